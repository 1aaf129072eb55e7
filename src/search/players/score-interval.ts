/** Within so many standard errors of the mean lie 95 % of a normal distribution. */
const NORMAL_95 = 1.96;

/** Halvings after which nothing of an interval from 0 to 1 is left to be halved. */
const HALVINGS = 52;

/** What has been counted, as those who have a share of the points see it. */
interface Counts {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/**
 * The likeliest chance of a loss if the true share of the points were this one (Tango's
 * equation for the chance of the rarer of the two results).
 */
function likeliestLoss({ wins, draws, losses }: Counts, share: number): number {
  const games = wins + draws + losses;
  const ahead = 2 * share - 1;
  const linear = (2 * games - wins + losses) * ahead - wins - losses;
  const constant = -losses * ahead * (1 - ahead);
  const root = Math.sqrt(Math.max(linear ** 2 - 8 * games * constant, 0));
  return (root - linear) / (4 * games);
}

/** Whether such counts are within the 95 % that a true share of the points lets expect. */
function isLikely(counts: Counts, share: number): boolean {
  const { wins, draws, losses } = counts;
  const games = wins + draws + losses;
  const ahead = 2 * share - 1;
  const variance = 2 * likeliestLoss(counts, share) + ahead * (1 - ahead);
  const distance = wins - losses - games * ahead;
  return distance ** 2 <= NORMAL_95 ** 2 * games * Math.max(variance, 0);
}

/** The largest share of the points that such counts go with. */
function largestLikely(counts: Counts): number {
  const { wins, draws, losses } = counts;
  let likely = (wins + draws / 2) / (wins + draws + losses);
  let unlikely = 1;
  for (let halved = 0; halved < HALVINGS; halved++) {
    const middle = (likely + unlikely) / 2;
    if (isLikely(counts, middle)) likely = middle;
    else unlikely = middle;
  }
  return likely;
}

/**
 * Where the true share of the points lies with 95 % confidence, a draw being half a point:
 * the score interval (T. Tango, 1998) of how far wins are ahead of losses. Without draws it
 * is E. B. Wilson's (1927). It is within 0 and 1, and never closes to a single point: games
 * that all ended alike do not say that the next one must.
 */
export function scoreInterval(
  wins: number,
  draws: number,
  losses: number,
): readonly [low: number, high: number] {
  const low = 1 - largestLikely({ wins: losses, draws, losses: wins });
  return [low, largestLikely({ wins, draws, losses })];
}
