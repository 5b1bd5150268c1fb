import type { Transaction } from '@app/server-kit';
import type { Sealing } from './evidence/evidence-record';
import type { EvidenceRepository } from './evidence/evidence.repository';
import type { GrantsRepository } from './grants.repository';
import type { Side } from './nda';
import type { NdaRepository } from './nda.repository';

type Parts = { ndas: NdaRepository; grants: GrantsRepository; evidence: EvidenceRepository };

export type NdaClosing = {
  state: 'withdrawn' | 'declined' | 'ended' | 'expired';
  by: Side | 'admin' | 'worker';
  reason: string | null;
  at: Date;
  /** Who did it and from where, for the record of the NDA itself. */
  sealing?: Sealing;
};

const WITH_NDA = 'The NDA was ended.';

/**
 * Closes an NDA and every grant that it opened, each with its evidence, in the caller's transaction. The caller has
 * locked the NDA and asked `ndaMachine`.
 */
export async function closeNda(
  { ndas, grants, evidence }: Parts,
  manager: Transaction,
  id: string,
  { state, by, reason, at, sealing }: NdaClosing,
): Promise<void> {
  await ndas.close(manager, id, state, reason, at);
  await evidence.append(manager, id, state, { by, reason, at: at.toISOString() }, sealing);
  const end = state === 'expired' ? 'expired' : 'revoked';
  for (const grantId of await grants.end(manager, id, end, reason ?? WITH_NDA))
    await evidence.append(manager, id, end, { grantId, by, reason });
}
