/*
 * A native baseline for the benchmarks: Quarto with all four attributes and an
 * automatic win, written for speed alone.
 *
 *   quarto perft LINES DEPTH 'POSITION'   count the action sequences of length DEPTH
 *   quarto games LINES N SEED             play N uniformly random games
 *
 * LINES is `lines` (rows, columns, diagonals: 10) or `squares` (those and the nine
 * 2x2 squares: 19). Prints one line of JSON.
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

enum { CELLS = 16, PIECES = 16, ATTRIBUTES = 4, FULL = 0xffff, NO_PIECE = -1 };

static const uint16_t LINES[] = {
  /* rows */
  0x000f, 0x00f0, 0x0f00, 0xf000,
  /* columns */
  0x1111, 0x2222, 0x4444, 0x8888,
  /* diagonals */
  0x8421, 0x1248,
  /* squares */
  0x0033, 0x0066, 0x00cc, 0x0330, 0x0660, 0x0cc0, 0x3300, 0x6600, 0xcc00,
};

enum { LINES_WITHOUT_SQUARES = 10, LINES_WITH_SQUARES = 19 };

/* containsLine[mask]: does this set of cells contain a whole line? */
static uint8_t containsLine[1 << CELLS];

/* spread[piece]: bit i of the piece moved to bit 16 * i, as in `ones` below. */
static uint64_t spread[PIECES];

/* One bit for each cell or piece; `ones` has a 16-bit lane for each attribute, with the
   cells whose piece has the value 1 there. */
typedef struct {
  uint64_t ones;
  uint32_t occupied;
  uint32_t reserve;
  int32_t hand;
} Position;

static const Position START = {0, 0, FULL, NO_PIECE};

static void buildTables(int lineCount) {
  for (uint32_t mask = 0; mask <= FULL; mask++) {
    bool contains = false;
    for (int line = 0; line < lineCount; line++)
      contains |= (mask & LINES[line]) == LINES[line];
    containsLine[mask] = contains;
  }
  for (int piece = 0; piece < PIECES; piece++) {
    spread[piece] = 0;
    for (int attribute = 0; attribute < ATTRIBUTES; attribute++)
      spread[piece] |= (uint64_t)(piece >> attribute & 1) << 16 * attribute;
  }
}

static inline Position give(Position position, int piece) {
  position.reserve ^= 1u << piece;
  position.hand = piece;
  return position;
}

/* Multiplying by the cell's bit shifts the four attribute bits there in one step. */
static inline Position place(Position position, uint32_t cellBit) {
  position.ones |= spread[position.hand] * cellBit;
  position.occupied |= cellBit;
  position.hand = NO_PIECE;
  return position;
}

/* All eight look-ups without a branch: which of them hits is not predictable. A byte
   for each mask measured a tenth or more faster than a bit, or than vector shifts. */
static inline bool isAligned(Position position) {
  uint64_t ones = position.ones;
  uint64_t zeros = ones ^ position.occupied * UINT64_C(0x0001000100010001);
  return containsLine[ones & FULL] | containsLine[ones >> 16 & FULL] |
         containsLine[ones >> 32 & FULL] | containsLine[ones >> 48] |
         containsLine[zeros & FULL] | containsLine[zeros >> 16 & FULL] |
         containsLine[zeros >> 32 & FULL] | containsLine[zeros >> 48];
}

/* Only a placement ends a game, so nothing is over while a piece is in hand. */
static inline bool isOver(Position position) {
  return position.hand == NO_PIECE &&
         (position.occupied == FULL || isAligned(position));
}

typedef struct {
  uint64_t nodes;
  uint64_t finished;
} Count;

/* Makes the optimiser forget what it knows of a value. Without it no leaf would be made
   by the loop over the last gifts, and a population count would do the counting. */
#define MAKE_OPAQUE(value) __asm__ volatile("" : "+r"(value))

static void visitChildren(Position position, int depth, Count *count);

static inline void visit(Position position, int depth, Count *count) {
  MAKE_OPAQUE(position.ones);
  MAKE_OPAQUE(position.occupied);
  MAKE_OPAQUE(position.reserve);
  MAKE_OPAQUE(position.hand);
  if (depth == 0) {
    count->nodes++;
    MAKE_OPAQUE(count->nodes);
    count->finished += isOver(position);
  } else if (!isOver(position)) {
    visitChildren(position, depth, count);
  }
}

static inline void visitGifts(Position position, int depth, Count *count) {
  for (uint32_t rest = position.reserve; rest != 0; rest &= rest - 1)
    visit(give(position, __builtin_ctz(rest)), depth, count);
}

static inline void visitPlacements(Position position, int depth, Count *count) {
  for (uint32_t rest = position.occupied ^ FULL; rest != 0; rest &= rest - 1)
    visit(place(position, rest & -rest), depth, count);
}

/* The last ply is told apart so that its loop holds the leaf work without a call, and
   counts in registers. */
static void visitChildren(Position position, int depth, Count *count) {
  bool gives = position.hand == NO_PIECE;
  if (depth == 1) {
    Count leaves = {0, 0};
    if (gives)
      visitGifts(position, 0, &leaves);
    else
      visitPlacements(position, 0, &leaves);
    count->nodes += leaves.nodes;
    count->finished += leaves.finished;
  } else if (gives) {
    visitGifts(position, depth - 1, count);
  } else {
    visitPlacements(position, depth - 1, count);
  }
}

/* xoshiro256++ 1.0 by Blackman and Vigna (public domain), seeded by splitmix64. */
typedef struct {
  uint64_t s[4];
} Random;

static Random seeded(uint64_t seed) {
  Random random;
  for (int i = 0; i < 4; i++) {
    uint64_t z = seed += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    random.s[i] = z ^ z >> 31;
  }
  return random;
}

static inline uint64_t rotateLeft(uint64_t x, int by) {
  return x << by | x >> (64 - by);
}

static inline uint64_t next64(Random *random) {
  uint64_t *s = random->s;
  uint64_t result = rotateLeft(s[0] + s[3], 23) + s[0];
  uint64_t t = s[1] << 17;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotateLeft(s[3], 45);
  return result;
}

/* A number below `bound` from 32 random bits. Not rejecting leaves a bias below 2^-28,
   far under what any feasible number of games could show. */
static inline uint32_t below(uint32_t bound, uint32_t bits) {
  return (uint32_t)((uint64_t)bits * bound >> 32);
}

/* Takes one of the first `left` entries, and keeps the others in front. */
static inline int drawFrom(uint8_t *entries, uint32_t left, uint32_t bits) {
  uint32_t index = below(left, bits);
  uint8_t drawn = entries[index];
  entries[index] = entries[left - 1];
  entries[left - 1] = drawn;
  return drawn;
}

typedef struct {
  uint64_t wins;
  uint64_t draws;
  uint64_t placements;
} Tally;

static Tally playGames(uint64_t games, uint64_t seed) {
  Random random = seeded(seed);
  Tally tally = {0, 0, 0};
  /* Any order of the pieces and cells is as good to start from as another. */
  uint8_t pieces[PIECES], cells[CELLS];
  for (int i = 0; i < CELLS; i++) pieces[i] = cells[i] = (uint8_t)i;
  for (uint64_t game = 0; game < games; game++) {
    Position position = START;
    bool aligned = false;
    uint32_t left = CELLS; /* empty cells, and just as many pieces in the reserve */
    do {
      uint64_t bits = next64(&random); /* half for the gift, half for the placement */
      position = give(position, drawFrom(pieces, left, (uint32_t)bits));
      int cell = drawFrom(cells, left, (uint32_t)(bits >> 32));
      position = place(position, 1u << cell);
      aligned = isAligned(position);
      left--;
    } while (!aligned && left > 0);
    tally.placements += CELLS - left;
    tally.wins += aligned;
    tally.draws += !aligned;
  }
  return tally;
}

_Noreturn static void refuse(const char *what, const char *found) {
  fprintf(stderr, "quarto: %s: '%s'\n", what, found);
  exit(2);
}

static uint64_t parseNumber(const char *text, uint64_t most, const char *what) {
  char *end;
  errno = 0;
  unsigned long long number = strtoull(text, &end, 10);
  if (text[0] < '0' || text[0] > '9' || *end != '\0' || errno != 0 || number > most)
    refuse(what, text);
  return number;
}

static int parsePiece(char c) {
  const char *digits = "0123456789ABCDEF";
  const char *found = c == '\0' ? NULL : strchr(digits, c);
  return found == NULL ? NO_PIECE : (int)(found - digits);
}

/* Reads `<row1>/<row2>/<row3>/<row4> <hand> <turn> <last>`, `last` being optional. What
   decides the count is checked, `last` only for its shape: the count never needs it. */
static Position parsePosition(const char *text) {
  char board[20], hand[2], turn[3], last[3] = "-";
  int fields = sscanf(text, "%19s %1s %2s %2s", board, hand, turn, last);
  if (fields < 3) refuse("not a position", text);

  /* Scanning is lenient about spaces and about what follows; the text form is not. */
  char again[32];
  snprintf(again, sizeof again, fields == 3 ? "%s %s %s" : "%s %s %s %s", board, hand,
           turn, last);
  if (strlen(board) != 19 || strcmp(again, text) != 0) refuse("not a position", text);

  Position position = START;
  int placed = 0;
  for (int i = 0; i < 19; i++) {
    if (i % 5 == 4 ? board[i] == '/' : board[i] == '.') continue;
    int piece = i % 5 == 4 ? NO_PIECE : parsePiece(board[i]);
    if (piece == NO_PIECE) refuse("not a board", text);
    if (!(position.reserve >> piece & 1)) refuse("a piece stands twice", text);
    position = place(give(position, piece), 1u << (i - i / 5));
    placed++;
  }
  bool over = isOver(position);

  if (strcmp(hand, "-") != 0) {
    int piece = parsePiece(hand[0]);
    if (piece == NO_PIECE || over || !(position.reserve >> piece & 1))
      refuse("the piece in hand cannot be there", text);
    position = give(position, piece);
  }

  /* Player 1 makes the first placement; a placer also gives, a gift passes the turn. */
  char expected[3] = {0};
  char player = (char)('0' + (placed + (position.hand != NO_PIECE)) % 2);
  if (over) {
    expected[0] = '#';
    expected[1] = isAligned(position) ? player : '=';
  } else {
    expected[0] = player;
  }
  if (strcmp(turn, expected) != 0) refuse("the turn does not fit the pieces", text);

  bool cell = last[0] >= 'a' && last[0] <= 'd' && last[1] >= '1' && last[1] <= '4';
  if (!cell && strcmp(last, "-") != 0) refuse("not a last cell", text);
  return position;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void runPerft(int depth, const char *text, double setupSeconds) {
  Position position = parsePosition(text);
  Count count = {0, 0};
  double begin = now();
  visit(position, depth, &count);
  double seconds = now() - begin;
  printf("{\"nodes\":%" PRIu64 ",\"finished\":%" PRIu64
         ",\"seconds\":%.9f,\"setupSeconds\":%.9f}\n",
         count.nodes, count.finished, seconds, setupSeconds);
}

static void runGames(uint64_t games, uint64_t seed, double setupSeconds) {
  double begin = now();
  Tally tally = playGames(games, seed);
  double seconds = now() - begin;
  /* Every piece given is placed, so there are two actions to a placement. */
  printf("{\"games\":%" PRIu64 ",\"actions\":%" PRIu64 ",\"wins\":%" PRIu64
         ",\"draws\":%" PRIu64 ",\"placements\":%" PRIu64
         ",\"seconds\":%.9f,\"setupSeconds\":%.9f}\n",
         games, 2 * tally.placements, tally.wins, tally.draws, tally.placements,
         seconds, setupSeconds);
}

int main(int argc, char **argv) {
  if (argc != 5)
    refuse("usage: perft LINES DEPTH POSITION | games LINES N SEED, not",
           argc > 1 ? argv[1] : "");
  bool perft = strcmp(argv[1], "perft") == 0;
  if (!perft && strcmp(argv[1], "games") != 0)
    refuse("neither perft nor games", argv[1]);
  bool squares = strcmp(argv[2], "squares") == 0;
  if (!squares && strcmp(argv[2], "lines") != 0)
    refuse("neither lines nor squares", argv[2]);

  double begin = now();
  buildTables(squares ? LINES_WITH_SQUARES : LINES_WITHOUT_SQUARES);
  double setupSeconds = now() - begin;

  if (perft)
    runPerft((int)parseNumber(argv[3], 2 * CELLS, "not a depth from 0 to 32"), argv[4],
             setupSeconds);
  else
    runGames(parseNumber(argv[3], UINT64_MAX / 32, "not a number of games"),
             parseNumber(argv[4], UINT64_MAX, "not a seed from 0 to 2^64 - 1"),
             setupSeconds);
  return 0;
}
