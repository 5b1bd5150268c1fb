import { defineMachine, statesOf } from '../state-machine/state-machine';

/** Who moves a review. The worker runs the automatic checks, and publishes on its day what a moderator approved. */
export const REVIEW_ACTORS = {
  author: 'its author',
  reader: 'a reader',
  firm: 'the firm',
  admin: 'a moderator',
  worker: 'the system',
} as const;
export type ReviewActor = keyof typeof REVIEW_ACTORS;

export type ReviewState =
  | 'submitted'
  | 'auto_checked'
  | 'published'
  | 'rejected'
  | 'reported'
  | 'kept'
  | 'removed'
  | 'erased';
export type ReviewEvent = 'check' | 'publish' | 'reject' | 'report' | 'keep' | 'remove' | 'restore' | 'erase';

/**
 * A review of a firm. Publication by the worker is only for reviews that a moderator approved before their day;
 * rejection and removal need a reason (`REVIEW_REASONS`) and a person. A reported review stays visible until a
 * moderator has decided, so that a report takes nothing away. Its author may erase it at any time before it is removed:
 * what was removed keeps its year (`COUNTED_REVIEW_STATES`), and its text goes with the account.
 */
export const reviewMachine = defineMachine<ReviewState, ReviewEvent, ReviewActor>({
  name: 'review',
  actors: REVIEW_ACTORS,
  initial: 'submitted',
  states: {
    submitted: 'submitted',
    auto_checked: 'waiting for publication',
    published: 'published',
    rejected: 'rejected',
    reported: 'reported',
    kept: 'published and kept after a report',
    removed: 'removed',
    erased: 'deleted',
  },
  events: {
    check: 'checked',
    publish: 'published',
    reject: 'rejected',
    report: 'reported',
    keep: 'kept',
    remove: 'removed',
    restore: 'restored',
    erase: 'deleted',
  },
  terminal: ['erased'],
  rows: [
    { from: ['submitted'], event: 'check', by: ['worker'], to: 'auto_checked', audit: false, notify: [] },
    {
      from: ['auto_checked'],
      event: 'publish',
      by: ['admin', 'worker'],
      to: 'published',
      audit: true,
      notify: ['author', 'firm'],
    },
    { from: ['auto_checked'], event: 'reject', by: ['admin'], to: 'rejected', audit: true, notify: ['author'] },
    {
      from: ['published', 'kept'],
      event: 'report',
      by: ['reader', 'firm', 'worker'],
      to: 'reported',
      audit: true,
      notify: ['admin'],
    },
    { from: ['reported'], event: 'keep', by: ['admin'], to: 'kept', audit: true, notify: ['reader', 'firm'] },
    {
      from: ['published', 'kept', 'reported'],
      event: 'remove',
      by: ['admin'],
      to: 'removed',
      audit: true,
      notify: ['author', 'reader', 'firm'],
    },
    { from: ['removed'], event: 'restore', by: ['admin'], to: 'kept', audit: true, notify: ['author'] },
    {
      from: ['submitted', 'auto_checked', 'published', 'rejected', 'reported', 'kept'],
      event: 'erase',
      by: ['author'],
      to: 'erased',
      audit: true,
      notify: [],
    },
  ],
});

export const REVIEW_STATES: readonly ReviewState[] = statesOf(reviewMachine);

/** In these states a review is shown, and counted in the score. */
export const VISIBLE_REVIEW_STATES: readonly ReviewState[] = ['published', 'reported', 'kept'];

/**
 * In these states a review is the one that its author may write of the firm in its year. A rejected or an erased one
 * leaves room for another, which is how an author corrects a text that we do not edit; a removed one does not.
 */
export const COUNTED_REVIEW_STATES: readonly ReviewState[] = REVIEW_STATES.filter(
  (state) => state !== 'rejected' && state !== 'erased',
);
