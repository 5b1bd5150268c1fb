import { defineMachine, statesOf, type StateMachine } from '../state-machine/state-machine';
import { MARKETPLACE_ACTORS, type MarketplaceActor } from './actors';

/** A listing that is not renewed leaves the public list after this many days. Warnings go out before. */
export const LISTING_LIFE_DAYS = 90;
export const EXPIRY_WARNING_DAYS = [14, 3] as const;

export type ListingStatus =
  | 'draft'
  | 'submitted'
  | 'in_review'
  | 'changes_requested'
  | 'rejected'
  | 'approved'
  | 'published'
  | 'paused'
  | 'under_offer'
  | 'sold'
  | 'withdrawn'
  | 'expired'
  | 'archived';

export type ListingEvent =
  | 'submit'
  | 'recall'
  | 'start_review'
  | 'request_changes'
  | 'reject'
  | 'approve'
  | 'publish'
  | 'edit_material'
  | 'pause'
  | 'resume'
  | 'accept_offer'
  | 'release_offer'
  | 'mark_sold'
  | 'reopen'
  | 'withdraw'
  | 'expire'
  | 'renew'
  | 'archive';

/**
 * The life of a listing. An event has one row per target, so that who may do it is read in one place.
 * A published listing keeps its state while a material edit is reviewed: the edit is a revision with a life of its own
 * (`revisionMachine`), and the approved version stays public until the revision is approved.
 */
export const listingMachine: StateMachine<ListingStatus, ListingEvent, MarketplaceActor> = defineMachine({
  name: 'listing',
  actors: MARKETPLACE_ACTORS,
  initial: 'draft',
  states: {
    draft: 'a draft',
    submitted: 'submitted for review',
    in_review: 'in review',
    changes_requested: 'sent back for changes',
    rejected: 'rejected',
    approved: 'approved',
    published: 'published',
    paused: 'paused',
    under_offer: 'under offer',
    sold: 'sold',
    withdrawn: 'withdrawn',
    expired: 'expired',
    archived: 'archived',
  },
  events: {
    submit: 'submitted for review',
    recall: 'recalled from review',
    start_review: 'moved into review',
    request_changes: 'sent back for changes',
    reject: 'rejected',
    approve: 'approved',
    publish: 'published',
    edit_material: 'changed in a material field',
    pause: 'paused',
    resume: 'resumed',
    accept_offer: 'placed under offer',
    release_offer: 'released from its offer',
    mark_sold: 'marked as sold',
    reopen: 'reopened',
    withdraw: 'withdrawn',
    expire: 'marked as expired',
    renew: 'renewed',
    archive: 'archived',
  },
  terminal: ['archived'],
  rows: [
    { from: ['draft'], event: 'submit', by: ['seller'], to: 'submitted', audit: true, notify: ['admin'] },
    { from: ['changes_requested'], event: 'submit', by: ['seller'], to: 'submitted', audit: true, notify: ['admin'] },
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
    { from: ['rejected'], event: 'reopen', by: ['admin'], to: 'in_review', audit: true, notify: ['seller'] },
    { from: ['approved'], event: 'edit_material', by: ['seller'], to: 'submitted', audit: true, notify: ['admin'] },
    { from: ['approved'], event: 'publish', by: ['seller', 'admin'], to: 'published', audit: true, notify: ['seller'] },
    {
      from: ['published', 'paused', 'under_offer'],
      event: 'edit_material',
      by: ['seller'],
      to: 'stays',
      audit: true,
      notify: ['admin'],
    },
    {
      // The buyer of the accepted offer keeps access; the page is off the site until its owner brings it back.
      from: ['published', 'under_offer'],
      event: 'pause',
      by: ['seller', 'admin'],
      to: 'paused',
      audit: true,
      notify: ['seller'],
    },
    { from: ['paused'], event: 'resume', by: ['seller', 'admin'], to: 'published', audit: true, notify: ['seller'] },
    {
      // A paused listing stays paused: an offer that is accepted does not bring back what its owner took off the site.
      from: ['published'],
      event: 'accept_offer',
      by: ['seller', 'buyer', 'worker'],
      to: 'under_offer',
      audit: true,
      notify: ['seller', 'buyer'],
    },
    {
      from: ['under_offer'],
      event: 'release_offer',
      by: ['seller', 'buyer', 'admin', 'worker'],
      to: 'published',
      audit: true,
      notify: ['seller', 'buyer'],
    },
    {
      // A deal may be closed after the listing has expired; renewed, a practice that is sold would be offered again.
      from: ['published', 'paused', 'under_offer', 'expired'],
      event: 'mark_sold',
      by: ['seller', 'admin'],
      to: 'sold',
      audit: true,
      notify: ['seller', 'buyer'],
    },
    {
      from: ['submitted', 'changes_requested', 'approved'],
      event: 'withdraw',
      by: ['seller'],
      to: 'withdrawn',
      audit: true,
      notify: ['admin'],
    },
    {
      from: ['published', 'paused', 'under_offer'],
      event: 'withdraw',
      by: ['seller', 'admin'],
      to: 'withdrawn',
      audit: true,
      notify: ['seller', 'buyer'],
    },
    {
      from: ['published', 'paused', 'under_offer'],
      event: 'expire',
      by: ['worker'],
      to: 'expired',
      audit: true,
      notify: ['seller'],
    },
    {
      from: ['published', 'paused', 'under_offer'],
      event: 'renew',
      by: ['seller'],
      to: 'stays',
      audit: true,
      notify: [],
    },
    { from: ['expired'], event: 'renew', by: ['seller'], to: 'published', audit: true, notify: ['admin'] },
    { from: ['sold'], event: 'reopen', by: ['admin'], to: 'published', audit: true, notify: ['seller'] },
    { from: ['sold'], event: 'archive', by: ['admin'], to: 'archived', audit: true, notify: ['seller'] },
    { from: ['withdrawn'], event: 'reopen', by: ['seller'], to: 'draft', audit: true, notify: [] },
    {
      from: ['draft', 'rejected', 'withdrawn', 'expired'],
      event: 'archive',
      by: ['seller', 'admin', 'worker'],
      to: 'archived',
      audit: true,
      notify: ['seller'],
    },
  ],
});

/** Every state of a listing's life; only `published` and `under_offer` are public. */
export const LISTING_STATUSES: readonly ListingStatus[] = statesOf(listingMachine);

export type RevisionStatus =
  | 'draft'
  | 'submitted'
  | 'in_review'
  | 'changes_requested'
  | 'rejected'
  | 'approved'
  | 'discarded';

export type RevisionEvent = 'submit' | 'recall' | 'start_review' | 'request_changes' | 'reject' | 'approve' | 'discard';

/** The working version of a listing that is already public. Approval replaces the public version by it. */
export const revisionMachine: StateMachine<RevisionStatus, RevisionEvent, MarketplaceActor> = defineMachine({
  name: 'revision',
  actors: MARKETPLACE_ACTORS,
  initial: 'draft',
  states: {
    draft: 'a draft',
    submitted: 'submitted for review',
    in_review: 'in review',
    changes_requested: 'sent back for changes',
    rejected: 'rejected',
    approved: 'approved',
    discarded: 'discarded',
  },
  events: {
    submit: 'submitted for review',
    recall: 'recalled from review',
    start_review: 'moved into review',
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
