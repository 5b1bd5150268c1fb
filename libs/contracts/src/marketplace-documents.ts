import type { DocumentClass, DocumentType, GrantState } from '@app/domain';

/** Of the scan for viruses; `unscanned` where no scanner is configured. */
export type ScanResult = 'clean' | 'unscanned';

/** A document as the owner of its listing sees it; times are ISO 8601. */
export type MyDocument = {
  id: string;
  name: string;
  type: DocumentType;
  documentClass: DocumentClass;
  bytes: number;
  /** Of a PDF. */
  pages: number | null;
  scan: ScanResult;
  uploadedAt: string;
};

/** `GET /api/my-listings/{id}/documents`; also the answer to every change of them. */
export type MyDocuments = { documents: MyDocument[]; bytes: number; maxBytes: number };

/** `POST /api/my-listings/{id}/documents?name=&documentClass=`; the body is the file. */
export type UploadDocumentQuery = { name: string; documentClass: DocumentClass };

/** `PUT /api/my-listings/{id}/documents/{documentId}`. */
export type ClassifyDocumentRequest = { documentClass: DocumentClass };

/** A document as a buyer with access sees it. */
export type OpenDocument = Pick<MyDocument, 'id' | 'name' | 'type' | 'documentClass' | 'bytes' | 'pages' | 'scan'> & {
  /** Whether every page carries the reader's name and the code of the grant. */
  isMarked: boolean;
};

/** `GET /api/marketplace-listings/{id}/documents`. */
export type OpenDocuments = { documents: OpenDocument[] };

/** How many documents of each class a listing has; the public knows no more of them. */
export type DocumentCounts = Record<DocumentClass, number>;

/** One grant as the seller sees it. */
export type SellerGrant = {
  id: string;
  tier: 'nda' | 'released';
  documentClasses: string[];
  state: GrantState;
  from: string;
  /** The first moment at which it has ended. */
  until: string;
  /** What can be done with it now. */
  moves: GrantMove[];
  reason: string | null;
  /** As it is printed on what the grant delivers. */
  code: string;
};

export type AccessClosed = 'sold' | 'off_market';

/** A buyer with an active NDA for a listing, as its seller sees them. */
export type BuyerAccess = {
  ndaId: string;
  buyer: { legalName: string; capacity: string; firm: string };
  /** The first moment after the NDA. */
  ndaUntil: string;
  /** The offer of another buyer is accepted: nothing is opened to this one while it lasts. */
  isBehindOffer: boolean;
  /** This buyer has bought the practice: what the NDA opens lasts as long as the NDA, unless the seller ends it. */
  hasBought?: boolean;
  /** Why nothing is opened to this buyer: another one has bought the practice, or it is not on the market. */
  closed: AccessClosed | null;
  grants: SellerGrant[];
};

/** `GET /api/my-listings/{id}/access`. */
export type ListingAccess = { buyers: BuyerAccess[] };

/** `POST /api/my-listings/{id}/access/{ndaId}/release`: `until` is ISO 8601; without it, until the NDA ends. */
export type ReleaseRequest = { documentClasses: DocumentClass[]; until?: string };

/** What a seller does with a grant; the rules are `grantMachine`. */
export const GRANT_MOVES = ['suspend', 'restore', 'revoke'] as const;
export type GrantMove = (typeof GRANT_MOVES)[number];

/** `POST /api/my-listings/{id}/access/{ndaId}/grants/{grantId}/moves`. */
export type MoveGrantRequest = { move: GrantMove; reason: string };
export const GRANT_REASON_MAX = 500;

/** One delivery of a document, as it was recorded before its first byte was sent. */
export type Delivery = {
  id: string;
  at: string;
  buyerName: string;
  documentName: string;
  /** SHA-256 of the bytes that were sent, in hexadecimal. */
  sha256: string;
  pages: number | null;
  isMarked: boolean;
  code: string;
};

/** `GET /api/my-listings/{id}/deliveries`: the newest first, 500 at most. */
export type Deliveries = { deliveries: Delivery[] };

export const FILE_REFUSED_CODE = 'FILES.REFUSED';
