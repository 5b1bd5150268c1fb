import type { InquiryAttachment, InquiryIdentity, InquiryMessage, InquirySummary, InquiryThread } from '@app/contracts';
import {
  inquiryActions,
  otherSide,
  type Blocked,
  type InquirySide,
  type InquiryState,
  type Revealed,
} from '@app/domain';
import type { AccountCard } from '@app/server-kit';

/** A thread as one of its two sides sees it. */
export type Inquiry = {
  id: string;
  listingId: number;
  listingTitle: string;
  isListingPublic: boolean;
  side: InquirySide;
  state: InquiryState;
  alias: string;
  otherAlias: string;
  /** Null when the account was deleted. */
  otherId: string | null;
  otherDivision: string | null;
  revealed: Revealed;
  blocked: Blocked;
  /** How many messages there are, and up to which number each side has read. */
  messages: number;
  read: Readonly<Record<InquirySide, number>>;
  unread: number;
  startedAt: Date;
  lastMessageAt: Date;
};

export type StoredMessage = {
  number: number;
  author: InquirySide;
  text: string | null;
  attachment: InquiryAttachment | null;
  sentAt: Date;
};

export function toSummary(inquiry: Inquiry): InquirySummary {
  const { id, side, alias, state, unread, startedAt, lastMessageAt } = inquiry;
  return {
    id,
    listing: { id: inquiry.listingId, title: inquiry.listingTitle, isPublic: inquiry.isListingPublic },
    side,
    alias,
    state,
    other: { alias: inquiry.otherAlias, division: inquiry.otherDivision, isGone: inquiry.otherId === null },
    unread,
    startedAt: startedAt.toISOString(),
    lastMessageAt: lastMessageAt.toISOString(),
  };
}

/** `other` is the account of the other side; it is shown only when that side has revealed itself. */
export function toThread(inquiry: Inquiry, messages: StoredMessage[], other: AccountCard | undefined): InquiryThread {
  const { side, state, revealed, blocked } = inquiry;
  const isOtherRevealed = revealed[otherSide(side)];
  return {
    ...toSummary(inquiry),
    messages: messages.map((message) => toMessage(message, side)),
    revealed: { own: revealed[side], other: isOtherRevealed && other ? identityOf(other) : null },
    actions: inquiryActions(state, side, { revealed, blocked }),
  };
}

function toMessage({ author, sentAt, ...message }: StoredMessage, side: InquirySide): InquiryMessage {
  return { ...message, isOwn: author === side, sentAt: sentAt.toISOString() };
}

function identityOf({ firstName, lastName, firm, email }: AccountCard): InquiryIdentity {
  return { name: `${firstName} ${lastName}`.trim(), firm, email };
}

/** Whether the other side is mailed about a new message: not again until it has read everything before. */
export function isFirstUnread({ side, messages, read }: Inquiry): boolean {
  return read[otherSide(side)] >= messages;
}

/** Without letters and digits that are taken for others: 32, so that a random byte is not biased. */
const ALIAS_CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const ALIAS_BYTES = 4;

/** `Buyer 4F7K`, from four random bytes. */
export function aliasOf(side: InquirySide, bytes: Uint8Array): string {
  const code = [...bytes.subarray(0, ALIAS_BYTES)].map((byte) => ALIAS_CHARACTERS[byte % ALIAS_CHARACTERS.length]);
  return `${side === 'buyer' ? 'Buyer' : 'Seller'} ${code.join('')}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const NO_INQUIRY = '00000000-0000-0000-0000-000000000000';

/** The id in a path; a malformed one as the id of no thread, so that it takes the way of a missing one. */
export function parseInquiryId(segment: string): string {
  return UUID.test(segment) ? segment.toLowerCase() : NO_INQUIRY;
}
