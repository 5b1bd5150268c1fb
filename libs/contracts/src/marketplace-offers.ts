import type { OfferDraft, OfferEvent, OfferState, OfferTerms } from '@app/domain';
import type { NdaSignature } from './marketplace-nda';

/** What happened to an offer, as a mail says it. */
export type OfferNews =
  | 'sent'
  | 'countered'
  | 'accepted'
  | 'declined'
  | 'withdrawn'
  | 'lapsed'
  | 'signed'
  | 'closed'
  | 'terminated';

export type OfferSide = 'buyer' | 'seller';

export const OFFER_CODES = {
  notFound: 'MARKETPLACE.OFFER_NOT_FOUND',
  refused: 'MARKETPLACE.OFFER_REFUSED',
  changed: 'MARKETPLACE.OFFER_CHANGED',
  noAccess: 'MARKETPLACE.OFFER_NEEDS_NDA',
  open: 'MARKETPLACE.OFFER_OPEN',
} as const;

export const OFFER_REASON_MAX = 500;

/** One offer in a list; times are ISO 8601. */
export type OfferSummary = {
  id: string;
  listing: { id: number; title: string };
  /** The side of the caller. */
  side: OfferSide;
  state: OfferState;
  /** Of the latest version, or of the draft, which may have none yet. Dollars. */
  price: number | null;
  /** How many versions were sent. */
  versions: number;
  /** The other side, as it signed the NDA. */
  other: { legalName: string; firm: string } | null;
  changedAt: string;
  /** When it lapses without an answer; null while nothing waits. */
  expiresAt: string | null;
};

/** `GET /api/offers`: the newest change first. A draft is its buyer's alone. */
export type OfferList = { asBuyer: OfferSummary[]; asSeller: OfferSummary[] };

/** One version as it was sent. It is never changed; `hash` covers it and the version before. */
export type OfferVersion = {
  /** From 1, without gaps. */
  number: number;
  by: OfferSide;
  sentAt: string;
  terms: OfferTerms;
  hash: string;
};

export type OfferSignature = NdaSignature & { side: OfferSide; signedAt: string; versionHash: string; hash: string };

/** `GET /api/offers/{id}`, and the answer to every change of an offer. */
export type OfferView = OfferSummary & {
  /** Changes with every new content: a move names the one that its user read. */
  revision: number;
  /** The terms of a draft; null once it was sent. */
  draft: OfferDraft | null;
  /** The oldest first. */
  history: OfferVersion[];
  signatures: OfferSignature[];
  reason: string | null;
  /** What the caller can do now. */
  actions: OfferEvent[];
} & OfferContext;

/** What stands around an offer, as far as the caller may see it. */
export type OfferContext = {
  /** As entered, in dollars; null for a buyer without access, and where the listing names none. */
  askingPrice: number | null;
  /** The conversation of the two sides about the listing. */
  threadId: string | null;
  /** How the caller signed the NDA. */
  own: NdaSignature | null;
};

/** `POST /api/marketplace-listings/{id}/offers`: begins the draft of an offer. */
export type NewOfferRequest = { terms: OfferDraft };

/** `PUT /api/offers/{id}/draft`, and `POST /api/offers/{id}/counter` with complete terms. */
export type OfferTermsRequest = { revision: number; terms: OfferDraft };

/** What either side does without new terms; `decline` and `terminate` take a reason. */
export const OFFER_MOVES = ['send', 'discard', 'accept', 'decline', 'withdraw', 'close', 'terminate'] as const;
export type OfferMove = (typeof OFFER_MOVES)[number];

/** `POST /api/offers/{id}/moves`. */
export type MoveOfferRequest = { move: OfferMove; revision: number; reason?: string };

/** `POST /api/offers/{id}/sign`: the typed name under the version that was accepted. */
export type SignOfferRequest = NdaSignature & {
  revision: number;
  /** Agrees to sign and to keep these records electronically: must be true. */
  acceptsElectronicRecords: boolean;
};

/** An offer in an export: the own versions and the own signature. */
export type KeptOffer = {
  listingId: number;
  side: OfferSide;
  state: OfferState;
  createdAt: string;
  draft: OfferDraft | null;
  versions: { number: number; sentAt: string; terms: OfferTerms }[];
  signature: (NdaSignature & { signedAt: string }) | null;
};
