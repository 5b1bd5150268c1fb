import { defineMachine } from './state-machine';

export type RevisionStatus =
  'draft' | 'submitted' | 'in_review' | 'changes_requested' | 'rejected' | 'approved' | 'discarded';

/** The working version of a listing that is already public. Approval replaces the public version by it. */
export const revisionMachine = defineMachine({
  name: 'revision',
  initial: 'draft',
  states: {
    draft: 'a draft',
    submitted: 'submitted for review',
    in_review: 'in review',
    changes_requested: 'sent back for changes',
    rejected: 'rejected',
    approved: 'approved',
    discarded: 'discarded',
  } satisfies Record<RevisionStatus, string>,
  events: {
    submit: 'submitted for review',
    recall: 'called back from review',
    start_review: 'taken into review',
    request_changes: 'sent back for changes',
    reject: 'rejected',
    approve: 'approved',
    discard: 'discarded',
  },
  terminal: ['rejected', 'approved', 'discarded'],
  rows: [
    {
      from: ['draft', 'changes_requested'],
      event: 'submit',
      by: ['seller'],
      to: 'submitted',
      audit: true,
      notify: ['admin'],
    },
    { from: ['submitted'], event: 'recall', by: ['seller'], to: 'draft', audit: true, notify: ['admin'] },
    { from: ['submitted'], event: 'start_review', by: ['admin'], to: 'in_review', audit: true, notify: ['seller'] },
    {
      from: ['in_review'],
      event: 'request_changes',
      by: ['admin'],
      to: 'changes_requested',
      audit: true,
      notify: ['seller'],
    },
    { from: ['in_review'], event: 'reject', by: ['admin'], to: 'rejected', audit: true, notify: ['seller'] },
    { from: ['in_review'], event: 'approve', by: ['admin'], to: 'approved', audit: true, notify: ['seller'] },
    {
      from: ['draft', 'changes_requested'],
      event: 'discard',
      by: ['seller'],
      to: 'discarded',
      audit: false,
      notify: [],
    },
  ],
});

/** Fields by which a buyer judges or recognizes a practice: a change of one after publication is reviewed. */
export const MATERIAL_LISTING_FIELDS = [
  'type',
  'title',
  'location',
  'affiliation',
  'aum',
  'revenue',
  'clients',
  'price',
  'multiple',
] as const;

/** Whether a change of these fields of a public listing must be reviewed before it is shown. */
export function isMaterialEdit(changedFields: Iterable<string>): boolean {
  const changed = new Set(changedFields);
  return MATERIAL_LISTING_FIELDS.some((field) => changed.has(field));
}
