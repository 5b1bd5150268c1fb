import type { SavedValuation } from '@app/contracts';
import { readListingFields, type ListingFields, type ListingType } from '@app/domain';
import type { SessionUser } from '@app/web-kit';

type Start = Partial<ListingFields>;

/** Listings of the owner's own practice: its figures are theirs. */
const OWN_PRACTICE: readonly ListingType[] = ['sell', 'merge', 'successor', 'continuity'];

/** What a listing calls for that the account has already; all of it can be changed in the form. */
function ofAccount({ firstName, lastName, email }: Pick<SessionUser, 'firstName' | 'lastName' | 'email'>): Start {
  const name = `${firstName} ${lastName}`.trim();
  return { ...(name && { sellerName: name }), ...(email && { sellerEmail: email }) };
}

/** What a listing takes from a valuation, saved or not. */
export type StartingValuation = Pick<SavedValuation, 'price' | 'sale' | 'listingId'>;

/** The figures of a valuation that a listing has too, in whole dollars. */
function ofValuation({ price, sale: { practice } }: Pick<SavedValuation, 'price' | 'sale'>): Start {
  const revenue = Math.round(practice.recurring + practice.nonRecurring);
  const eboc = Math.round(revenue - practice.operatingExpenses);
  return {
    revenue,
    recurringRevenue: Math.round(practice.recurring),
    eboc,
    ebitda: Math.round(eboc - practice.ownerCompensation),
    price: Math.round(price),
  };
}

/** What a new listing opens with. A valuation of another listing has that owner's figures, which are not to be used. */
export function startingFields(
  type: ListingType,
  user: Pick<SessionUser, 'firstName' | 'lastName' | 'email'> | null,
  valuation: StartingValuation | undefined,
): Start {
  const isOwn = valuation?.listingId === null && OWN_PRACTICE.includes(type);
  return { ...(user && ofAccount(user)), ...(isOwn && ofValuation(valuation)) };
}

/** As the history of the browser carries it to the form of the listing. */
export function startState(revision: number, fields: Start): object {
  return { listingStart: { revision, fields } };
}

/** What the form opens with, as long as nothing of the listing was saved since it was created. */
export function startOf(state: unknown, revision: number): Start | null {
  if (typeof state !== 'object' || state === null || !('listingStart' in state)) return null;
  const start: unknown = state.listingStart;
  if (typeof start !== 'object' || start === null || !('revision' in start) || !('fields' in start)) return null;
  if (start.revision !== revision || typeof start.fields !== 'object' || start.fields === null) return null;
  return readListingFields({ ...start.fields }).fields;
}
