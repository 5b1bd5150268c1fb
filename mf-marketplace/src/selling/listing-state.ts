import type { MyListingSummary, OwnerMove } from '@app/contracts';
import type { ListingStatus } from '@app/domain';
import { formatDate, type Tone } from '@app/ui';

type State = { label: string; tone: Tone };

const STATES: Record<ListingStatus, State> = {
  draft: { label: 'Draft', tone: 'neutral' },
  submitted: { label: 'Submitted', tone: 'accent' },
  in_review: { label: 'In review', tone: 'accent' },
  changes_requested: { label: 'Changes requested', tone: 'warning' },
  rejected: { label: 'Not approved', tone: 'danger' },
  approved: { label: 'Approved', tone: 'success' },
  published: { label: 'Public', tone: 'success' },
  paused: { label: 'Paused', tone: 'neutral' },
  under_offer: { label: 'Under offer', tone: 'success' },
  sold: { label: 'Sold', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'warning' },
  archived: { label: 'Archived', tone: 'neutral' },
};

export function stateOf({ status }: Pick<MyListingSummary, 'status'>): State {
  return STATES[status];
}

const WAITING = 'A moderator will review it. Nothing is public until they decide.';

/** What the owner can do next, in a sentence. */
const NEXT: Record<ListingStatus, string> = {
  draft: 'Fill in what is missing, check the preview, and submit it.',
  submitted: WAITING,
  in_review: WAITING,
  changes_requested: 'Make the changes the moderator requested, and submit it again.',
  rejected: 'It cannot be submitted again. Archive it, or start another.',
  approved: 'It will be published next.',
  published: 'It is public.',
  paused: 'It is not on the site. Resume it when you are ready.',
  under_offer: 'It is public, and marked as under offer.',
  sold: 'It is no longer on the site. “Documents and access” shows what a buyer can still read.',
  withdrawn: 'It is no longer on the site. Reopen it to list it again.',
  expired: 'It left the site after 90 days. Renew it to show it again as it was.',
  archived: 'It can no longer be changed.',
};

const EDITS: Partial<Record<NonNullable<MyListingSummary['editStatus']>, string>> = {
  draft: 'Your changes have not been submitted yet',
  submitted: 'Your changes are waiting for a moderator',
  in_review: 'A moderator is reviewing your changes',
  changes_requested: 'A moderator requested changes to your edit',
  rejected: 'Your changes were not approved',
};

export function nextStep(listing: Pick<MyListingSummary, 'status' | 'editStatus' | 'expiresAt'>): string {
  const edit = listing.editStatus && EDITS[listing.editStatus];
  if (edit) {
    return listing.status === 'paused'
      ? `${edit}. The listing is paused: it is not on the site until you resume it.`
      : `${edit}; the approved version stays public.`;
  }
  const until = listing.status === 'published' && listing.expiresAt;
  return until ? `It is public until ${formatDate(until)}. Renew it to keep it longer.` : NEXT[listing.status];
}

/** Whether everyone can open its page now. */
export function isPublic({ status }: Pick<MyListingSummary, 'status'>): boolean {
  return status === 'published' || status === 'under_offer';
}

export type MoveText = { label: string; confirm?: string };

/** Moves that cannot be undone by the owner, or that take the listing off the site, are confirmed. */
export const MOVES: Record<OwnerMove, MoveText> = {
  recall: { label: 'Recall' },
  resume: { label: 'Resume' },
  renew: { label: 'Renew for 90 days' },
  reopen: { label: 'Reopen as a draft' },
  pause: { label: 'Pause' },
  discard: { label: 'Discard changes', confirm: 'Your changes will be deleted; the approved version stays.' },
  mark_sold: { label: 'Mark as sold', confirm: 'It leaves the site. Only a moderator can bring it back.' },
  withdraw: { label: 'Withdraw', confirm: 'It leaves the site. To relist it, it must be reviewed again.' },
  archive: { label: 'Archive', confirm: 'It can no longer be changed or reopened.' },
};
