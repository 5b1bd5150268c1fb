import { SLUG_MAX, slugFault, slugOf, type FactValues, type FirmFact, type FirmSubmission } from '@app/domain';
import { ownStatement } from '../facts/own-statement';

const NO_NOTE = 'The firm adds nothing to these figures.';

/** What a firm says of itself, unverified. `today` as an ISO date. A submission that is complete has all but two. */
export function submissionFacts(fields: FirmSubmission, today: string): FirmFact[] {
  const { description, website, city, state, advisors, assets, deal } = fields;
  const values: Partial<FactValues> = {
    description,
    website,
    ...(state !== null && { headquarters: { city, state } }),
    ...(advisors !== null && { advisors }),
    ...(assets !== null && { assets }),
    ...(deal && { deal: { ...deal, note: deal.note === '' ? NO_NOTE : deal.note } }),
  };
  const source = ownStatement(today);
  return Object.entries(values).map(
    ([key, value]) => ({ key, value, asOf: today, source, verifiedOn: null }) as FirmFact,
  );
}

const MOST_NUMBERED = 99;

/** `base-more`, without what would be too long at the end of the base. */
function joined(base: string, more: string): string {
  return `${base.slice(0, SLUG_MAX - more.length - 1).replace(/-+$/, '')}-${more}`;
}

/**
 * The addresses that a firm may get, the best first: of two firms with one name the second has its city in it, and
 * further ones a number.
 */
export function possibleSlugs(base: string, city: string): string[] {
  const place = slugOf(city);
  const numbers = Array.from({ length: MOST_NUMBERED - 1 }, (_, index) => joined(base, String(index + 2)));
  return [base, ...(place === null ? [] : [joined(base, place)]), ...numbers].filter(
    (slug) => slugFault(slug) === null,
  );
}
