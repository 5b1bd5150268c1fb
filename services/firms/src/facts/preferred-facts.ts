import { FIRM_FACTS, type FactKey, type FactValues, type FirmFact } from '@app/domain';

const PLACES = new Map(Object.keys(FIRM_FACTS).map((key, place) => [key, place]));
const placeOf = ({ key }: FirmFact): number => PLACES.get(key) ?? PLACES.size;

/** Latest verification first, then the latest date that the value applies to. */
function byPreference(a: FirmFact, b: FirmFact): number {
  return (b.verifiedOn ?? '').localeCompare(a.verifiedOn ?? '') || b.asOf.localeCompare(a.asOf);
}

/** In the order of the page; of several sources for one key the preferred first. */
export function inPageOrder<Fact extends FirmFact>(facts: readonly Fact[]): Fact[] {
  return [...facts].sort((a, b) => placeOf(a) - placeOf(b) || byPreference(a, b));
}

/** Of each key, the value that the directory filters and sorts by. */
export function preferredValues(facts: readonly FirmFact[]): Partial<FactValues> {
  const found: Partial<Record<FactKey, unknown>> = {};
  for (const { key, value } of inPageOrder(facts)) if (!(key in found)) found[key] = value;
  return found as Partial<FactValues>;
}

/** ISO date; null for a sample firm, of which nothing can be verified. */
export function latestVerification(facts: readonly FirmFact[], { isSample }: { isSample: boolean }): string | null {
  if (isSample) return null;
  const days = facts.flatMap(({ source, verifiedOn }) => (source.kind === 'sample' ? [] : (verifiedOn ?? [])));
  return days.sort().at(-1) ?? null;
}
