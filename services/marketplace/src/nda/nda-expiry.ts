import { ndaMachine, transition } from '@app/domain';
import type { Clock, Database } from '@app/server-kit';
import { closeNda } from './close-nda';
import type { EvidenceRepository } from './evidence/evidence.repository';
import type { GrantsRepository } from './grants.repository';
import type { NdaMails } from './nda-mails';
import type { NdaRepository } from './nda.repository';

const BATCH = 200;
/** Signatures wait for the chain meanwhile. */
const GRANTS_AT_ONCE = 20;
const REASON = 'The term of the NDA has ended.';

type Parts = {
  database: Database;
  clock: Clock;
  ndas: NdaRepository;
  grants: GrantsRepository;
  evidence: EvidenceRepository;
  mails: NdaMails;
};

/**
 * Marks what has expired and records it. Access does not depend on it: every read compares the time itself. Returns how
 * many NDAs and grants were marked.
 */
export async function expireNdas(parts: Parts): Promise<number> {
  const { database, clock, ndas } = parts;
  const now = clock.now();
  let count = 0;
  for (const { id, ownerId } of await ndas.due(now, BATCH))
    await database.transaction(async (manager) => {
      const nda = await ndas.lock(manager, ownerId, id);
      if (!nda || !transition(ndaMachine, nda.state, 'expire', 'worker').allowed) return;
      await closeNda(parts, manager, id, { state: 'expired', by: 'worker', reason: REASON, at: now });
      await parts.mails.tell(manager, nda, 'expired');
      count += 1;
    });
  for (let left = BATCH; left > 0; left -= GRANTS_AT_ONCE) {
    const expired = await expireGrants(parts, now);
    count += expired;
    if (expired < GRANTS_AT_ONCE) break;
  }
  return count;
}

async function expireGrants({ database, grants, evidence }: Parts, now: Date): Promise<number> {
  return database.transaction(async (manager) => {
    // Before the grants, as everyone who ends one does.
    await evidence.hold(manager);
    const expired = await grants.expire(manager, now, GRANTS_AT_ONCE);
    for (const { id: grantId, ndaId } of expired)
      await evidence.append(manager, ndaId, 'expired', { grantId, by: 'worker', at: now.toISOString() });
    return expired.length;
  });
}
