import { defineMachine, type EventOf } from './state-machine';

/** Written out, because the descriptions of API answers are generated from literal types. */
export type NdaState = 'requested' | 'signed' | 'active' | 'declined' | 'withdrawn' | 'expired' | 'ended';

/** A buyer's NDA for one listing. The worker countersigns where the listing has automatic countersignature. */
export const ndaMachine = defineMachine({
  name: 'NDA',
  initial: 'requested',
  states: {
    requested: 'requested',
    signed: 'signed by the buyer',
    active: 'active',
    declined: 'declined',
    withdrawn: 'withdrawn',
    expired: 'expired',
    ended: 'ended',
  } satisfies Record<NdaState, string>,
  events: {
    sign: 'signed',
    countersign: 'countersigned',
    decline: 'declined',
    withdraw: 'withdrawn',
    expire: 'marked as expired',
    end: 'ended',
  },
  terminal: ['declined', 'withdrawn', 'expired', 'ended'],
  rows: [
    { from: ['requested'], event: 'sign', by: ['buyer'], to: 'signed', audit: true, notify: ['seller'] },
    {
      from: ['signed'],
      event: 'countersign',
      by: ['seller', 'worker'],
      to: 'active',
      audit: true,
      notify: ['seller', 'buyer'],
    },
    {
      from: ['requested', 'signed'],
      event: 'decline',
      by: ['seller'],
      to: 'declined',
      audit: true,
      notify: ['buyer'],
    },
    {
      from: ['requested', 'signed'],
      event: 'withdraw',
      by: ['buyer'],
      to: 'withdrawn',
      audit: true,
      notify: ['seller'],
    },
    { from: ['active'], event: 'expire', by: ['worker'], to: 'expired', audit: true, notify: ['seller', 'buyer'] },
    { from: ['active'], event: 'end', by: ['seller', 'admin'], to: 'ended', audit: true, notify: ['seller', 'buyer'] },
  ],
});

export type NdaEvent = EventOf<typeof ndaMachine>;

export type GrantState = 'requested' | 'granted' | 'suspended' | 'declined' | 'revoked' | 'expired';

/** A buyer's access to one tier of one listing. The worker suspends the others while an offer is accepted. */
export const grantMachine = defineMachine({
  name: 'grant',
  initial: 'requested',
  states: {
    requested: 'requested',
    granted: 'granted',
    suspended: 'suspended',
    declined: 'declined',
    revoked: 'revoked',
    expired: 'expired',
  } satisfies Record<GrantState, string>,
  events: {
    grant: 'granted',
    decline: 'declined',
    suspend: 'suspended',
    restore: 'restored',
    revoke: 'revoked',
    expire: 'marked as expired',
  },
  terminal: ['declined', 'revoked', 'expired'],
  rows: [
    { from: ['requested'], event: 'grant', by: ['seller', 'worker'], to: 'granted', audit: true, notify: ['buyer'] },
    { from: ['requested'], event: 'decline', by: ['seller'], to: 'declined', audit: true, notify: ['buyer'] },
    {
      from: ['granted'],
      event: 'suspend',
      by: ['seller', 'worker'],
      to: 'suspended',
      audit: true,
      notify: ['seller', 'buyer'],
    },
    {
      from: ['suspended'],
      event: 'restore',
      by: ['seller', 'worker'],
      to: 'granted',
      audit: true,
      notify: ['seller', 'buyer'],
    },
    {
      from: ['granted', 'suspended'],
      event: 'revoke',
      by: ['seller', 'admin'],
      to: 'revoked',
      audit: true,
      notify: ['seller', 'buyer'],
    },
    {
      from: ['granted', 'suspended'],
      event: 'expire',
      by: ['worker'],
      to: 'expired',
      audit: true,
      notify: ['seller', 'buyer'],
    },
  ],
});

export type GrantEvent = EventOf<typeof grantMachine>;
