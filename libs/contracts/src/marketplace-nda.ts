import type { ListingFields, NdaState } from '@app/domain';

/** A typed signature: the full legal name, the capacity in which the person signs, and the firm. */
export type NdaSignature = { legalName: string; capacity: string; firm: string };

export const SIGNATURE_MAX = { legalName: 120, capacity: 120, firm: 160 } as const;

/** The NDA as it is shown for one listing. `page` is the plain text that is read and signed; paragraphs by blank lines. */
export type NdaText = { version: number; page: string; pageSha256: string };

/** One NDA as its buyer or seller sees it; times are ISO 8601. */
export type NdaView = {
  id: string;
  listingId: number;
  listingTitle: string;
  state: NdaState;
  /** The side of the caller. */
  side: 'buyer' | 'seller';
  textVersion: number;
  requestedAt: string;
  signedAt: string | null;
  countersignedAt: string | null;
  closedAt: string | null;
  reason: string | null;
  buyer: NdaSignature | null;
  seller: NdaSignature | null;
  /** Of the signed document, once both sides have signed. */
  documentSha256: string | null;
};

/** `POST /api/marketplace-listings/{id}/nda`: asks for the NDA of a listing, or continues what was asked for before. */
export type RequestedNda = { nda: NdaView; text: NdaText };

/** `GET /api/ndas`: those that the caller asked for, and those of the caller's listings; the newest first. */
export type NdaList = { asBuyer: NdaView[]; asSeller: NdaView[] };

/** `POST /api/ndas/{id}/sign`. */
export type SignNdaRequest = NdaSignature & {
  textVersion: number;
  /** The whole text was shown: must be true. */
  scrolledToEnd: boolean;
  /** Agrees to receive and keep these records electronically: must be true. */
  acceptsElectronicRecords: boolean;
};

/** `POST /api/ndas/{id}/decline` and `/end`. */
export type NdaReasonRequest = { reason: string };
export const NDA_REASON_MAX = 500;

/** `PUT /api/marketplace-listings/{id}/nda-setting`: `automatic` countersigns every signed NDA with this signature. */
export type NdaSetting = NdaSignature & { automatic: boolean };

/** `GET /api/marketplace-listings/{id}/confidential`: what an active NDA opens: the fields of the tier `nda`, as entered. */
export type ConfidentialListing = {
  id: number;
  title: string;
  fields: Partial<ListingFields>;
  documentClasses: string[];
  /** ISO 8601; the first moment at which access has ended. */
  until: string;
};
