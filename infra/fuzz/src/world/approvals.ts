import { createHash } from 'node:crypto';
import type { Sql } from './world';

type Held = { id: number; hash: string };

const REQUEST = `INSERT INTO approvals.request (kind, needed_right, target, target_version, title, payload, difference,
    hash, requester_id, requested_at, expires_at)
  SELECT 'two-people', 'roles.manage', 'two-people', $1, 'One person decides again', '{"isOn":false}', $4::jsonb, $2,
    id, now(), now() + interval '1 day'
  FROM auth.users WHERE email = $3 RETURNING id`;

/** A request of this person, to turn off what is off: nothing waits on a site where one person decides. */
export async function holdRequest(sql: Sql, email: string): Promise<Held> {
  const [setting] = await sql<{ version: string }>('SELECT version::text FROM approvals.two_people');
  const version = setting?.version ?? '';
  const content = JSON.stringify(['two-people', 'two-people', version, { isOn: false }]);
  const hash = createHash('sha256').update(content).digest('hex');
  const [row] = await sql<{ id: number }>(REQUEST, [version, hash, email, '{"before":{},"after":{}}']);
  if (!row) throw new Error('no request was written');
  return { id: row.id, hash };
}
