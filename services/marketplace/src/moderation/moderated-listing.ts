import {
  MODERATOR_MOVES,
  type ListingDifference,
  type ListingHistoryEntry,
  type ModeratedListing,
  type ModeratedListingSummary,
} from '@app/contracts';
import {
  areaName,
  changedFields,
  listingFindings,
  newListing,
  toPublicListing,
  type DisclosureRule,
  type KnownFacts,
  type ListingField,
  type ListingFields,
} from '@app/domain';
import { toModeratedDocument, type StoredDocument } from '../documents/document';
import { moveListing, reviewState, type Listing } from '../lifecycle/listing';
import { recognizability } from '../selling/my-listing';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** What its owner changes after a decision is theirs until they submit it again. */
const AS_SUBMITTED: readonly (string | null)[] = ['submitted', 'in_review', 'approved'];
const AS_DECIDED: readonly (string | null)[] = ['changes_requested', 'rejected'];

/**
 * The listing as moderators may read it: what its owner submitted, after a decision what was decided on, and otherwise
 * the approved version. Null for what was never submitted, which is its owner's alone.
 */
export function forModerators(listing: Listing): Listing | null {
  const state = reviewState(listing);
  if (AS_SUBMITTED.includes(state)) return listing;
  const fields = (AS_DECIDED.includes(state) ? listing.decidedFields : null) ?? listing.approvedFields;
  return fields && { ...listing, fields };
}

/** Whether moderators see the documents: submitted with the listing, or open to the buyers of the approved version. */
export function hasReadableDocuments(listing: Listing): boolean {
  return AS_SUBMITTED.includes(reviewState(listing)) || listing.approvedVersion !== null;
}

/** Whether the claim of this moderator, or of another one, holds. */
export function claimOf(
  { claimedBy, claimedUntil }: Pick<Listing, 'claimedBy' | 'claimedUntil'>,
  moderatorId: string,
  now: Date,
): { until: Date; yours: boolean } | null {
  if (claimedBy === null || claimedUntil === null || claimedUntil <= now) return null;
  return { until: claimedUntil, yours: claimedBy === moderatorId };
}

export function moderatedSummaryOf(listing: Listing, moderatorId: string, now: Date): ModeratedListingSummary {
  const claim = claimOf(listing, moderatorId, now);
  return {
    id: listing.id,
    type: listing.fields.type,
    title: listing.fields.title,
    status: listing.status,
    editStatus: listing.editStatus,
    sample: listing.sample,
    submittedAt: iso(listing.submittedAt),
    claim: claim && { until: claim.until.toISOString(), yours: claim.yours },
    confirmedFirms: listing.confirmedFirms,
    featuredFrom: iso(listing.featuredFrom),
    featuredUntil: iso(listing.featuredUntil),
  };
}

/** Field by field; what was not approved yet is compared with an empty listing. */
export function differencesOf(approved: ListingFields | null, submitted: ListingFields): ListingDifference[] {
  const before = approved ?? newListing(submitted.type);
  return changedFields(before, submitted).map((field) => ({ field, before: before[field], after: submitted[field] }));
}

/**
 * What changed since a moderator sent it back or rejected it; null when the last decision approved it, or is none, and
 * when the owner has published a later version since, as changes to some fields need no decision.
 */
export function changedSinceDecision(listing: Listing): ListingField[] | null {
  const { decidedFields, decidedVersion, approvedVersion, fields } = listing;
  const waits = ['submitted', 'in_review'].includes(reviewState(listing) ?? '');
  const isRefusal = (decidedVersion ?? 0) > (approvedVersion ?? 0);
  return waits && decidedFields && isRefusal ? changedFields(decidedFields, fields) : null;
}

export function moderatedListingOf(
  listing: Listing,
  moderatorId: string,
  {
    now,
    rule,
    owner,
    documents,
    history,
  }: {
    now: Date;
    rule: DisclosureRule;
    owner: KnownFacts;
    documents: StoredDocument[];
    history: (Omit<ListingHistoryEntry, 'at'> & { at: Date })[];
  },
): ModeratedListing {
  const shown = toPublicListing(listing.fields, rule);
  const isOwn = listing.ownerId === moderatorId;
  const allows = (event: (typeof MODERATOR_MOVES)[number]) =>
    !isOwn && moveListing(listing, event, 'admin', now).allowed;
  return {
    ...moderatedSummaryOf(listing, moderatorId, now),
    revision: listing.revision,
    fields: listing.fields,
    findings: listingFindings(listing.fields, owner),
    differences: differencesOf(listing.approvedFields, listing.fields),
    changedSinceDecision: changedSinceDecision(listing),
    documents: documents.map(toModeratedDocument),
    public: shown,
    location: shown.state ?? areaName(shown.area),
    firms: recognizability(listing.fields, rule).firms,
    hasApproved: listing.approvedVersion !== null,
    isOwn,
    moves: MODERATOR_MOVES.filter(allows),
    decidable: !isOwn && reviewState(listing) === 'in_review' && listing.claimedBy === moderatorId,
    history: history.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  };
}
