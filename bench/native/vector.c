/*
 * A native baseline for the vectorised environments: games side by side in arrays, each
 * with a legal mask and a generator of its own, played at random.
 *
 *   vector GAME COUNT STEPS SEED
 *
 * Plays STEPS random actions in each of COUNT games, then the same actions once more.
 * GAME is `quarto` (four attributes, rows, columns and diagonals, automatic wins) or
 * `quatuor` (no tie-break). Arrays, tables and generator are those of src/research/env,
 * so that the same seed gives the same games. Prints one line of JSON: `drawnSeconds` with
 * the drawing of actions, `seconds` without.
 */

#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { FULL = 0xffff, NONE = -1, WON = 2, DRAWN = 4, PUSH = 12, WAYS = 20 };

static const uint16_t LINES[10] = {0x000f, 0x00f0, 0x0f00, 0xf000, 0x1111,
                                   0x2222, 0x4444, 0x8888, 0x8421, 0x1248};
static const int PERIMETER[12] = {0, 1, 2, 3, 4, 7, 8, 11, 12, 13, 14, 15};
/* e, se, s, sw, w, nw, n, ne */
static const int STEPS[8] = {1, 5, 4, 3, -1, -5, -4, -3};

static uint8_t containsLine[1 << 16];
static int32_t entering[1 << 16];

typedef struct {
  /* The sets of the first 0 to 4 cells, and how far a piece travels. */
  uint32_t firsts[5];
  int left, right;
} Track;

static Track tracks[WAYS];

/* What is told of the games, and their generators. */
static int count;
static uint8_t *toAct, *acted, *terminated;
static int8_t *rewards;
static int32_t *lengths, *masks;
static uint32_t (*generators)[4];
static uint8_t *actions;

/* The positions: of Quarto, then of Quatuor. */
static uint16_t *occupied, *ones0, *ones1, *ones2, *ones3, *reserve;
static int8_t *hand;
static uint16_t *white, *black;

static void refuse(const char *why, const char *what) {
  fprintf(stderr, "%s: %s\n", why, what);
  exit(2);
}

static void *array(size_t size) {
  void *made = calloc((size_t)count, size);
  if (made == NULL) refuse("out of memory", "arrays");
  return made;
}

static int runLength(const Track *track, uint32_t cells) {
  int length = 0;
  while (length < 4 &&
         (cells & track->firsts[length + 1]) == track->firsts[length + 1])
    length++;
  return length;
}

static void buildTables(void) {
  for (uint32_t mask = 0; mask <= FULL; mask++)
    for (int line = 0; line < 10; line++)
      containsLine[mask] |= (mask & LINES[line]) == LINES[line];
  int way = 0;
  for (int id = 0; id < 12; id++)
    for (int direction = 0; direction < 8; direction++) {
      int step = STEPS[direction];
      uint32_t firsts[5] = {0};
      bool isInside = true;
      for (int place = 0; place < 4; place++) {
        int cell = PERIMETER[id] + place * step;
        isInside &= cell >= 0 && cell < 16;
        if (isInside) firsts[place + 1] = firsts[place] | 1u << cell;
      }
      bool isLine = false;
      for (int line = 0; line < 10; line++) isLine |= firsts[4] == LINES[line];
      if (!isInside || !isLine) continue;
      memcpy(tracks[way].firsts, firsts, sizeof firsts);
      tracks[way].left = step > 0 ? step : 0;
      tracks[way].right = step < 0 ? -step : 0;
      way++;
    }
  for (uint32_t mask = 0; mask <= FULL; mask++) {
    uint32_t legal = 0;
    for (int id = 0; id < 12; id++)
      if (!(mask >> PERIMETER[id] & 1)) legal |= 1u << id;
    for (int each = 0; each < WAYS; each++) {
      int length = runLength(&tracks[each], mask);
      if (length > 0 && length < 4) legal |= 1u << (PUSH + each);
    }
    entering[mask] = (int32_t)legal;
  }
}

static uint32_t mixed(uint32_t seed) {
  uint32_t once = (seed ^ seed >> 16) * 0x85ebca6bu;
  uint32_t twice = (once ^ once >> 13) * 0xc2b2ae35u;
  return twice ^ twice >> 16;
}

/* xoroshiro128+ from a mixed seed, as src/rng.ts and src/research/dataset/game-rng.ts
   have it. */
static void seedGenerator(uint32_t state[4], uint32_t seed, uint32_t number) {
  uint32_t start = mixed(mixed(number ^ mixed(seed)) + mixed(~seed));
  state[0] = ~start;
  state[1] = UINT32_MAX;
  state[2] = 0;
  state[3] = start;
}

static uint32_t next(uint32_t state[4]) {
  uint32_t low0 = state[0], high0 = state[1], low1 = state[2], high1 = state[3];
  uint32_t out = low0 + low1;
  uint32_t a0 = low1 ^ low0, a1 = high1 ^ high0;
  state[0] = low0 << 24 ^ high0 >> 8 ^ a0 ^ a0 << 16;
  state[1] = high0 << 24 ^ low0 >> 8 ^ a1 ^ (a1 << 16 | a0 >> 16);
  state[2] = a1 << 5 ^ a0 >> 27;
  state[3] = a0 << 5 ^ a1 >> 27;
  return out;
}

/* A uniform number below n, as pure-rand draws it: the sign bit is flipped. */
static uint32_t below(uint32_t state[4], uint32_t n) {
  uint32_t drawn = next(state) ^ 0x80000000u;
  /* Only numbers close to 2^32 can be too large: the division is nearly always saved. */
  while (n > 2 && drawn > UINT32_MAX - n && drawn >= UINT64_C(4294967296) / n * n)
    drawn = next(state) ^ 0x80000000u;
  return drawn % n;
}

static void sampleActions(void) {
  for (int i = 0; i < count; i++) {
    uint32_t first = (uint32_t)masks[2 * i], second = (uint32_t)masks[2 * i + 1];
    uint32_t firsts = (uint32_t)__builtin_popcount(first);
    uint32_t skip =
        below(generators[i], firsts + (uint32_t)__builtin_popcount(second));
    uint32_t word = first, base = 0;
    if (skip >= firsts) word = second, skip -= firsts, base = 32;
    for (; skip > 0; skip--) word &= word - 1;
    actions[i] = (uint8_t)(base + (uint32_t)__builtin_ctz(word));
  }
}

static int resetQuarto(int i) {
  occupied[i] = ones0[i] = ones1[i] = ones2[i] = ones3[i] = 0;
  reserve[i] = FULL;
  hand[i] = NONE;
  return 0;
}

static int playQuarto(int i, int id) {
  int turn = toAct[i];
  if (id >= 16) {
    reserve[i] ^= (uint16_t)(1u << (id - 16));
    hand[i] = (int8_t)(id - 16);
    return 1 - turn;
  }
  int piece = hand[i];
  hand[i] = NONE;
  uint16_t all = occupied[i] |= (uint16_t)(1u << id);
  uint16_t a = ones0[i] |= (uint16_t)((piece & 1) << id);
  uint16_t b = ones1[i] |= (uint16_t)((piece >> 1 & 1) << id);
  uint16_t c = ones2[i] |= (uint16_t)((piece >> 2 & 1) << id);
  uint16_t d = ones3[i] |= (uint16_t)((piece >> 3 & 1) << id);
  if (containsLine[all] &&
      (containsLine[a] | containsLine[b] | containsLine[c] | containsLine[d] |
       containsLine[all ^ a] | containsLine[all ^ b] | containsLine[all ^ c] |
       containsLine[all ^ d]))
    return WON + turn;
  return all == FULL ? DRAWN : turn;
}

static void legalQuarto(int i) {
  masks[2 * i] = hand[i] == NONE ? (int32_t)((uint32_t)reserve[i] << 16)
                                 : occupied[i] ^ FULL;
  masks[2 * i + 1] = 0;
}

static int resetQuatuor(int i) {
  white[i] = black[i] = 0;
  return 0;
}

static uint32_t advance(const Track *track, uint32_t mask, int length) {
  uint32_t moving = mask & track->firsts[length];
  return (mask & ~track->firsts[length + 1]) | moving << track->left >> track->right;
}

static int playQuatuor(int i, int id) {
  uint32_t ours = white[i], theirs = black[i], entry;
  int turn = toAct[i];
  if (id >= PUSH) {
    const Track *track = &tracks[id - PUSH];
    int length = runLength(track, ours | theirs);
    ours = advance(track, ours, length);
    theirs = advance(track, theirs, length);
    entry = track->firsts[1];
  } else {
    entry = 1u << PERIMETER[id];
  }
  if (turn == 0)
    ours |= entry;
  else
    theirs |= entry;
  white[i] = (uint16_t)ours;
  black[i] = (uint16_t)theirs;
  if (containsLine[ours] != containsLine[theirs])
    return WON + (containsLine[ours] ? 0 : 1);
  return (ours | theirs) == FULL ? DRAWN : 1 - turn;
}

static void legalQuatuor(int i) {
  masks[2 * i] = entering[white[i] | black[i]];
  masks[2 * i + 1] = 0;
}

static bool areLegal(void) {
  for (int i = 0; i < count; i++)
    if (actions[i] >= 52 || !(masks[2 * i + (actions[i] >> 5)] >> (actions[i] & 31) & 1))
      return false;
  return true;
}

/* Given the game's functions by name, it is compiled once for each game. */
static inline __attribute__((always_inline)) void
step(int (*reset)(int), int (*play)(int, int), void (*legal)(int)) {
  if (!areLegal()) refuse("illegal", "action");
  for (int i = 0; i < count; i++) {
    int player = toAct[i];
    int turn = play(i, actions[i]);
    bool isOver = turn >= WON;
    acted[i] = (uint8_t)player;
    rewards[i] = (int8_t)(!isOver || turn == DRAWN ? 0 : turn - WON == player ? 1 : -1);
    terminated[i] = isOver;
    lengths[i] = isOver ? 0 : lengths[i] + 1;
    if (isOver) turn = reset(i);
    toAct[i] = (uint8_t)turn;
    legal(i);
  }
}

static void stepAll(bool isQuarto) {
  if (isQuarto)
    step(resetQuarto, playQuarto, legalQuarto);
  else
    step(resetQuatuor, playQuatuor, legalQuatuor);
}

static void resetAll(bool isQuarto) {
  for (int i = 0; i < count; i++) {
    toAct[i] = (uint8_t)(isQuarto ? resetQuarto(i) : resetQuatuor(i));
    lengths[i] = 0;
    if (isQuarto)
      legalQuarto(i);
    else
      legalQuatuor(i);
  }
}

/* Processor time: a rate for one core, whatever else the machine does. */
static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static uint32_t parseNumber(const char *text, uint64_t most) {
  char *end;
  errno = 0;
  unsigned long long number = strtoull(text, &end, 10);
  if (*text < '0' || *text > '9' || *end != '\0' || errno != 0 || number > most)
    refuse("not a number in range", text);
  return (uint32_t)number;
}

static void makeArrays(void) {
  toAct = array(1), acted = array(1), terminated = array(1), rewards = array(1);
  lengths = array(4), masks = array(8), generators = array(16);
  occupied = array(2), ones0 = array(2), ones1 = array(2), ones2 = array(2);
  ones3 = array(2), reserve = array(2), hand = array(1);
  white = array(2), black = array(2);
}

int main(int argc, char **argv) {
  if (argc != 5) refuse("usage", "vector GAME COUNT STEPS SEED");
  bool isQuarto = strcmp(argv[1], "quarto") == 0;
  if (!isQuarto && strcmp(argv[1], "quatuor") != 0)
    refuse("neither quarto nor quatuor", argv[1]);
  count = (int)parseNumber(argv[2], 1 << 24);
  uint32_t steps = parseNumber(argv[3], UINT32_MAX);
  uint32_t seed = parseNumber(argv[4], UINT32_MAX);

  buildTables();
  makeArrays();
  for (int i = 0; i < count; i++) seedGenerator(generators[i], seed, (uint32_t)i);
  resetAll(isQuarto);
  uint8_t *drawn = calloc(steps + 1, (size_t)count);
  if (drawn == NULL) refuse("out of memory", "actions");

  uint64_t games = 0, wins[2] = {0, 0};
  double begin = now();
  for (uint32_t done = 0; done < steps; done++) {
    actions = drawn + (size_t)done * (size_t)count;
    sampleActions();
    stepAll(isQuarto);
    for (int i = 0; i < count; i++) {
      games += terminated[i];
      if (rewards[i] != 0) wins[rewards[i] == 1 ? acted[i] : 1 - acted[i]]++;
    }
  }
  double drawnSeconds = now() - begin;

  resetAll(isQuarto);
  begin = now();
  for (uint32_t done = 0; done < steps; done++) {
    actions = drawn + (size_t)done * (size_t)count;
    stepAll(isQuarto);
  }
  double seconds = now() - begin;
  printf("{\"actions\":%" PRIu64 ",\"games\":%" PRIu64 ",\"wins\":[%" PRIu64 ",%" PRIu64
         "],\"drawnSeconds\":%.9f,\"seconds\":%.9f}\n",
         (uint64_t)count * steps, games, wins[0], wins[1], drawnSeconds,
         seconds);
  return 0;
}
