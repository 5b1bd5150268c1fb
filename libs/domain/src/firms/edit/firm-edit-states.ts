import { defineMachine, statesOf } from '../../state-machine/state-machine';

/** Who moves an owner's edit of a profile. */
export const FIRM_EDIT_ACTORS = { owner: 'the owner', admin: 'a moderator' } as const;
export type FirmEditActor = keyof typeof FIRM_EDIT_ACTORS;

export type FirmEditState = 'draft' | 'submitted' | 'changes_requested' | 'approved' | 'rejected' | 'discarded';
export type FirmEditEvent = 'submit' | 'withdraw' | 'approve' | 'request_changes' | 'reject' | 'discard';

/** What an owner enters about their firm. The profile stays as it is until a moderator approves it. */
export const firmEditMachine = defineMachine<FirmEditState, FirmEditEvent, FirmEditActor>({
  name: 'edit',
  actors: FIRM_EDIT_ACTORS,
  initial: 'draft',
  states: {
    draft: 'a draft',
    submitted: 'in review',
    changes_requested: 'sent back for changes',
    approved: 'approved',
    rejected: 'rejected',
    discarded: 'discarded',
  },
  events: {
    submit: 'submitted for review',
    withdraw: 'withdrawn',
    approve: 'approved',
    request_changes: 'sent back for changes',
    reject: 'rejected',
    discard: 'discarded',
  },
  terminal: ['approved', 'rejected', 'discarded'],
  rows: [
    {
      from: ['draft', 'changes_requested'],
      event: 'submit',
      by: ['owner'],
      to: 'submitted',
      audit: true,
      notify: ['admin'],
    },
    { from: ['submitted'], event: 'withdraw', by: ['owner'], to: 'draft', audit: true, notify: [] },
    { from: ['submitted'], event: 'approve', by: ['admin'], to: 'approved', audit: true, notify: ['owner'] },
    {
      from: ['submitted'],
      event: 'request_changes',
      by: ['admin'],
      to: 'changes_requested',
      audit: true,
      notify: ['owner'],
    },
    { from: ['submitted'], event: 'reject', by: ['admin'], to: 'rejected', audit: true, notify: ['owner'] },
    {
      from: ['draft', 'submitted', 'changes_requested'],
      event: 'discard',
      by: ['owner'],
      to: 'discarded',
      audit: true,
      notify: [],
    },
  ],
});

export const FIRM_EDIT_STATES: readonly FirmEditState[] = statesOf(firmEditMachine);
/** At most one edit of a firm is in one of these states. */
export const LIVE_FIRM_EDIT_STATES: readonly FirmEditState[] = ['draft', 'submitted', 'changes_requested'];
/** In these states the owner may change what they entered. */
export const CHANGEABLE_FIRM_EDIT_STATES: readonly FirmEditState[] = ['draft', 'changes_requested'];
