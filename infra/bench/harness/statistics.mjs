/**
 * The middle of an odd number of samples; the mean of the two middle ones of an even number.
 * @param {number[]} samples
 */
export function median(samples) {
  if (samples.length === 0) return Number.NaN;
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** `median [min..max]`. @param {number[]} samples */
export function spread(samples) {
  return `${text(median(samples))} [${text(Math.min(...samples))}..${text(Math.max(...samples))}]`;
}

/** Short for a table: whole numbers when they are large. @param {number} value */
export function text(value) {
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Math.round(value * 100) / 100);
}

/**
 * The value that this share of the samples does not exceed, by nearest rank.
 * @param {number[]} samples
 * @param {number} share
 */
export function percentile(samples, share) {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

const RESAMPLES = 2000;

/**
 * The 90 % interval of the ratio of two medians: a bootstrap over the rounds in which both were measured. The same
 * samples give the same interval.
 * @param {number[]} samples
 * @param {number[]} baseline of the same rounds
 * @returns {[number, number]}
 */
export function ratioInterval(samples, baseline) {
  const random = seeded(samples.length);
  const ratios = Array.from({ length: RESAMPLES }, () => {
    const rounds = samples.map(() => Math.floor(random() * samples.length));
    const of = (/** @type {number[]} */ all) => median(rounds.map((round) => all[round] ?? Number.NaN));
    return of(samples) / of(baseline);
  });
  return [percentile(ratios, 0.05), percentile(ratios, 0.95)];
}

/** Numbers from 0 to 1 (xorshift32). @param {number} seed */
function seeded(seed) {
  let state = seed + 0x9e3779b9;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
