/*
 * A native baseline for the benchmarks: the search of `src/search/quarto` in C, for all
 * four attributes and an automatic win. The same tables, keys, memory and order, so that
 * it visits exactly the same nodes; see docs/solver.md for the method.
 *
 *   quarto-solver LINES 'BOARD'...   what each board is worth to the player about to give
 *
 * LINES is `lines` (rows, columns, diagonals: 10) or `squares` (those and the nine
 * 2x2 squares: 19). Prints one line of JSON for each board, searched with empty memory.
 */

#define _POSIX_C_SOURCE 200809L

#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* What may be tuned, in `kernel.ts` as well. */
enum {
  DEEPEST_STORED = 11, /* boards with more pieces are not looked up */
  PROBED_BELOW = 10,   /* with fewer pieces, placements are looked up before any is tried */
  RANKED_BELOW = 8,    /* with fewer pieces, gifts are tried in the order of what they promise */
  MEMORY_BYTES = 1 << 26
};

enum { CELLS = 16, PIECES = 16, FULL = 0xffff, SYMMETRIES = 32 };

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

/* Pieces whose value of an attribute is 1. */
enum { WITH0 = 0xaaaa, WITH1 = 0xcccc, WITH2 = 0xf0f0, WITH3 = 0xff00 };

/* Of each set of cells: those that complete a line of which it has the other three, how
   many lines it does not touch, its least image and the symmetries that lead there. */
static uint16_t completing[1 << CELLS];
static uint8_t untouched[1 << CELLS];
static uint16_t least[1 << CELLS];
static uint32_t leastBy[1 << CELLS];

/* Where each symmetry takes sets of cells of the first two rows, and of the last two. */
static uint16_t images[SYMMETRIES][2][256];

static inline uint32_t imageOf(int symmetry, uint32_t set) {
  return images[symmetry][0][set & 255] | images[symmetry][1][set >> 8];
}

static inline uint32_t bitCount(uint32_t mask) {
  mask -= mask >> 1 & 0x5555;
  mask = (mask & 0x3333) + (mask >> 2 & 0x3333);
  mask = (mask + (mask >> 4)) & 0x0f0f;
  return (mask + (mask >> 8)) & 0x1f;
}

/* The image of a row or column: its two bits exchanged or not, then some flipped. */
static int placeImage(int place, bool isSwapped, int flips) {
  return (isSwapped ? (place & 1) << 1 | place >> 1 : place) ^ flips;
}

/* One of the 32 that keep the ten straight lines (J. Kerner, 2001). */
static int cellImage(int index, int cell) {
  static const int FLIPS[] = {0, 3, 1, 2};
  int row = placeImage(cell >> 2, index >= 16, FLIPS[index >> 2 & 3]);
  int column = placeImage(cell & 3, index >= 16, FLIPS[index >> 2 & 3]);
  column ^= index & 2 ? 3 : 0;
  return index & 1 ? 4 * column + row : 4 * row + column;
}

static bool keepsLines(int symmetry, int lineCount) {
  for (int line = 0; line < lineCount; line++) {
    uint32_t image = imageOf(symmetry, LINES[line]);
    bool isLine = false;
    for (int other = 0; other < lineCount; other++) isLine |= LINES[other] == image;
    if (!isLine) return false;
  }
  return true;
}

/* Those that do not keep the lines are overwritten by the next. */
static int buildSymmetries(int lineCount) {
  int count = 0;
  for (int index = 0; index < SYMMETRIES; index++) {
    for (int half = 0; half < 2; half++)
      for (int set = 0; set < 256; set++) {
        uint32_t image = 0;
        for (int bit = 0; bit < 8; bit++)
          if (set >> bit & 1) image |= 1u << cellImage(index, 8 * half + bit);
        images[count][half][set] = (uint16_t)image;
      }
    if (keepsLines(count, lineCount)) count++;
  }
  return count;
}

static void buildTables(int lineCount) {
  int symmetries = buildSymmetries(lineCount);
  for (uint32_t set = 0; set <= FULL; set++) {
    for (int line = 0; line < lineCount; line++) {
      uint32_t missing = LINES[line] & ~set;
      if (missing == LINES[line]) untouched[set]++;
      for (uint32_t rest = LINES[line]; rest != 0; rest &= rest - 1)
        if ((missing & ~(rest & -rest)) == 0) completing[set] |= (uint16_t)(rest & -rest);
    }
    least[set] = FULL;
    for (int symmetry = 0; symmetry < symmetries; symmetry++) {
      uint32_t image = imageOf(symmetry, set);
      if (image > least[set]) continue;
      if (image < least[set]) leastBy[set] = 0;
      least[set] = (uint16_t)image;
      leastBy[set] |= 1u << symmetry;
    }
  }
}

/* A board between two gifts. */
typedef struct {
  uint32_t occupied;
  uint32_t ones[4]; /* by attribute, the cells whose piece has the value 1 */
  uint32_t reserve;
} Board;

static const Board START = {0, {0, 0, 0, 0}, FULL};

static inline Board withPiece(Board board, int piece, int cell) {
  board.occupied |= 1u << cell;
  for (int i = 0; i < 4; i++) board.ones[i] |= ((uint32_t)piece >> i & 1) << cell;
  board.reserve ^= 1u << piece;
  return board;
}

/* The pieces that complete a line on some empty cell. */
static inline uint32_t winning(const Board *board) {
  static const uint32_t WITH[] = {WITH0, WITH1, WITH2, WITH3};
  uint32_t occupied = board->occupied, empty = FULL ^ occupied, pieces = 0;
  for (int i = 0; i < 4; i++) {
    uint32_t ones = board->ones[i];
    if (completing[ones] & empty) pieces |= WITH[i];
    if (completing[occupied ^ ones] & empty) pieces |= FULL ^ WITH[i];
  }
  return pieces;
}

/* How many pairs of a line and a value can still be completed. */
static inline uint32_t openPairs(const Board *board) {
  uint32_t pairs = 0;
  for (int i = 0; i < 4; i++)
    pairs += untouched[board->ones[i]] + untouched[board->occupied ^ board->ones[i]];
  return pairs;
}

typedef struct {
  uint32_t a, b, c;
} Key;

static inline uint32_t lower(uint32_t x, uint32_t y) { return x < y ? x : y; }
static inline uint32_t higher(uint32_t x, uint32_t y) { return x < y ? y : x; }

/* What all boards alike by symmetry have in common: the least of them. */
static inline Key keyOf(const Board *board) {
  uint32_t all = least[board->occupied];
  uint64_t leastAB = UINT64_MAX;
  uint32_t leastC = UINT32_MAX;
  for (uint32_t rest = leastBy[board->occupied]; rest != 0; rest &= rest - 1) {
    int symmetry = __builtin_ctz(rest);
    uint32_t m[4];
    for (int i = 0; i < 4; i++) {
      uint32_t image = imageOf(symmetry, board->ones[i]);
      m[i] = lower(image, all ^ image);
    }
    uint32_t low01 = lower(m[0], m[1]), high01 = higher(m[0], m[1]);
    uint32_t low23 = lower(m[2], m[3]), high23 = higher(m[2], m[3]);
    uint32_t middleA = higher(low01, low23), middleB = lower(high01, high23);
    uint64_t ab = (uint64_t)all << 48 | (uint64_t)lower(low01, low23) << 32 |
                  lower(middleA, middleB) << 16 | higher(middleA, middleB);
    uint32_t c = higher(high01, high23);
    if (ab > leastAB || (ab == leastAB && c >= leastC)) continue;
    leastAB = ab;
    leastC = c;
  }
  return (Key){(uint32_t)(leastAB >> 32), (uint32_t)leastAB, leastC};
}

/* Entries of three words of the position with what is known of it, and one to check: no
   other thread writes here, but the work is to be the same. Four make a cache line. */
enum { WAYS = 4, BUCKETS = MEMORY_BYTES / (16 * WAYS), WORK_SHIFT = 20 };
enum { WIN_KNOWN = 1 << 16, WIN = 1 << 17, DRAW_KNOWN = 1 << 18, DRAW = 1 << 19 };
enum { FACTS = WIN_KNOWN | WIN | DRAW_KNOWN | DRAW };

typedef struct {
  uint32_t a, b, third, check;
} Entry;

static Entry (*memory)[WAYS];

static inline uint32_t checkOf(uint32_t a, uint32_t b, uint32_t third) {
  return a * 0x9e3779b1u ^ b * 0x85ebca6bu ^ third;
}

static inline Entry *bucketOf(Key key) {
  uint32_t hash = (key.a ^ key.b >> 15) * 0x9e3779b1u;
  hash = (hash ^ hash >> 15 ^ key.b) * 0x85ebca6bu;
  hash = (hash ^ hash >> 13 ^ key.c) * 0xc2b2ae35u;
  return memory[(hash ^ hash >> 16) & (BUCKETS - 1)];
}

static inline uint32_t factsOf(Key key) {
  const Entry *bucket = bucketOf(key);
  for (int way = 0; way < WAYS; way++) {
    Entry entry = bucket[way];
    if (entry.a != key.a || entry.b != key.b || (entry.third & 0xffff) != key.c) continue;
    if (entry.check == checkOf(entry.a, entry.b, entry.third)) return entry.third & FACTS;
  }
  return 0;
}

/* Where there is no room, the entry that took the least work gives way. */
static void store(Key key, uint32_t facts, uint64_t nodes) {
  Entry *bucket = bucketOf(key), *worst = bucket;
  int worstWork = 1 << 12;
  uint32_t known = 0;
  uint32_t work = 64 - (uint32_t)__builtin_clzll(nodes < INT32_MAX ? nodes : INT32_MAX);
  for (Entry *at = bucket; at < bucket + WAYS; at++) {
    if (at->a == key.a && at->b == key.b && (at->third & 0xffff) == key.c) {
      worst = at;
      if (at->check == checkOf(at->a, at->b, at->third)) {
        known = at->third & FACTS;
        work = higher(work, at->third >> WORK_SHIFT);
      }
      break;
    }
    int other = at->third == 0 ? -1 : (int)(at->third >> WORK_SHIFT);
    if (other >= worstWork) continue;
    worst = at;
    worstWork = other;
  }
  uint32_t third = key.c | known | facts | work << WORK_SHIFT;
  *worst = (Entry){key.a, key.b, third, checkOf(key.a, key.b, third)};
}

/* What is asked of a board whose next piece a player is about to give. */
typedef enum { CAN_WIN, CAN_DRAW } Question;

static uint64_t nodes;

/* What the memory has: 1 or 0 for yes or no, else -1. A win is also at least a draw; what
   is not even a draw is no win. */
static inline int knownOf(Key key, Question question) {
  uint32_t facts = factsOf(key);
  if (question == CAN_WIN) {
    if (facts & WIN_KNOWN) return facts & WIN ? 1 : 0;
    return (facts & (DRAW_KNOWN | DRAW)) == DRAW_KNOWN ? 0 : -1;
  }
  if (facts & DRAW_KNOWN) return facts & DRAW ? 1 : 0;
  return facts & WIN ? 1 : -1;
}

/* The placements of a gift to be tried, the best first, and for each cell the safe gifts
   after a placement there. */
typedef struct {
  int count;
  uint32_t entries[CELLS];
  uint32_t safes[CELLS];
} Placements;

/* Puts an entry among those before it, in order. */
static inline void insert(uint32_t *entries, int count, uint32_t entry) {
  while (count > 0 && entries[count - 1] > entry) {
    entries[count] = entries[count - 1];
    count--;
  }
  entries[count] = entry;
}

/* Orders the placements of a gift; false if one of them settles the matter. */
static bool orderPlacements(const Board *board, int pieces, int piece, Question question,
                            Placements *placements) {
  /* The opponent's question: may I draw, against a win; may I win, against a draw. */
  Question next = question == CAN_WIN ? CAN_DRAW : CAN_WIN;
  int count = 0;
  for (uint32_t rest = FULL ^ board->occupied; rest != 0; rest &= rest - 1) {
    int cell = __builtin_ctz(rest);
    Board then = withPiece(*board, piece, cell);
    uint32_t open = openPairs(&then);
    if (open == 0 || then.occupied == FULL) {
      if (next == CAN_DRAW) return false;
      continue;
    }
    uint32_t safe = then.reserve & ~winning(&then);
    if (safe == 0) continue;
    if (pieces < PROBED_BELOW) {
      int known = knownOf(keyOf(&then), next);
      if (known == 1) return false;
      if (known == 0) continue;
    }
    placements->safes[cell] = safe;
    uint32_t order = bitCount(safe) << 8 | (next == CAN_WIN ? 255 - open : open);
    insert(placements->entries, count++, order << 4 | (uint32_t)cell);
  }
  placements->count = count;
  return true;
}

static bool search(const Board *board, int pieces, Question question, uint32_t safe);

/* Whether a gift brings what is asked: no placement settles or prevents it. */
static bool isGood(const Board *board, int pieces, int piece, Question question) {
  Placements placements;
  if (!orderPlacements(board, pieces, piece, question, &placements)) return false;
  Question next = question == CAN_WIN ? CAN_DRAW : CAN_WIN;
  for (int i = 0; i < placements.count; i++) {
    int cell = placements.entries[i] & 15;
    Board then = withPiece(*board, piece, cell);
    if (search(&then, pieces + 1, next, placements.safes[cell])) return false;
  }
  return true;
}

/* The gifts to be tried, those that leave the opponent few placements first. */
static int rankGifts(const Board *board, int pieces, Question question, uint32_t safe,
                     uint32_t *ranked) {
  int count = 0;
  for (uint32_t rest = safe; rest != 0; rest &= rest - 1) {
    int piece = __builtin_ctz(rest);
    Placements placements;
    if (!orderPlacements(board, pieces, piece, question, &placements)) continue;
    insert(ranked, count++, (uint32_t)placements.count << 4 | (uint32_t)piece);
  }
  return count;
}

static bool hasGoodGift(const Board *board, int pieces, Question question,
                        uint32_t safe) {
  if (pieces < RANKED_BELOW) {
    uint32_t ranked[PIECES];
    int count = rankGifts(board, pieces, question, safe, ranked);
    for (int i = 0; i < count; i++)
      if (isGood(board, pieces, ranked[i] & 15, question)) return true;
    return false;
  }
  for (uint32_t rest = safe; rest != 0; rest &= rest - 1)
    if (isGood(board, pieces, __builtin_ctz(rest), question)) return true;
  return false;
}

/* Answers a question of a board with a safe gift. */
static bool search(const Board *board, int pieces, Question question, uint32_t safe) {
  uint64_t entered = nodes++;
  if (pieces > DEEPEST_STORED) return hasGoodGift(board, pieces, question, safe);
  Key key = keyOf(board);
  int known = knownOf(key, question);
  if (known >= 0) return known;
  bool answer = hasGoodGift(board, pieces, question, safe);
  uint32_t facts = question == CAN_WIN ? WIN_KNOWN | (answer ? WIN : 0)
                                       : DRAW_KNOWN | (answer ? DRAW : 0);
  store(key, facts, nodes - entered);
  return answer;
}

static bool ask(const Board *board, Question question) {
  if (board->occupied == FULL || openPairs(board) == 0) return question == CAN_DRAW;
  uint32_t safe = board->reserve & ~winning(board);
  return safe != 0 && search(board, (int)bitCount(board->occupied), question, safe);
}

_Noreturn static void refuse(const char *what, const char *found) {
  fprintf(stderr, "quarto-solver: %s: '%s'\n", what, found);
  exit(2);
}

static bool isOver(const Board *board) {
  for (int i = 0; i < 4; i++) {
    uint32_t ones = board->ones[i], zeros = board->occupied ^ ones;
    if ((completing[ones] & ones) | (completing[zeros] & zeros)) return true;
  }
  return board->occupied == FULL;
}

/* Reads `<row1>/<row2>/<row3>/<row4>`, a `.` for an empty cell. */
static Board parseBoard(const char *text) {
  static const char DIGITS[] = "0123456789ABCDEF";
  Board board = START;
  if (strlen(text) != 19) refuse("not a board", text);
  for (int i = 0; i < 19; i++) {
    if (i % 5 == 4 ? text[i] == '/' : text[i] == '.') continue;
    const char *digit = i % 5 == 4 ? NULL : strchr(DIGITS, text[i]);
    if (digit == NULL) refuse("not a board", text);
    if (!(board.reserve >> (digit - DIGITS) & 1)) refuse("a piece stands twice", text);
    board = withPiece(board, (int)(digit - DIGITS), i - i / 5);
  }
  if (isOver(&board)) refuse("the game is over", text);
  return board;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void solve(const Board *board) {
  memset(memory, 0, MEMORY_BYTES);
  nodes = 0;
  double begin = now();
  const char *value = ask(board, CAN_WIN) ? "win" : ask(board, CAN_DRAW) ? "draw" : "loss";
  double seconds = now() - begin;
  printf("{\"value\":\"%s\",\"nodes\":%" PRIu64 ",\"seconds\":%.9f}\n", value, nodes,
         seconds);
}

int main(int argc, char **argv) {
  if (argc < 3) refuse("usage: LINES BOARD..., not", argc > 1 ? argv[1] : "");
  bool squares = strcmp(argv[1], "squares") == 0;
  if (!squares && strcmp(argv[1], "lines") != 0)
    refuse("neither lines nor squares", argv[1]);
  buildTables(squares ? LINES_WITH_SQUARES : LINES_WITHOUT_SQUARES);
  memory = aligned_alloc(64, MEMORY_BYTES);
  if (memory == NULL) refuse("not enough memory", "64 MiB");
  for (int i = 2; i < argc; i++) {
    Board board = parseBoard(argv[i]);
    solve(&board);
  }
  return 0;
}
