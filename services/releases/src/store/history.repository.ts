import type { EntityManager } from 'typeorm';
import type { LiveRelease, ReleaseVersion } from '@app/contracts';
import { ActiveEntity } from '../database/active.entity';

/** How many versions of one name an overview shows; the live one is always among them. */
const SHOWN_VERSIONS = 20;

export type PublishedVersion = ReleaseVersion & { name: string; owner: string };

type Row = {
  name: string;
  version: string;
  contract: number;
  owner: string;
  git_sha: string;
  published_at: Date;
  last_activated_at: Date | null;
};

/** Newest first; of one name or of all. */
export async function readVersions(manager: EntityManager, name: string | null = null): Promise<PublishedVersion[]> {
  const rows = await manager.query<Row[]>(
    `select name, version, contract, owner, git_sha, published_at,
            (select max(switched_at) from releases.activation s where s.name = r.name and s.version = r.version) as last_activated_at
     from (select *, row_number() over (partition by name order by published_at desc) as age from releases.release) r
     where ($1::text is null or name = $1)
       and (age <= $2 or exists (select from releases.active a where a.name = r.name and a.version = r.version))
     order by name, published_at desc`,
    [name, SHOWN_VERSIONS],
  );
  return rows.map((row) => ({
    name: row.name,
    version: row.version,
    contract: row.contract,
    owner: row.owner,
    gitSha: row.git_sha,
    publishedAt: row.published_at.toISOString(),
    lastActivatedAt: row.last_activated_at?.toISOString() ?? null,
  }));
}

export async function readActive(manager: EntityManager): Promise<Map<string, LiveRelease>> {
  const rows = await manager.find(ActiveEntity);
  return new Map(
    rows.map(({ name, version, activatedAt, activatedBy }) => [name, { version, activatedAt: activatedAt.toISOString(), activatedBy }]),
  );
}
