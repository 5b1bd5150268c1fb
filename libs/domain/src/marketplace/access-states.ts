import { defineMachine } from '../state-machine/state-machine';
import { MARKETPLACE_ACTORS, type MarketplaceActor } from './actors';

export type NdaState = 'requested' | 'signed' | 'active' | 'declined' | 'withdrawn' | 'expired' | 'ended';
export type NdaEvent = 'sign' | 'countersign' | 'decline' | 'withdraw' | 'expire' | 'end';

/** A buyer's NDA for one listing. The worker countersigns where the listing has automatic countersignature. */
export const ndaMachine = defineMachine<NdaState, NdaEvent, MarketplaceActor>({
  name: 'NDA',
  actors: MARKETPLACE_ACTORS,
  initial: 'requested',
  states: {
    requested: 'requested',
    signed: 'signed by the buyer',
    active: 'active',
    declined: 'declined',
    withdrawn: 'withdrawn',
    expired: 'expired',
    ended: 'ended',
  },
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
    {
      from: ['active'],
      event: 'end',
      // The worker: when the account of a side is deleted.
      by: ['seller', 'admin', 'worker'],
      to: 'ended',
      audit: true,
      notify: ['seller', 'buyer'],
    },
  ],
});

export type GrantState = 'requested' | 'granted' | 'suspended' | 'declined' | 'revoked' | 'expired';
export type GrantEvent = 'grant' | 'decline' | 'suspend' | 'restore' | 'revoke' | 'expire';

/** A buyer's access to one tier of one listing. The worker suspends the others while an offer is accepted. */
export const grantMachine = defineMachine<GrantState, GrantEvent, MarketplaceActor>({
  name: 'grant',
  actors: MARKETPLACE_ACTORS,
  initial: 'requested',
  states: {
    requested: 'requested',
    granted: 'granted',
    suspended: 'suspended',
    declined: 'declined',
    revoked: 'revoked',
    expired: 'expired',
  },
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
