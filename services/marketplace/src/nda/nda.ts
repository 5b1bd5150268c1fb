import type { NdaSignature, NdaView } from '@app/contracts';
import { ndaListing, type GrantState, type ListingStatus, type NdaHold, type NdaState } from '@app/domain';

/** The two sides of an NDA. */
export type Side = 'buyer' | 'seller';

/** An NDA as its repository gives it, with the side of the user who asked for it. */
export type Nda = {
  id: string;
  listingId: number;
  listingTitle: string;
  /** Null once it is deleted, or has another owner. */
  listingStatus: ListingStatus | null;
  /** The deal of this buyer is closed, and the practice is marked as sold. */
  isBought: boolean;
  ownerId: string;
  buyerId: string;
  side: Side;
  state: NdaState;
  textVersion: number;
  page: string;
  requestedAt: Date;
  shownAt: Date;
  signedAt: Date | null;
  countersignedAt: Date | null;
  closedAt: Date | null;
  closedBy: NdaView['closedBy'];
  reason: string | null;
  held: NdaHold | null;
  /** What it opened: the access that lasts longest, or the last one that has ended. */
  access: { state: GrantState; until: Date; reason: string | null } | null;
  buyerEmail: string;
  buyer: NdaSignature | null;
  buyerCrd: string | null;
  thread: NdaView['thread'];
  seller: NdaSignature | null;
  documentSha256: string | null;
};

export type NdaTextVersion = { version: number; body: string; sha256: string };

/** How long an active NDA opens the confidential data, and how long its duties last. */
export const ACCESS_DAYS = 180;
export const NDA_YEARS = 2;
const DAY_MS = 86_400_000;

/** The plain text that the buyer reads and signs: which listing it is about, and the NDA text. */
export function ndaPage(listing: { id: number; title: string }, text: NdaTextVersion): string {
  return [
    `Non-disclosure agreement, version ${text.version}`,
    `Listing ${listing.id}: ${listing.title}`,
    text.body,
  ].join('\n\n');
}

/** The first moment without access, and that at which the NDA ends. */
export function termsFrom(now: Date): { accessUntil: Date; expiresAt: Date } {
  const expiresAt = new Date(now);
  expiresAt.setUTCFullYear(now.getUTCFullYear() + NDA_YEARS);
  return { accessUntil: new Date(now.getTime() + ACCESS_DAYS * DAY_MS), expiresAt };
}

/** Field by field: neither the other side's account nor their email address is shown. */
export function toNdaView(nda: Nda, now: Date): NdaView {
  return {
    id: nda.id,
    listingId: nda.listingId,
    listingTitle: nda.listingTitle,
    listing: ndaListing(nda.listingStatus),
    ...(nda.isBought && { isBought: true }),
    state: nda.state,
    side: nda.side,
    textVersion: nda.textVersion,
    requestedAt: nda.requestedAt.toISOString(),
    signedAt: nda.signedAt?.toISOString() ?? null,
    countersignedAt: nda.countersignedAt?.toISOString() ?? null,
    closedAt: nda.closedAt?.toISOString() ?? null,
    closedBy: nda.closedBy,
    reason: nda.reason,
    held: nda.side === 'seller' && nda.state === 'signed' ? nda.held : null,
    access: accessOf(nda, now),
    buyer: nda.buyer,
    buyerCrd: nda.side === 'seller' && nda.buyer ? nda.buyerCrd : null,
    thread: nda.side === 'seller' && nda.buyer ? nda.thread : null,
    seller: nda.seller,
    documentSha256: nda.documentSha256,
  };
}

/** Of an active NDA: an access whose term is over is expired, also before the worker has marked it. */
function accessOf({ state, access }: Nda, now: Date): NdaView['access'] {
  if (state !== 'active' || !access) return null;
  const isOver = access.until <= now && (access.state === 'granted' || access.state === 'suspended');
  return { state: isOver ? 'expired' : access.state, reason: access.reason };
}
