import { defineMachine, statesOf, transition } from '../state-machine/state-machine';

/** Who moves a claim of a profile. The rival is another account that says to act for the firm. */
export const CLAIM_ACTORS = {
  claimant: 'the claimant',
  rival: 'another claimant',
  admin: 'a moderator',
  worker: 'the system',
} as const;
export type ClaimActor = keyof typeof CLAIM_ACTORS;

export type ClaimState =
  | 'started'
  | 'mail_confirmed'
  | 'papers_sent'
  | 'in_review'
  | 'granted'
  | 'refused'
  | 'disputed'
  | 'frozen'
  | 'lapsed'
  | 'withdrawn';

export type ClaimEvent =
  | 'confirm_mail'
  | 'send_papers'
  | 'take_up'
  | 'grant'
  | 'refuse'
  | 'dispute'
  | 'dismiss'
  | 'freeze'
  | 'uphold'
  | 'overturn'
  | 'lapse'
  | 'withdraw';

/**
 * A claim to own a firm's profile, and the ownership that it leads to. A dispute changes nothing of the profile; while
 * it is frozen the owner cannot edit either, until a moderator decides: the claim stays granted, or it is refused after
 * all. What was decided is in the history, so that the state alone says who owns the profile.
 */
export const claimMachine = defineMachine<ClaimState, ClaimEvent, ClaimActor>({
  name: 'claim',
  actors: CLAIM_ACTORS,
  initial: 'started',
  states: {
    started: 'waiting for proof',
    mail_confirmed: 'verified by email and waiting for review',
    papers_sent: 'verified by documents and waiting for review',
    in_review: 'in review',
    granted: 'approved',
    refused: 'denied',
    disputed: 'disputed',
    frozen: 'frozen during a dispute',
    lapsed: 'expired',
    withdrawn: 'withdrawn',
  },
  events: {
    confirm_mail: 'verified by email',
    send_papers: 'verified by documents',
    take_up: 'moved into review',
    grant: 'approved',
    refuse: 'denied',
    dispute: 'disputed',
    dismiss: 'cleared of its dispute',
    freeze: 'frozen',
    uphold: 'upheld',
    overturn: 'overturned',
    lapse: 'marked as expired',
    withdraw: 'withdrawn',
  },
  terminal: ['refused', 'lapsed', 'withdrawn'],
  rows: [
    {
      from: ['started'],
      event: 'confirm_mail',
      by: ['claimant'],
      to: 'mail_confirmed',
      audit: true,
      notify: ['admin'],
    },
    { from: ['started'], event: 'send_papers', by: ['claimant'], to: 'papers_sent', audit: true, notify: ['admin'] },
    {
      from: ['mail_confirmed', 'papers_sent'],
      event: 'take_up',
      by: ['admin'],
      to: 'in_review',
      audit: true,
      notify: ['claimant'],
    },
    { from: ['in_review'], event: 'grant', by: ['admin'], to: 'granted', audit: true, notify: ['claimant'] },
    { from: ['in_review'], event: 'refuse', by: ['admin'], to: 'refused', audit: true, notify: ['claimant'] },
    { from: ['granted'], event: 'dispute', by: ['rival'], to: 'disputed', audit: true, notify: ['claimant', 'admin'] },
    {
      from: ['disputed'],
      event: 'dismiss',
      by: ['admin'],
      to: 'granted',
      audit: true,
      notify: ['claimant', 'rival'],
    },
    { from: ['disputed'], event: 'freeze', by: ['admin'], to: 'frozen', audit: true, notify: ['claimant', 'rival'] },
    { from: ['frozen'], event: 'uphold', by: ['admin'], to: 'granted', audit: true, notify: ['claimant', 'rival'] },
    { from: ['frozen'], event: 'overturn', by: ['admin'], to: 'refused', audit: true, notify: ['claimant', 'rival'] },
    { from: ['started'], event: 'lapse', by: ['worker'], to: 'lapsed', audit: true, notify: ['claimant'] },
    {
      from: ['started', 'mail_confirmed', 'papers_sent', 'in_review'],
      event: 'withdraw',
      by: ['claimant'],
      to: 'withdrawn',
      audit: true,
      notify: ['admin'],
    },
  ],
});

export const CLAIM_STATES: readonly ClaimState[] = statesOf(claimMachine);

/** In these states the claimant owns the profile: at most one claim of a firm is in one of them. */
export const OWNING_CLAIM_STATES: readonly ClaimState[] = ['granted', 'disputed', 'frozen'];
/** In these states the owner may edit the profile. */
export const EDITING_CLAIM_STATES: readonly ClaimState[] = ['granted', 'disputed'];

/** A claim without a proof lapses after this many days; one that waits for us does not. */
export const CLAIM_LIFE_DAYS = 30;
const DAY_MS = 86_400_000;

/** The first moment at which a claim that was started then, and not proven, has lapsed. */
export function claimExpiry(startedAt: Date): Date {
  return new Date(startedAt.getTime() + CLAIM_LIFE_DAYS * DAY_MS);
}

/** The state at a moment: what is not proven lapses by the clock, without anyone marking it. */
export function claimStateAt(state: ClaimState, startedAt: Date, now: Date): ClaimState {
  if (now < claimExpiry(startedAt)) return state;
  const move = transition(claimMachine, state, 'lapse', 'worker');
  return move.allowed ? move.state : state;
}
