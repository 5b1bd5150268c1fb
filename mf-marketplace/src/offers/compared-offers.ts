import type { OfferSummary, OfferView } from '@app/contracts';
import { offerTermsInOrder, type OfferTermPath, type OfferTerms } from '@app/domain';
import { termLabel, writtenIn } from './offer-text';

/** The number that fits side by side on a screen. */
const MAX_COMPARED = 4;

/** One column of a comparison: a version of an offer; null stands for the latest. */
export type ComparedVersion = { id: string; version: number | null };

const written = ({ id, version }: ComparedVersion) => (version === null ? id : `${id}.${version}`);

/** The address of a comparison. */
export function comparisonPath(columns: readonly ComparedVersion[]): string {
  return `/marketplace/offers?compare=${columns.map(written).join(',')}`;
}

/** The versions that an address names, as far as their offers are there. */
export function comparedVersions(named: string | null, offers: readonly Pick<OfferSummary, 'id'>[]): ComparedVersion[] {
  const columns = (named ?? '').split(',').map((name): ComparedVersion => {
    const [id = '', number = ''] = name.split('.');
    return { id, version: /^[1-9]\d{0,3}$/.test(number) ? Number(number) : null };
  });
  return columns.filter(({ id }) => offers.some((offer) => offer.id === id)).slice(0, MAX_COMPARED);
}

/** Offers of one listing that can stand side by side: more than one that was sent. */
export function comparableOffers(
  offers: readonly OfferSummary[],
): { listing: OfferSummary['listing']; offers: OfferSummary[] }[] {
  const listings = new Map(offers.map(({ listing }) => [listing.id, listing]));
  return [...listings.values()]
    .map((listing) => ({
      listing,
      offers: offers
        .filter(({ listing: { id }, versions }) => id === listing.id && versions > 0)
        .slice(0, MAX_COMPARED),
    }))
    .filter((each) => each.offers.length > 1);
}

/** The terms that a column shows; null for a version that the offer does not have. */
export function termsOf({ history }: OfferView, version: number | null): OfferTerms | null {
  const shown = version === null ? history.at(-1) : history.find(({ number }) => number === version);
  return shown?.terms ?? null;
}

export type ComparedTerm = { path: OfferTermPath; label: string; cells: string[]; differs: boolean };

const isUsed = (value: number | string | null) => value !== null && value !== '' && value !== 0;

/** The terms of several versions in reading order, parts in dollars too; what none of them has is left out. */
export function comparedTerms(columns: readonly OfferTerms[]): ComparedTerm[] {
  const [first] = columns;
  if (!first) return [];
  const all = columns.map(offerTermsInOrder);
  return offerTermsInOrder(first).flatMap(({ path }, row) => {
    const values = all.map((terms) => terms[row]?.value ?? null);
    if (!values.some(isUsed)) return [];
    const cells = values.map((value, column) => writtenIn(columns[column]?.price ?? 0, path, value));
    return [{ path, label: termLabel(path), cells, differs: new Set(values).size > 1 }];
  });
}
