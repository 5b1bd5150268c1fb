import type { ContactKind, DocumentType, InquiryAction, InquirySide, InquiryState } from '@app/domain';
import type { ScanResult } from './marketplace-documents';

export const INQUIRY_MESSAGE_MAX = 4_000;
export const INQUIRY_REASON_MAX = 1_000;

export const INQUIRY_CODES = {
  notFound: 'MARKETPLACE.INQUIRY_NOT_FOUND',
  sampleListing: 'MARKETPLACE.SAMPLE_LISTING',
  ownListing: 'MARKETPLACE.OWN_LISTING',
  contactData: 'MARKETPLACE.CONTACT_DATA',
  notAllowed: 'MARKETPLACE.INQUIRY_NOT_ALLOWED',
  tooManyInquiries: 'MARKETPLACE.TOO_MANY_INQUIRIES',
  tooManyMessages: 'MARKETPLACE.TOO_MANY_MESSAGES',
  attachmentNotFound: 'MARKETPLACE.ATTACHMENT_NOT_FOUND',
  attachmentsFull: 'MARKETPLACE.ATTACHMENTS_FULL',
} as const;

/** A passage of a text that was refused: `text.slice(start, end)`, in UTF-16 units. */
export type RefusedPassage = { field: string; start: number; end: number; kind: ContactKind };

/** `POST /api/marketplace-listings/{id}/inquiries` and `POST /api/marketplace-inquiries/{id}/messages`. */
export type InquiryMessageRequest = { message: string };
/** `POST /api/marketplace-inquiries/{id}/report`. `message`: its number; without one, the other side's latest. */
export type ReportInquiryRequest = { reason: string; message?: number };
/** `POST /api/marketplace-inquiries/{id}/read`: up to and including the message of this number. */
export type ReadInquiryRequest = { upTo: number };

/** `POST /api/marketplace-inquiries/{id}/attachments`; the body is the file. */
export type AttachFileQuery = { name: string };

/** `GET /api/marketplace-inquiries`: the threads of the caller on both sides, the latest message first. */
export type InquiryList = { inquiries: InquirySummary[]; unread: number };

export type InquirySummary = {
  id: string;
  /** A listing that is not public keeps its title from its buyers, who read its number. */
  listing: { id: number; title: string; isPublic: boolean };
  /** The caller's own side, and the name by which the other side knows them in this thread. */
  side: InquirySide;
  alias: string;
  state: InquiryState;
  other: {
    alias: string;
    /** Census division of a buyer's state, where the account names one. */
    division: string | null;
    /** The other side has deleted its account. */
    isGone: boolean;
  };
  /** Messages of the other side that the caller has not read. */
  unread: number;
  /** ISO 8601. */
  startedAt: string;
  lastMessageAt: string;
};

/** Who a side is, once it has revealed itself. */
export type InquiryIdentity = { name: string; firm: string | null; email: string };

/** `GET /api/marketplace-inquiries/{id}`, and the answer to every change of a thread. */
export type InquiryThread = InquirySummary & {
  messages: InquiryMessage[];
  revealed: { own: boolean; other: InquiryIdentity | null };
  /** What the caller may do now. */
  actions: InquiryAction[];
};

export type InquiryMessage = {
  /** From 1, without gaps. */
  number: number;
  isOwn: boolean;
  /** Null in a message that is a file, and when its author has deleted their account. */
  text: string | null;
  attachment: InquiryAttachment | null;
  sentAt: string;
};

/** A file in a thread, as `GET /api/marketplace-inquiries/{id}/attachments/{attachmentId}/file` sends it. */
export type InquiryAttachment = { id: string; name: string; type: DocumentType; bytes: number; scan: ScanResult };

/** The own part of a thread in an export; the other side's messages are the other side's data. */
export type KeptInquiry = {
  listingId: number;
  side: InquirySide;
  alias: string;
  state: InquiryState;
  startedAt: string;
  revealedAt: string | null;
  report: string | null;
  messages: {
    sentAt: string;
    text: string | null;
    attachment: { name: string; bytes: number; sha256: string } | null;
  }[];
};
