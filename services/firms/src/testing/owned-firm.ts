import type { FirmFact } from '@app/domain';
import { actorOf, type FirmsApp } from './firms-app';

/** A published firm whose profile the named user owns. @returns its number */
export async function ownedFirm(app: FirmsApp, name: string, owner: string, facts: FirmFact[] = []): Promise<number> {
  const id = await app.firm(name, { facts });
  await app.sql(
    `INSERT INTO firms.claim (id, firm_id, user_id, state, started_at, changed_at)
     VALUES (gen_random_uuid(), $1, $2, 'granted', now(), now())`,
    [id, actorOf(owner)?.userId],
  );
  return id;
}
