import { OWNER_MOVES, type ListingPreview, type MyListing, type MyListingSummary } from '@app/contracts';
import {
  areaName,
  fieldsFor,
  listingFindings,
  MIN_FIRMS,
  qualityHints,
  submissionFaults,
  toPublicListing,
  type DisclosureRule,
  type ExactChoice,
  type KnownFacts,
  type ListingFields,
} from '@app/domain';
import { isEditable, moveListing, type Listing } from '../lifecycle/listing';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

export function summaryOf(listing: Listing, now: Date): MyListingSummary {
  const allows = (event: Parameters<typeof moveListing>[1]) => moveListing(listing, event, 'seller', now).allowed;
  return {
    id: listing.id,
    type: listing.fields.type,
    title: listing.fields.title,
    status: listing.status,
    editStatus: listing.editStatus,
    revision: listing.revision,
    changedAt: listing.changedAt.toISOString(),
    postedAt: iso(listing.postedAt),
    expiresAt: iso(listing.expiresAt),
    featuredUntil: iso(listing.featuredUntil),
    reason: listing.reason,
    moves: OWNER_MOVES.filter(allows),
    editable: isEditable(listing),
    submittable: allows('submit'),
  };
}

export function myListingOf(listing: Listing, now: Date, owner: KnownFacts): MyListing {
  const { fields, approvedFields: approved } = listing;
  return { ...summaryOf(listing, now), fields, approved, findings: listingFindings(fields, owner) };
}

/** Exact figures by which a practice can be found in public registers. */
const IDENTIFYING: readonly ExactChoice[] = ['state', 'aum', 'revenue', 'clients', 'feeBased'];

/** About how many firms the public form fits, and whether the owner's exact choices make it too few. */
export function recognizability(fields: ListingFields, rule: DisclosureRule): { firms: number; recognizable: boolean } {
  const firms = Math.max(Math.round(rule.firmsThatFit(fields, fields.exact)), 1);
  return { firms, recognizable: firms < MIN_FIRMS && fields.exact.some((choice) => IDENTIFYING.includes(choice)) };
}

export function previewOf(
  { fields, revision }: Listing,
  owner: KnownFacts,
  rule: DisclosureRule,
  population: ListingPreview['population'],
): ListingPreview {
  const shown = toPublicListing(fields, rule);
  return {
    revision,
    public: shown,
    location: shown.state ?? areaName(shown.area),
    nda: fieldsFor('nda', fields),
    released: fieldsFor('released', fields),
    ...recognizability(fields, rule),
    population,
    findings: listingFindings(fields, owner),
    faults: submissionFaults(fields, owner),
    hints: qualityHints(fields),
  };
}
