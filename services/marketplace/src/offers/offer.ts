import type {
  Mail,
  NdaSignature,
  OfferContext,
  OfferNews,
  OfferSide,
  OfferSignature,
  OfferSummary,
  OfferView,
} from '@app/contracts';
import {
  ACCEPTED_OFFER_STATES,
  eventsOf,
  OFFER_LIFE_DAYS,
  offerMachine,
  transition,
  type OfferDraft,
  type OfferEvent,
  type OfferState,
} from '@app/domain';
import type { ChainedVersion } from './offer-chain';

/** An offer as its repository gives it, with the side of the user who asked for it. */
export type Offer = {
  id: string;
  listingId: number;
  listingTitle: string;
  ndaId: string;
  /** Null when the account was deleted. */
  ownerId: string | null;
  buyerId: string | null;
  side: OfferSide;
  state: OfferState;
  revision: number;
  draft: OfferDraft | null;
  versions: number;
  /** Of the latest version, or of the draft. */
  terms: OfferDraft;
  other: { legalName: string; firm: string } | null;
  createdAt: Date;
  changedAt: Date;
  expiresAt: Date | null;
  reason: string | null;
};

export type StoredSignature = NdaSignature & {
  side: OfferSide;
  signedAt: Date;
  versionHash: string;
  hash: string;
};

export const isAccepted = (state: OfferState): boolean => ACCEPTED_OFFER_STATES.includes(state);

const DAY_MS = 86_400_000;
const WAITING: readonly OfferState[] = ['sent', 'countered', 'accepted'];

/**
 * When an offer that comes to this state lapses; a signature leaves the time that the acceptance began. What was sent
 * names its days, which only a draft may lack.
 */
export function expiryOf(state: OfferState, offer: Pick<Offer, 'expiresAt'>, { validDays }: OfferDraft, now: Date) {
  if (WAITING.includes(state)) return new Date(now.getTime() + (validDays ?? OFFER_LIFE_DAYS) * DAY_MS);
  return state === 'signed_by_buyer' || state === 'signed_by_seller' ? offer.expiresAt : null;
}

/** An offer whose time is over has lapsed at that moment, also before the worker has marked it. */
export function offerAt(offer: Offer, now: Date): Offer {
  const isOver = offer.expiresAt !== null && offer.expiresAt <= now;
  return isOver && offer.expiresAt ? { ...offer, state: 'lapsed', expiresAt: null, changedAt: offer.expiresAt } : offer;
}

/** What this side can do now. */
export function actionsOf({ state, side }: Pick<Offer, 'state' | 'side'>): OfferEvent[] {
  return eventsOf(offerMachine).filter((event) => transition(offerMachine, state, event, side).allowed);
}

export function toSummary(offer: Offer): OfferSummary {
  return {
    id: offer.id,
    listing: { id: offer.listingId, title: offer.listingTitle },
    side: offer.side,
    state: offer.state,
    price: offer.terms.price,
    versions: offer.versions,
    other: offer.other,
    changedAt: offer.changedAt.toISOString(),
    expiresAt: offer.expiresAt?.toISOString() ?? null,
  };
}

/** Field by field: neither the other side's account nor where it signed from is shown. */
export function toView(
  offer: Offer,
  {
    versions,
    signatures,
    context,
  }: { versions: ChainedVersion[]; signatures: StoredSignature[]; context: OfferContext },
): OfferView {
  const { askingPrice, threadId, own } = context;
  return {
    ...toSummary(offer),
    ...{ askingPrice, threadId, own },
    revision: offer.revision,
    draft: offer.draft,
    history: versions.map(({ number, by, sentAt, terms, hash }) => {
      return { number, by, sentAt: sentAt.toISOString(), terms, hash };
    }),
    signatures: signatures.map(toSignature),
    reason: offer.reason,
    actions: actionsOf(offer),
  };
}

function toSignature({ signedAt, ...signature }: StoredSignature): OfferSignature {
  return { ...signature, signedAt: signedAt.toISOString() };
}

/** What the other side hears of an event; undefined for what a draft's buyer does alone. */
export const NEWS: Partial<Record<OfferEvent, OfferNews>> = {
  send: 'sent',
  counter: 'countered',
  accept: 'accepted',
  decline: 'declined',
  withdraw: 'withdrawn',
  lapse: 'lapsed',
  sign: 'signed',
  close: 'closed',
  terminate: 'terminated',
};

/**
 * A mail about an offer: no price, and of the other side no name and no word. `count` makes each counteroffer's mail
 * new.
 */
export function offerMail(
  { id: offerId, listingId }: Pick<Offer, 'id' | 'listingId'>,
  news: OfferNews,
  { side, to, count }: { side: OfferSide; to: { email: string; firstName: string }; count: number },
): Mail {
  const key = `offer:${offerId}:${news}:${count}:${side}`;
  return { template: 'offer-news', to: to.email, key, data: { firstName: to.firstName, news, listingId, offerId } };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const NO_OFFER = '00000000-0000-0000-0000-000000000000';

/** The id in a path; a malformed one as the id of no offer, so that it takes the way of a missing one. */
export function parseOfferId(segment: string): string {
  return UUID.test(segment) ? segment.toLowerCase() : NO_OFFER;
}
