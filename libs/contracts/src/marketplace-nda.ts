import type { EvidencePart, GrantState, ListingFields, NdaHold, NdaListing, NdaState } from '@app/domain';

/** A typed signature. `firm` is empty for a person who signs for themselves. */
export type NdaSignature = { legalName: string; capacity: string; firm: string };

/** The code of the refusal that premium would lift. */
export const NDA_PREMIUM_CODE = 'MARKETPLACE.NDA_PREMIUM';
/** The page is another one than the one that was read: the current one is to be read before it is signed. */
export const NDA_PAGE_CHANGED_CODE = 'MARKETPLACE.NDA_PAGE_CHANGED';

export const SIGNATURE_MAX = { legalName: 120, capacity: 120, firm: 160 } as const;

/**
 * `GET /api/ndas/{id}/page`, and a part of `RequestedNda`: the NDA as it is shown for one listing. `page` is the plain
 * text that is read and signed, in paragraphs.
 */
export type NdaText = { version: number; page: string; pageSha256: string };

/** One NDA as its buyer or seller sees it; times are ISO 8601. */
export type NdaView = {
  id: string;
  listingId: number;
  /** Its number in place of the title for a buyer who has not signed, once the listing is not public. */
  listingTitle: string;
  /** Whether it can be signed and countersigned as the listing stands. */
  listing: NdaListing;
  /** The buyer of this NDA has bought the practice: what was opened to them stays open after the sale. */
  isBought?: boolean;
  state: NdaState;
  /** The side of the caller. */
  side: 'buyer' | 'seller';
  textVersion: number;
  requestedAt: string;
  signedAt: string | null;
  countersignedAt: string | null;
  closedAt: string | null;
  /** Who declined, withdrew or ended it; `worker` where its term was over. */
  closedBy: 'buyer' | 'seller' | 'admin' | 'worker' | null;
  reason: string | null;
  /** For the seller of a signed NDA: why their automatic countersignature did not countersign it. */
  held: NdaHold | null;
  /** What an active NDA opens to the buyer, and why no more: access can end while the NDA goes on. */
  access: { state: GrantState; reason: string | null } | null;
  buyer: NdaSignature | null;
  /** For the seller, once the buyer has signed: the buyer's own number at the regulators, where they gave it. */
  buyerCrd: string | null;
  /** For the seller, once the buyer has signed: their conversation with this buyer about the listing. */
  thread: { id: string; alias: string } | null;
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
  /** Of the page that was read. */
  pageSha256: string;
  /** The buyer's own number at the regulators: digits, or empty for none. */
  crd?: string;
  /** The whole text was shown: must be true. */
  scrolledToEnd: boolean;
  /** Agrees to receive and keep these records electronically: must be true. */
  acceptsElectronicRecords: boolean;
};

/** `POST /api/ndas/{id}/countersign`, with the hash of the page that was read. */
export type CountersignNdaRequest = NdaSignature & { pageSha256: string };

/** `POST /api/ndas/{id}/decline` and `/end`. */
export type NdaReasonRequest = { reason: string };
export const NDA_REASON_MAX = 500;

/** `PUT /api/marketplace-listings/{id}/nda-setting`: `automatic` countersigns every signed NDA with this signature. */
export type NdaSetting = NdaSignature & { automatic: boolean };

/** `GET /api/marketplace-listings/{id}/confidential`: the fields of the highest tier that is open, as entered. */
export type ConfidentialListing = {
  id: number;
  tier: 'nda' | 'released';
  title: string;
  fields: Partial<ListingFields>;
  documentClasses: string[];
  /** ISO 8601; the first moment at which access has ended. */
  until: string;
};

export const EVIDENCE_BUNDLE_FORMAT = 'marketplace/nda-evidence-bundle/2';

/** `GET /api/nda-anchors/{day}`: the last row of the evidence chain on a day (ISO 8601), published by the site. */
export type EvidenceAnchor = { day: string; seq: number; hash: string };

/** A delivery of a document, as the bundle lists it. */
export type EvidenceDelivery = {
  deliveryId: string;
  grantId: string;
  documentName: string;
  sha256: string;
  pages: number | null;
  isMarked: boolean;
  code: string;
  deliveredAt: string;
};

/**
 * `GET /api/ndas/{id}/evidence`: what either side needs to verify an NDA without this product (`npm run cli --
 * verify-evidence`), as far as `EVIDENCE_READERS` of the domain allows that side. Hashes are SHA-256 in hexadecimal.
 */
export type EvidenceBundle = {
  format: typeof EVIDENCE_BUNDLE_FORMAT;
  ndaId: string;
  /** Whose file it is. */
  side: 'buyer' | 'seller';
  text: { version: number; body: string; sha256: string };
  /** The page as it was shown to the buyer. */
  page: string;
  /** The signed document, in base64; null until both sides have signed. */
  document: { sha256: string; pdf: string } | null;
  /** The records of this NDA, as canonical JSON. They call the two accounts `buyer` and `seller`. */
  records: { seq: number; record: string }[];
  /** The sealed parts of records that this side reads, each as the canonical JSON whose hash is in its record. */
  opened: { seq: number; part: EvidencePart; content: string }[];
  grants: { grantId: string; tier: string; documentClasses: string[]; from: string; until: string }[];
  deliveries: EvidenceDelivery[];
  /**
   * Hashes of every row from the first record on; those of other NDAs without their records. `own` is made of the NDA
   * and the number of the record, so that a missing record shows; null for rows of an earlier form.
   */
  chain: {
    start: { seq: number; hash: string };
    links: { seq: number; recordHash: string; own: string | null; hash: string }[];
  };
  /** The latest anchor on or after the last record; null when that day is not over. */
  anchor: EvidenceAnchor | null;
  /** Of everything above as canonical JSON. */
  sha256: string;
};
