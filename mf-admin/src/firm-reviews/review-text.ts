import {
  REVIEW_VIEWS,
  type ModeratedReview,
  type RecordedReviewEvent,
  type ReviewDecision,
  type ReviewView,
} from '@app/contracts';
import { QUEUE_REASONS, type QueueReason, type ReviewState } from '@app/domain';
import type { Tone } from '@app/ui';

export const VIEW_NAMES: Record<ReviewView, string> = {
  waiting: 'Waiting',
  reported: 'Reported',
  scheduled: 'Scheduled',
  decided: 'Decided',
};

export function viewOf(search: URLSearchParams): ReviewView {
  return REVIEW_VIEWS.find((view) => view === search.get('view')) ?? 'waiting';
}

export const EMPTY_TEXT: Record<ReviewView, string> = {
  waiting: 'No reviews are waiting for a decision',
  reported: 'No reported reviews',
  scheduled: 'No scheduled reviews',
  decided: 'No reviews have been decided yet',
};

export const STATE_TEXT: Record<ReviewState, { label: string; tone: Tone }> = {
  submitted: { label: 'Submitted', tone: 'neutral' },
  auto_checked: { label: 'Waiting', tone: 'accent' },
  published: { label: 'Published', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'neutral' },
  reported: { label: 'Reported', tone: 'warning' },
  kept: { label: 'Kept', tone: 'success' },
  removed: { label: 'Removed', tone: 'neutral' },
  erased: { label: 'Deleted', tone: 'neutral' },
};

export const EVENT_NAMES: Record<RecordedReviewEvent, string> = {
  submit: 'Submitted',
  check: 'Checked',
  approve: 'Approved for publication',
  publish: 'Published',
  reject: 'Rejected',
  report: 'Reported',
  keep: 'Kept',
  remove: 'Removed',
  restore: 'Restored',
  erase: 'Deleted',
  answer: 'Answered',
};

export const DECISION_TEXT: Record<ReviewDecision, { label: string; pending: string; help: string }> = {
  publish: {
    label: 'Publish',
    pending: 'Publishing',
    help: 'It is published as written on its randomly chosen date, or immediately if that date has passed.',
  },
  reject: { label: 'Reject', pending: 'Rejecting', help: 'The author receives the reason and can write a new review.' },
  keep: { label: 'Keep', pending: 'Keeping', help: 'It stays public, and the people who reported it are notified.' },
  remove: {
    label: 'Remove',
    pending: 'Removing',
    help:
      'It is removed from the page and from the score. The author receives the reason, and the people ' +
      'who reported it are notified.',
  },
  restore: { label: 'Restore', pending: 'Restoring', help: 'It becomes public again and counts toward the score.' },
};

const SIDES: Record<ModeratedReview['history'][number]['side'], string> = {
  author: 'its author',
  reader: 'a reader',
  firm: 'the firm',
  admin: 'another moderator',
  worker: 'the system',
};

export const byText = ({ side, isYours }: ModeratedReview['history'][number]) => (isYours ? 'you' : SIDES[side]);
export const reasonsText = (reasons: readonly QueueReason[]) =>
  reasons.length === 0 ? '–' : reasons.map((reason) => QUEUE_REASONS[reason]).join(' ');
