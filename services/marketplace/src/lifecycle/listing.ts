import {
  eventsOf,
  LISTING_LIFE_DAYS,
  listingMachine,
  revisionMachine,
  transition,
  type ListingEvent,
  type ListingFields,
  type ListingStatus,
  type MarketplaceActor,
  type Refusal,
  type RevisionEvent,
  type RevisionStatus,
} from '@app/domain';

export type LifecycleEvent = ListingEvent | RevisionEvent;

/**
 * A listing with its versions; the working one is the approved one while there are no changes. The decided one is the
 * last on which a moderator decided, as it was then.
 */
export type Listing = {
  id: number;
  ownerId: string | null;
  sample: boolean;
  status: ListingStatus;
  editStatus: RevisionStatus | null;
  revision: number;
  workingVersion: number;
  approvedVersion: number | null;
  fields: ListingFields;
  approvedFields: ListingFields | null;
  decidedVersion: number | null;
  decidedFields: ListingFields | null;
  createdAt: Date;
  changedAt: Date;
  submittedAt: Date | null;
  postedAt: Date | null;
  expiresAt: Date | null;
  featuredFrom: Date | null;
  featuredUntil: Date | null;
  claimedBy: string | null;
  claimedUntil: Date | null;
  confirmedFirms: number | null;
  reason: string | null;
  warnedDays: number | null;
};

/** What a move changes, and how it is told. */
export type Moved = { allowed: true; listing: Listing; from: string; to: string; sentence: string };

const DAY_MS = 86_400_000;
export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

const PUBLIC: readonly ListingStatus[] = ['published', 'under_offer'];
/** Their content changes by an edit with a review of its own; the listing keeps its status meanwhile. */
const REVISED: readonly ListingStatus[] = ['published', 'paused', 'under_offer'];
const REVISION_EVENTS = eventsOf(revisionMachine);
const OPEN_EDITS: readonly (RevisionStatus | null)[] = ['submitted', 'in_review', 'changes_requested'];

export function isPublicStatus(status: ListingStatus): status is 'published' | 'under_offer' {
  return PUBLIC.includes(status);
}

export function isRevised({ status }: Pick<Listing, 'status'>): boolean {
  return REVISED.includes(status);
}

function isRevisionEvent(event: LifecycleEvent): event is RevisionEvent {
  return REVISION_EVENTS.some((each) => each === event);
}

function isListingEvent(event: LifecycleEvent): event is ListingEvent {
  return Object.hasOwn(listingMachine.events, event);
}

/** The state that a review changes: that of the edit while the listing is public, and else its own. */
export function reviewState(listing: Pick<Listing, 'status' | 'editStatus'>): ListingStatus | RevisionStatus | null {
  return isRevised(listing) ? listing.editStatus : listing.status;
}

/** Whether the owner may change the content as things stand. */
export function isEditable(listing: Pick<Listing, 'status' | 'editStatus'>): boolean {
  if (!isRevised(listing)) return listing.status === 'draft' || listing.status === 'changes_requested';
  return listing.editStatus !== 'submitted' && listing.editStatus !== 'in_review';
}

function noEdit(event: RevisionEvent): Refusal {
  const reason = `The listing has no changes that could be ${revisionMachine.events[event]}.`;
  return { allowed: false, cause: 'state', reason };
}

/** What follows from an event of an actor, or why it is refused. Times and claims follow from it. */
export function moveListing(
  listing: Listing,
  event: LifecycleEvent,
  actor: MarketplaceActor,
  now: Date,
): Moved | Refusal {
  if (isRevised(listing) && isRevisionEvent(event)) {
    if (listing.editStatus === null) return noEdit(event);
    const move = transition(revisionMachine, listing.editStatus, event, actor);
    if (!move.allowed) return move;
    const { state, sentence } = move;
    const edited = afterEdit(reviewed({ ...listing, editStatus: state }, event, now), event);
    return { allowed: true, listing: edited, from: listing.editStatus, to: state, sentence };
  }
  if (!isListingEvent(event)) return noEdit(event);
  const move = transition(listingMachine, listing.status, event, actor);
  if (!move.allowed) return move;
  const { state, sentence } = move;
  const moved = afterMove(reviewed({ ...listing, status: state }, event, now), event, now);
  return { allowed: true, listing: moved, from: listing.status, to: state, sentence };
}

/** The part of an event that a first submission and an edit have in common. */
function reviewed(listing: Listing, event: LifecycleEvent, now: Date): Listing {
  const free = { ...listing, claimedBy: null, claimedUntil: null };
  const decided = { ...free, decidedVersion: listing.workingVersion, decidedFields: listing.fields };
  switch (event) {
    case 'submit':
      return { ...free, submittedAt: now, reason: null };
    case 'recall':
      return { ...free, submittedAt: null };
    case 'request_changes':
    case 'reject':
      return { ...decided, submittedAt: null };
    case 'approve':
      return {
        ...decided,
        submittedAt: null,
        reason: null,
        approvedVersion: listing.workingVersion,
        approvedFields: listing.fields,
      };
    default:
      return listing;
  }
}

/** An approved or discarded edit leaves the listing without changes; a rejected one is kept for its owner to read. */
function afterEdit(listing: Listing, event: LifecycleEvent): Listing {
  if (event === 'approve') return { ...listing, editStatus: null };
  if (event !== 'discard' || listing.approvedVersion === null || listing.approvedFields === null) return listing;
  return {
    ...listing,
    editStatus: null,
    workingVersion: listing.approvedVersion,
    fields: listing.approvedFields,
    reason: null,
  };
}

function afterMove(listing: Listing, event: LifecycleEvent, now: Date): Listing {
  const life = { expiresAt: daysAfter(now, LISTING_LIFE_DAYS), warnedDays: null };
  if (event === 'publish') return { ...listing, ...life, editStatus: null, postedAt: listing.postedAt ?? now };
  if (event === 'renew') return { ...listing, ...life };
  if (event === 'reopen')
    return listing.status === 'published' ? { ...listing, ...life } : { ...listing, editStatus: null };
  if (isRevised(listing) || listing.editStatus === null) return listing;
  // An edit that was in review goes back to its owner when the listing itself leaves the site.
  const submittedAt = listing.status === 'submitted' || listing.status === 'in_review' ? listing.submittedAt : null;
  return {
    ...listing,
    submittedAt,
    claimedBy: null,
    claimedUntil: null,
    editStatus: OPEN_EDITS.includes(listing.editStatus) ? 'draft' : listing.editStatus,
  };
}

/**
 * The listing with content that its owner saved: in the working version, or in a new one where the working version is
 * the approved one or was decided.
 */
export function withContent(listing: Listing, fields: ListingFields, newest: number, now: Date): Listing {
  const { workingVersion: working, approvedVersion, decidedVersion } = listing;
  const isDecided = working === approvedVersion || working === decidedVersion || listing.editStatus === 'rejected';
  return {
    ...listing,
    fields,
    revision: listing.revision + 1,
    changedAt: now,
    workingVersion: isDecided ? newest + 1 : listing.workingVersion,
    ...(isRevised(listing) &&
      (listing.editStatus === null || listing.editStatus === 'rejected') && { editStatus: 'draft' as const }),
  };
}
