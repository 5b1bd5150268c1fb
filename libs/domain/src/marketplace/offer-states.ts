import { defineMachine } from '../state-machine/state-machine';
import { MARKETPLACE_ACTORS, type MarketplaceActor } from './actors';

/** An offer without an answer lapses after this many days, unless the offer names another term. */
export const OFFER_LIFE_DAYS = 14;

export type OfferState =
  | 'draft'
  | 'sent'
  | 'countered'
  | 'accepted'
  | 'signed_by_buyer'
  | 'signed_by_seller'
  | 'signed'
  | 'closed'
  | 'discarded'
  | 'declined'
  | 'withdrawn'
  | 'lapsed'
  | 'terminated';
export type OfferEvent =
  | 'send'
  | 'discard'
  | 'counter'
  | 'accept'
  | 'decline'
  | 'withdraw'
  | 'lapse'
  | 'sign'
  | 'close'
  | 'terminate';

/**
 * A buyer's offer. `sent` waits for the seller and `countered` for the buyer, so only the side whose turn it is can
 * accept. Both sides sign after acceptance, in either order.
 */
export const offerMachine = defineMachine<OfferState, OfferEvent, MarketplaceActor>({
  name: 'offer',
  actors: MARKETPLACE_ACTORS,
  initial: 'draft',
  states: {
    draft: 'a draft',
    sent: 'sent',
    countered: 'countered',
    accepted: 'accepted',
    signed_by_buyer: 'signed by the buyer',
    signed_by_seller: 'signed by the seller',
    signed: 'signed by both sides',
    closed: 'closed',
    discarded: 'discarded',
    declined: 'declined',
    withdrawn: 'withdrawn',
    lapsed: 'lapsed',
    terminated: 'terminated',
  },
  events: {
    send: 'sent',
    discard: 'discarded',
    counter: 'countered',
    accept: 'accepted',
    decline: 'declined',
    withdraw: 'withdrawn',
    lapse: 'marked as lapsed',
    sign: 'signed',
    close: 'closed',
    terminate: 'terminated',
  },
  terminal: ['closed', 'discarded', 'declined', 'withdrawn', 'lapsed', 'terminated'],
  rows: [
    { from: ['draft'], event: 'send', by: ['buyer'], to: 'sent', audit: true, notify: ['seller'] },
    { from: ['draft'], event: 'discard', by: ['buyer'], to: 'discarded', audit: false, notify: [] },
    { from: ['sent'], event: 'counter', by: ['seller'], to: 'countered', audit: true, notify: ['buyer'] },
    { from: ['sent'], event: 'accept', by: ['seller'], to: 'accepted', audit: true, notify: ['buyer'] },
    { from: ['sent'], event: 'decline', by: ['seller'], to: 'declined', audit: true, notify: ['buyer'] },
    { from: ['countered'], event: 'counter', by: ['buyer'], to: 'sent', audit: true, notify: ['seller'] },
    { from: ['countered'], event: 'accept', by: ['buyer'], to: 'accepted', audit: true, notify: ['seller'] },
    { from: ['countered'], event: 'decline', by: ['buyer'], to: 'declined', audit: true, notify: ['seller'] },
    {
      from: ['sent', 'countered'],
      event: 'withdraw',
      by: ['buyer'],
      to: 'withdrawn',
      audit: true,
      notify: ['seller'],
    },
    {
      from: ['sent', 'countered', 'accepted', 'signed_by_buyer', 'signed_by_seller'],
      event: 'lapse',
      by: ['worker'],
      to: 'lapsed',
      audit: true,
      notify: ['seller', 'buyer'],
    },
    { from: ['accepted'], event: 'sign', by: ['buyer'], to: 'signed_by_buyer', audit: true, notify: ['seller'] },
    { from: ['accepted'], event: 'sign', by: ['seller'], to: 'signed_by_seller', audit: true, notify: ['buyer'] },
    { from: ['signed_by_seller'], event: 'sign', by: ['buyer'], to: 'signed', audit: true, notify: ['seller'] },
    { from: ['signed_by_buyer'], event: 'sign', by: ['seller'], to: 'signed', audit: true, notify: ['buyer'] },
    {
      from: ['signed'],
      event: 'close',
      by: ['seller', 'admin'],
      to: 'closed',
      audit: true,
      notify: ['seller', 'buyer'],
    },
    {
      from: ['accepted', 'signed_by_buyer', 'signed_by_seller', 'signed'],
      event: 'terminate',
      by: ['seller', 'buyer', 'admin'],
      to: 'terminated',
      audit: true,
      notify: ['seller', 'buyer'],
    },
  ],
});

/** States in which an offer has been accepted and is not over; a listing has at most one such offer. */
export const ACCEPTED_OFFER_STATES: readonly OfferState[] = [
  'accepted',
  'signed_by_buyer',
  'signed_by_seller',
  'signed',
];
