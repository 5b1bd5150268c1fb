import type { MyListingSummary, OwnerMove } from '@app/contracts';
import type { ListingStatus } from '@app/domain';
import { formatDate, type Tone } from '@app/ui';
import { ApiError } from '@app/web-kit';

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

const WAITING = 'A moderator will read it. Nothing of it is public until they decide.';

/** What the owner can do next, in a sentence. */
const NEXT: Record<ListingStatus, string> = {
  draft: 'Fill in what is missing, look at the preview, and submit it.',
  submitted: WAITING,
  in_review: WAITING,
  changes_requested: 'Change what the moderator asks for, and submit it again.',
  rejected: 'It cannot be submitted again. Archive it, or begin another.',
  approved: 'It is published next.',
  published: 'It is public.',
  paused: 'It is not on the site. Resume it when you are ready.',
  under_offer: 'It is public, and marked as under offer.',
  sold: 'It is no longer on the site.',
  withdrawn: 'It is no longer on the site. Reopen it to list it again.',
  expired: 'It left the site after 90 days. Renew it to show it again as it was.',
  archived: 'It does not change any more.',
};

const EDITS: Partial<Record<NonNullable<MyListingSummary['editStatus']>, string>> = {
  draft: 'Your changes are not submitted yet',
  submitted: 'Your changes wait for a moderator',
  in_review: 'A moderator reads your changes',
  changes_requested: 'A moderator asks for changes to your edit',
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
  recall: { label: 'Call back' },
  resume: { label: 'Resume' },
  renew: { label: 'Renew for 90 days' },
  reopen: { label: 'Reopen as a draft' },
  pause: { label: 'Pause' },
  discard: { label: 'Discard changes', confirm: 'Your changes are deleted; the approved version stays.' },
  mark_sold: { label: 'Mark as sold', confirm: 'It leaves the site. Only a moderator can bring it back.' },
  withdraw: { label: 'Withdraw', confirm: 'It leaves the site. To come back it is reviewed again.' },
  archive: { label: 'Archive', confirm: 'It does not change any more, and cannot be reopened.' },
};

/** What happened and what to do. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something unexpected happened. Try again.';
  if (error.status === 0) return 'The server cannot be reached. Check your connection and try again.';
  // Of the product itself: it says what is busy or away, and when to try again.
  if (error.status === 503 && /^(?:MARKETPLACE|FILES|FIRMS)\./.test(error.code)) return error.message;
  if (error.code === 'NOT_JSON' || error.status >= 500)
    return 'The server did not answer properly. Try again in a moment.';
  return error.message;
}
