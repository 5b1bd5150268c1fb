import type { ClaimSide, MyClaim } from '@app/contracts';
import { claimExpiry, claimStateAt, type ClaimEvent, type ClaimState } from '@app/domain';
import { toPaper, type StoredPaper } from '../papers/paper';

export type ClaimedFirm = { id: number; slug: string; name: string };

/** A claim as it is stored; it lapses by the clock. */
export type StoredClaim = {
  id: string;
  firm: ClaimedFirm;
  userId: string;
  state: ClaimState;
  proof: 'mail' | 'papers' | null;
  /** The domain of the firm's website when the claim was started, and later when it was proven. */
  domain: string | null;
  mailTo: string | null;
  codeHash: string | null;
  codeUntil: Date | null;
  codeTries: number;
  statement: string | null;
  papers: string[];
  reason: string | null;
  startedAt: Date;
  changedAt: Date;
};

export type StoredDispute = {
  id: string;
  userId: string;
  statement: string;
  papers: string[];
  openedAt: Date;
  closedAt: Date | null;
  outcome: ClaimEvent | null;
  reason: string | null;
};

export type StoredClaimEvent = {
  id: string;
  at: Date;
  side: ClaimSide;
  actorId: string | null;
  event: ClaimEvent | 'start';
  reason: string | null;
};

export const stateOf = ({ state, startedAt }: Pick<StoredClaim, 'state' | 'startedAt'>, now: Date): ClaimState =>
  claimStateAt(state, startedAt, now);

export function toMyClaim(claim: StoredClaim, papers: readonly StoredPaper[], now: Date): MyClaim {
  const state = stateOf(claim, now);
  const { id, startedAt, mailTo, codeUntil, reason } = claim;
  return {
    id,
    state,
    startedAt: startedAt.toISOString(),
    lapsesAt: state === 'started' ? claimExpiry(startedAt).toISOString() : null,
    mail:
      state === 'started' && mailTo !== null && codeUntil !== null && codeUntil > now
        ? { address: mailTo, codeUntil: codeUntil.toISOString() }
        : null,
    papers: papers.map(toPaper),
    reason,
  };
}
