import type { NdaState } from './access-states';
import type { ListingStatus } from './listing-states';

/** What becomes of an NDA's listing: it is on the market, its owner has paused it, or it is not on the market. */
export type NdaListing = 'open' | 'paused' | 'closed';

const LISTINGS: Record<ListingStatus, NdaListing> = {
  draft: 'closed',
  submitted: 'closed',
  in_review: 'closed',
  changes_requested: 'closed',
  rejected: 'closed',
  approved: 'closed',
  published: 'open',
  paused: 'paused',
  under_offer: 'open',
  sold: 'closed',
  withdrawn: 'closed',
  expired: 'closed',
  archived: 'closed',
};

/** @param status null for a listing that was deleted or has another owner by now */
export function ndaListing(status: ListingStatus | null): NdaListing {
  return status === null ? 'closed' : LISTINGS[status];
}

/** Why the NDA of such a listing is neither signed nor countersigned; null where both are possible. */
export const NDA_LISTING_REFUSALS: Record<NdaListing, Record<'buyer' | 'seller', string> | null> = {
  open: null,
  paused: {
    buyer: 'The owner has paused this listing. Its NDA can be signed when the listing is back.',
    seller: 'This listing is paused. Resume it, then countersign the NDA.',
  },
  closed: {
    buyer: 'This listing is no longer on the market, so its NDA cannot be signed.',
    seller: 'This listing is not on the market, so its NDA cannot be countersigned.',
  },
};

/**
 * Why a standing signature does not countersign for a buyer: the owner, or an administrator, has closed something to
 * this buyer (`isSameBuyer`), at whichever listing. From then on each NDA with them waits for the owner's own
 * countersignature.
 */
export const NDA_HOLDS = {
  ended: 'An earlier NDA with this buyer, or with a buyer of the same or a similar name, was ended.',
  declined: 'You declined an earlier NDA from this buyer, or from a buyer of the same or a similar name.',
  access_closed:
    'Access for this buyer, or for a buyer of the same or a similar name, was suspended or revoked earlier.',
  blocked: 'This buyer was blocked or reported in a conversation.',
  excluded: 'You do not accept requests from this buyer, or any requests.',
  unreachable: 'Your account could not be reached when the buyer signed.',
} as const;
export type NdaHold = keyof typeof NDA_HOLDS;
export const NDA_HOLD_CODES = ['ended', 'declined', 'access_closed', 'blocked', 'excluded', 'unreachable'] as const;

/**
 * What a record of the evidence keeps sealed, so that the chain proves it and a bundle shows it only to those who may
 * read it. `account`: account and session. `circumstances`: mail address, network address, browser, how the person had
 * signed in. `signature`: what the buyer typed.
 */
export const EVIDENCE_PARTS = ['account', 'circumstances', 'signature'] as const;
export type EvidencePart = (typeof EVIDENCE_PARTS)[number];

type Reader = 'the site' | 'its author' | 'both sides';

/**
 * Which side reads a sealed part in its bundle, in every state of the NDA. Everything else in a bundle (text, page,
 * times, kinds of records, reasons) is the same for both sides. Before both have signed, neither side gets anything of
 * the other.
 */
export const EVIDENCE_READERS: Record<NdaState, Record<EvidencePart, Reader>> = {
  requested: { account: 'the site', circumstances: 'the site', signature: 'the site' },
  signed: { account: 'the site', circumstances: 'its author', signature: 'its author' },
  declined: { account: 'the site', circumstances: 'its author', signature: 'its author' },
  withdrawn: { account: 'the site', circumstances: 'its author', signature: 'its author' },
  active: { account: 'the site', circumstances: 'its author', signature: 'both sides' },
  ended: { account: 'the site', circumstances: 'its author', signature: 'both sides' },
  expired: { account: 'the site', circumstances: 'its author', signature: 'both sides' },
};

/** Whether a side reads a part of a record that this author made. */
export function readsEvidence(
  state: NdaState,
  part: EvidencePart,
  { side, author }: Record<'side' | 'author', 'buyer' | 'seller'>,
): boolean {
  const reader = EVIDENCE_READERS[state][part];
  return reader === 'both sides' || (reader === 'its author' && side === author);
}
