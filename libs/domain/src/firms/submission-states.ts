import { defineMachine, statesOf } from '../state-machine/state-machine';

/** Who moves the submission of a firm. The admin is a moderator; the worker acts for the payment provider. */
export const SUBMISSION_ACTORS = { submitter: 'the submitter', admin: 'a moderator', worker: 'the system' } as const;
export type SubmissionActor = keyof typeof SUBMISSION_ACTORS;

export type SubmissionState =
  | 'draft'
  | 'payment_pending'
  | 'in_review'
  | 'changes_requested'
  | 'published'
  | 'rejected'
  | 'refund_due'
  | 'refunded'
  | 'withdrawn';

export type SubmissionEvent =
  | 'send_to_payment'
  | 'reopen'
  | 'lapse'
  | 'confirm_payment'
  | 'submit'
  | 'request_changes'
  | 'publish'
  | 'reject'
  | 'owe_refund'
  | 'refund'
  | 'withdraw';

/**
 * The submission of a firm. A draft goes to payment when a fee is due and to review when none is: `submissionEvent`
 * says which, and no other event of the submitter leads past the payment. Changes that a moderator asked for are
 * covered by the fee that was paid.
 */
export const submissionMachine = defineMachine<SubmissionState, SubmissionEvent, SubmissionActor>({
  name: 'submission',
  actors: SUBMISSION_ACTORS,
  initial: 'draft',
  states: {
    draft: 'a draft',
    payment_pending: 'waiting for payment',
    in_review: 'in review',
    changes_requested: 'sent back for changes',
    published: 'published',
    rejected: 'rejected',
    refund_due: 'rejected with a refund due',
    refunded: 'rejected and refunded',
    withdrawn: 'withdrawn',
  },
  events: {
    send_to_payment: 'sent to payment',
    reopen: 'opened for changes',
    lapse: 'opened again without a payment',
    confirm_payment: 'marked as paid',
    submit: 'submitted for review',
    request_changes: 'sent back for changes',
    publish: 'published',
    reject: 'rejected',
    owe_refund: 'marked for a refund',
    refund: 'refunded',
    withdraw: 'withdrawn',
  },
  terminal: ['published', 'refunded', 'withdrawn'],
  rows: [
    {
      from: ['draft'],
      event: 'send_to_payment',
      by: ['submitter'],
      to: 'payment_pending',
      audit: true,
      notify: [],
    },
    { from: ['payment_pending'], event: 'reopen', by: ['submitter'], to: 'draft', audit: true, notify: [] },
    { from: ['payment_pending'], event: 'lapse', by: ['worker'], to: 'draft', audit: true, notify: ['submitter'] },
    {
      from: ['payment_pending'],
      event: 'confirm_payment',
      by: ['worker'],
      to: 'in_review',
      audit: true,
      notify: ['submitter', 'admin'],
    },
    {
      from: ['draft', 'changes_requested'],
      event: 'submit',
      by: ['submitter'],
      to: 'in_review',
      audit: true,
      notify: ['admin'],
    },
    {
      from: ['in_review'],
      event: 'request_changes',
      by: ['admin'],
      to: 'changes_requested',
      audit: true,
      notify: ['submitter'],
    },
    { from: ['in_review'], event: 'publish', by: ['admin'], to: 'published', audit: true, notify: ['submitter'] },
    { from: ['in_review'], event: 'reject', by: ['admin'], to: 'rejected', audit: true, notify: ['submitter'] },
    { from: ['rejected'], event: 'owe_refund', by: ['worker'], to: 'refund_due', audit: true, notify: ['admin'] },
    { from: ['refund_due'], event: 'refund', by: ['worker'], to: 'refunded', audit: true, notify: ['submitter'] },
    {
      from: ['draft', 'payment_pending', 'in_review', 'changes_requested'],
      event: 'withdraw',
      by: ['submitter'],
      to: 'withdrawn',
      audit: true,
      notify: ['admin'],
    },
  ],
});

export const SUBMISSION_STATES: readonly SubmissionState[] = statesOf(submissionMachine);

/** In these states the submitter may change the fields. */
export const EDITABLE_SUBMISSION_STATES: readonly SubmissionState[] = ['draft', 'changes_requested'];

/** What pressing "Submit" does, by the fee in cents and what was paid of it. */
export function submissionEvent(feeCents: number, paidCents: number): 'send_to_payment' | 'submit' {
  return paidCents >= feeCents ? 'submit' : 'send_to_payment';
}

/** What follows a rejection by itself: a refund of whatever was paid, or nothing. */
export function afterRejection(paidCents: number): 'owe_refund' | null {
  return paidCents > 0 ? 'owe_refund' : null;
}
