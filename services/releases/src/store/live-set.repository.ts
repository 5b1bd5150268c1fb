import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Release, ReleaseRegistry } from '@app/contracts';

/** What is live, with the number of the last switch. */
export type LiveSet = { sequence: number; releases: Release[] };

/** One statement, so that the number and the set belong together. */
export async function readLive(manager: EntityManager): Promise<LiveSet> {
  const [row] = await manager.query<{ sequence: string; releases: Release[] }[]>(`
    select
      coalesce((select max(id) from releases.activation), 0) as sequence,
      coalesce((
        select json_agg(r.manifest order by r.name)
        from releases.active a join releases.release r on r.name = a.name and r.version = a.version
      ), '[]') as releases`);
  return { sequence: Number(row?.sequence ?? 0), releases: row?.releases ?? [] };
}

/** The hash keeps revisions of two databases apart: a reset one counts from 1 again. */
export function toRegistry({ sequence, releases }: LiveSet): ReleaseRegistry {
  const names = releases.map(({ name, version }) => `${name}@${version}`).join(' ');
  const digest = createHash('sha256').update(names).digest('hex').slice(0, 8);
  return { revision: `${sequence}-${digest}`, releases };
}
