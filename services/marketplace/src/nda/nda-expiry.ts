import { ndaMachine, transition } from '@app/domain';
import type { Clock, Database } from '@app/server-kit';
import type { EvidenceRepository } from './evidence/evidence.repository';
import type { GrantsRepository } from './grants.repository';
import type { NdaRepository } from './nda.repository';

const BATCH = 200;
const REASON = 'The term of the NDA is over.';

type Parts = {
  database: Database;
  clock: Clock;
  ndas: NdaRepository;
  grants: GrantsRepository;
  evidence: EvidenceRepository;
};

/**
 * Marks what has expired and records it. Access does not depend on it: every read compares the time itself. Returns how
 * many NDAs and grants were marked.
 */
export async function expireNdas({ database, clock, ndas, grants, evidence }: Parts): Promise<number> {
  const now = clock.now();
  let count = 0;
  for (const { id, ownerId } of await ndas.due(now, BATCH))
    await database.transaction(async (manager) => {
      const nda = await ndas.lock(manager, ownerId, id);
      if (!nda || !transition(ndaMachine, nda.state, 'expire', 'worker').allowed) return;
      await ndas.close(manager, id, 'expired', REASON, now);
      await evidence.append(manager, id, 'expired', { by: 'worker', reason: REASON, at: now.toISOString() });
      for (const grantId of await grants.end(manager, id, 'expired', REASON))
        await evidence.append(manager, id, 'expired', { grantId, by: 'worker', reason: REASON });
      count += 1;
    });
  await database.transaction(async (manager) => {
    for (const { id: grantId, ndaId } of await grants.expire(manager, now, BATCH)) {
      await evidence.append(manager, ndaId, 'expired', { grantId, by: 'worker', at: now.toISOString() });
      count += 1;
    }
  });
  return count;
}
