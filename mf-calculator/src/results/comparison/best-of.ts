/** Which way a figure is better for the advisor; null where neither is. */
export type Better = 'higher' | 'lower' | null;

/** Places of the best of several values. None where a value stands alone or all are alike; ties are all best. */
export function bestOf(values: (number | null)[], better: Better): ReadonlySet<number> {
  const known = values.filter((value) => value !== null);
  if (better === null || values.length < 2 || known.length === 0) return new Set();
  const best = better === 'higher' ? Math.max(...known) : Math.min(...known);
  const places = values.flatMap((value, index) => (value === best ? [index] : []));
  return new Set(places.length === values.length ? [] : places);
}
