import { defineMachine, transition } from '../state-machine/state-machine';
import { MARKETPLACE_ACTORS, type MarketplaceActor } from './actors';
import type { DocumentType } from './documents';

export type ProofState = 'none' | 'submitted' | 'verified' | 'declined' | 'expired';
export type ProofEvent = 'submit' | 'verify' | 'decline' | 'expire' | 'remove';

/** A buyer's proof of funds. Another file starts over: what was verified is the file, not the buyer. */
export const proofMachine = defineMachine<ProofState, ProofEvent, MarketplaceActor>({
  name: 'proof of funds',
  actors: MARKETPLACE_ACTORS,
  initial: 'none',
  states: {
    none: 'missing',
    submitted: 'submitted',
    verified: 'verified',
    declined: 'declined',
    expired: 'expired',
  },
  events: {
    submit: 'submitted',
    verify: 'verified',
    decline: 'declined',
    expire: 'marked as expired',
    remove: 'removed',
  },
  terminal: [],
  rows: [
    {
      from: ['none', 'submitted', 'verified', 'declined', 'expired'],
      event: 'submit',
      by: ['buyer'],
      to: 'submitted',
      audit: false,
      notify: [],
    },
    { from: ['submitted'], event: 'verify', by: ['admin'], to: 'verified', audit: true, notify: ['buyer'] },
    { from: ['submitted'], event: 'decline', by: ['admin'], to: 'declined', audit: true, notify: ['buyer'] },
    { from: ['verified'], event: 'expire', by: ['worker'], to: 'expired', audit: false, notify: [] },
    {
      from: ['submitted', 'verified', 'declined', 'expired'],
      event: 'remove',
      by: ['buyer'],
      to: 'none',
      audit: false,
      notify: [],
    },
  ],
});

/** How long a verified proof says something about what its buyer has. */
export const PROOF_DAYS = 90;
const DAY_MS = 86_400_000;

/** The first moment at which a proof that is verified now has expired. */
export function proofExpiry(verifiedAt: Date): Date {
  return new Date(verifiedAt.getTime() + PROOF_DAYS * DAY_MS);
}

/** The state at a moment: what was verified expires by the clock, without anyone marking it. */
export function proofStateAt(state: ProofState, expiresAt: Date | null, now: Date): ProofState {
  if (expiresAt === null || expiresAt > now) return state;
  const decision = transition(proofMachine, state, 'expire', 'worker');
  return decision.allowed ? decision.state : state;
}

/** Statements and letters: a page that is looked at. */
export const PROOF_TYPES = ['pdf', 'png', 'jpg'] as const satisfies readonly DocumentType[];
export type ProofType = (typeof PROOF_TYPES)[number];

export function isProofType(type: DocumentType | null): type is ProofType {
  return PROOF_TYPES.some((each) => each === type);
}
