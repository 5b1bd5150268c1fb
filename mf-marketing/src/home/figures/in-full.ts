const UNITS: Record<string, number> = { K: 1e3, M: 1e6, B: 1e9 };

/** A short figure written out: 17 and `B` are 17,000,000,000. Null for a figure that has no such unit. */
export function inFull(value: number, suffix: string): number | null {
  const unit = UNITS[suffix];
  return unit === undefined ? null : value * unit;
}
