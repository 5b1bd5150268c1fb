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
