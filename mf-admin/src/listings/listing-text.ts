import type {
  ListingDecision,
  ListingHistoryEntry,
  ModeratedListing,
  ModeratedListingSummary,
  ModerationView,
  ModeratorMove,
} from '@app/contracts';
import {
  CLASS_TIERS,
  LISTING_FIELD_LABELS,
  LISTING_FIELD_TIERS,
  type DocumentClass,
  type ListingField,
  type ListingStatus,
  type RevisionStatus,
} from '@app/domain';
import { formatDateTime, formatNumber, listingFieldText } from '@app/ui';

export const VIEW_NAMES: Record<ModerationView, string> = { queue: 'Waiting', public: 'Public', all: 'All' };

export function viewOf(search: URLSearchParams): ModerationView {
  const wanted = search.get('view');
  return wanted === 'public' || wanted === 'all' ? wanted : 'queue';
}

/** Help of a reason that is given to an owner. */
export const OWNER_READS = 'The owner sees it with the listing.';

export const MOVE_NAMES: Record<ModeratorMove, string> = {
  pause: 'Pause',
  resume: 'Resume',
  withdraw: 'Take off the site',
  mark_sold: 'Mark as sold',
  reopen: 'Reopen',
  archive: 'Archive',
};

type BulkMove = { move: ModeratorMove; label: string; done: string; consequence: string; isDanger?: boolean };

/** What can be done with many listings at once. */
export const BULK_MOVES: readonly BulkMove[] = [
  { move: 'pause', label: 'Pause', done: 'paused', consequence: 'They leave the site until they are resumed.' },
  { move: 'resume', label: 'Resume', done: 'resumed', consequence: 'They are public again right away.' },
  {
    move: 'withdraw',
    label: 'Take off the site',
    done: 'taken off the site',
    consequence: 'They leave the site. Their owners can change and submit them again.',
    isDanger: true,
  },
  { move: 'archive', label: 'Archive', done: 'archived', consequence: 'They are closed for good.', isDanger: true },
];

const STATE_NAMES: Record<ListingStatus | RevisionStatus, string> = {
  draft: 'Draft',
  submitted: 'Submitted',
  in_review: 'In review',
  changes_requested: 'Changes requested',
  rejected: 'Not approved',
  approved: 'Approved',
  published: 'Public',
  paused: 'Paused',
  under_offer: 'Under offer',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  archived: 'Archived',
  discarded: 'Discarded',
};

export function stateText({ status, editStatus }: Pick<ModeratedListingSummary, 'status' | 'editStatus'>): string {
  if (editStatus === null) return STATE_NAMES[status];
  return `${STATE_NAMES[status]}; edit: ${STATE_NAMES[editStatus].toLowerCase()}`;
}

const ACTOR_NAMES: Record<ListingHistoryEntry['actor'], string> = {
  seller: 'the owner',
  buyer: 'a buyer',
  admin: 'a moderator',
  worker: 'the site',
};

const EVENT_NAMES: Record<ListingHistoryEntry['event'], string> = {
  create: 'Begun',
  submit: 'Submitted',
  recall: 'Recalled',
  start_review: 'Review started',
  claim: 'Taken over',
  request_changes: 'Changes requested',
  reject: 'Rejected',
  approve: 'Approved',
  publish: 'Published',
  edit: 'Edited without a review',
  edit_material: 'Edited',
  discard: 'Changes discarded',
  pause: 'Paused',
  resume: 'Resumed',
  accept_offer: 'Marked as under offer',
  release_offer: 'No longer under offer',
  mark_sold: 'Marked as sold',
  reopen: 'Reopened',
  withdraw: 'Withdrawn',
  expire: 'Expired',
  renew: 'Renewed',
  archive: 'Archived',
  feature: 'Featured days changed',
};

/** "Submitted by the owner". */
export function eventText({ event, actor }: Pick<ListingHistoryEntry, 'event' | 'actor'>): string {
  return `${EVENT_NAMES[event]} by ${ACTOR_NAMES[actor]}`;
}

const DECISION_TEXTS: Record<ListingDecision, string> = {
  approve: 'Approved: it is public now, and the owner was notified.',
  request_changes: 'Sent back for changes: the owner sees your reason with the listing.',
  reject: 'Rejected: the owner sees your reason with the listing.',
};

export const decisionText = (decision: ListingDecision): string => DECISION_TEXTS[decision];

/** What a rejection is called, and what follows from it. */
export function rejectionText(hasApproved: boolean): { action: string; follows: string } {
  return hasApproved
    ? {
        action: 'Reject the changes',
        follows: 'The approved version stays as it is. The owner sees your reason and can change the listing again.',
      }
    : {
        action: 'Reject for good',
        follows:
          'The owner cannot submit this listing again. They see your reason. If it only needs changes, request ' +
          'changes instead.',
      };
}

const TIER_NAMES = {
  public: 'Everyone',
  nda: 'With an NDA',
  released: 'Buyers the owner chooses',
  seller: 'The owner; it decides what everyone sees',
} as const;

/** What the form calls the owner's own, as a moderator says it. */
const OWNERS: Partial<Record<ListingField, string>> = {
  sellerName: 'Owner’s name',
  sellerEmail: 'Owner’s email',
  sellerPhone: 'Owner’s phone',
};
export const fieldLabel = (field: ListingField): string => OWNERS[field] ?? LISTING_FIELD_LABELS[field];

export const isPublic = ({ status }: Pick<ModeratedListingSummary, 'status'>): boolean =>
  status === 'published' || status === 'under_offer';

/** Who reads a field as it was entered. */
export const tierText = (field: ListingField): string => TIER_NAMES[LISTING_FIELD_TIERS[field]];

/** Who can download a document. */
export const classText = (documentClass: DocumentClass): string => TIER_NAMES[CLASS_TIERS[documentClass]];

/** Where the regulators list a firm or a person of this number; only digits make an address. */
export function registerAddress(crd: string | null): string | null {
  return crd !== null && /^\d{1,10}$/.test(crd) ? `https://adviserinfo.sec.gov/firm/summary/${crd}` : null;
}

export function claimText({ claim }: Pick<ModeratedListingSummary, 'claim'>): string {
  if (claim === null) return 'Not started';
  return `${claim.yours ? 'You' : 'Another moderator'}, until ${formatDateTime(claim.until)}`;
}

/** What its owner changed after it was sent back or rejected. */
export const sinceText = (fields: readonly ListingField[]): string =>
  fields.length === 0
    ? 'No field has changed since the last decision.'
    : `Changed since the last decision: ${fields.map(fieldLabel).join(', ')}.`;

/** A value as people read it, with its unit. */
export function valueText(field: ListingField, value: unknown): string {
  return listingFieldText(field, value) ?? 'Nothing';
}

/** How many firms the public form fits, of every listing. */
export const firmsText = (firms: number): string =>
  `About ${formatNumber(firms)} ${firms === 1 ? 'firm matches' : 'firms match'} what everyone would see.`;

/** How many firms fit the exact figures; undefined when the owner shows none that matters. */
export function recognizableText({
  confirmedFirms,
  firms,
}: Pick<ModeratedListing, 'confirmedFirms' | 'firms'>): string | undefined {
  if (confirmedFirms === null) return undefined;
  return `The owner confirmed that about ${confirmedFirms} firms match what everyone would see; now it is ${firms}.`;
}
