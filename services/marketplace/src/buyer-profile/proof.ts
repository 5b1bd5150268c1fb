import type { MyProof, ProofFile, ShownProof } from '@app/contracts';
import { proofStateAt, type CashBand, type ProofState } from '@app/domain';

/** A proof as it is stored. It expires by the clock, so `expired` is never stored. */
export type StoredProof = ProofFile & {
  id: string;
  userId: string;
  state: Exclude<ProofState, 'none' | 'expired'>;
  submittedAt: Date;
  decidedAt: Date | null;
  amount: CashBand | null;
  reason: string | null;
  expiresAt: Date | null;
};

/** What is known of a proof beyond its file. */
export type ProofStatus = Pick<StoredProof, 'state' | 'submittedAt' | 'decidedAt' | 'amount' | 'expiresAt'>;

const NO_PROOF: MyProof = {
  state: 'none',
  file: null,
  submittedAt: null,
  decidedAt: null,
  amount: null,
  reason: null,
  expiresAt: null,
};

export const fileOf = ({ name, type, bytes, pages, scan }: ProofFile): ProofFile => ({
  name,
  type,
  bytes,
  pages,
  scan,
});

export const stateOf = ({ state, expiresAt }: ProofStatus, now: Date): ProofState =>
  proofStateAt(state, expiresAt, now);

export function toMyProof(proof: StoredProof | null, now: Date): MyProof {
  if (!proof) return NO_PROOF;
  return {
    state: stateOf(proof, now),
    file: fileOf(proof),
    submittedAt: proof.submittedAt.toISOString(),
    decidedAt: proof.decidedAt?.toISOString() ?? null,
    amount: proof.amount,
    reason: proof.reason,
    expiresAt: proof.expiresAt?.toISOString() ?? null,
  };
}

/** Field by field, so that nothing of the file reaches a seller. */
export function toShownProof(proof: ProofStatus | null, now: Date): ShownProof {
  if (!proof) return { state: 'none', at: null, amount: null, until: null };
  const state = stateOf(proof, now);
  const { submittedAt, decidedAt, expiresAt } = proof;
  const at = state === 'expired' ? expiresAt : (decidedAt ?? submittedAt);
  const isVerified = state === 'verified';
  return {
    state,
    at: at?.toISOString() ?? null,
    amount: isVerified ? proof.amount : null,
    until: isVerified ? (expiresAt?.toISOString() ?? null) : null,
  };
}
