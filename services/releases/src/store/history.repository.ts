import { IsNull, type EntityManager } from 'typeorm';
import type {
  LiveRelease,
  ReleasePin,
  ReleaseSwitch,
  ReleaseVersion,
  SwitchDetails,
  SwitchOrigin,
} from '@app/contracts';
import { ActiveEntity } from '../database/active.entity';
import { PinEntity } from '../database/pin.entity';

/**
 * How many versions of one name an overview shows; the live one and those of the last switches are always among them.
 */
const SHOWN_VERSIONS = 20;
const SHOWN_SWITCHES = 20;

export type PublishedVersion = Omit<ReleaseVersion, 'health'> & {
  name: string;
  owner: string;
  publishedVersions: number;
};

type VersionRow = {
  name: string;
  version: string;
  contract: number;
  owner: string;
  git_sha: string;
  published_at: Date;
  published_by: string | null;
  last_activated_at: Date | null;
  published_versions: number;
};

/** Newest first; of one name or of all. */
export async function readVersions(manager: EntityManager, name: string | null = null): Promise<PublishedVersion[]> {
  const rows = await manager.query<VersionRow[]>(
    `select name, version, contract, owner, git_sha, published_at, published_by, published_versions,
            (select max(switched_at) from releases.activation s
             where s.name = r.name and s.version = r.version) as last_activated_at
     from (
       select *, row_number() over (partition by name order by published_at desc) as age,
              (count(*) over (partition by name))::integer as published_versions
       from releases.release
     ) r
     where ($1::text is null or name = $1)
       and (age <= $2
         or exists (select from releases.active a where a.name = r.name and a.version = r.version)
         or version in (select s.version from releases.activation s where s.name = r.name order by s.id desc limit $3))
     order by name, published_at desc`,
    [name, SHOWN_VERSIONS, SHOWN_SWITCHES],
  );
  return rows.map((row) => ({
    name: row.name,
    version: row.version,
    contract: row.contract,
    owner: row.owner,
    gitSha: row.git_sha,
    publishedAt: row.published_at.toISOString(),
    publishedBy: row.published_by,
    lastActivatedAt: row.last_activated_at?.toISOString() ?? null,
    publishedVersions: row.published_versions,
  }));
}

export async function readActive(manager: EntityManager): Promise<Map<string, LiveRelease>> {
  const rows = await manager.find(ActiveEntity);
  return new Map(
    rows.map(({ name, version, activatedAt, activatedBy }) => [
      name,
      { version, activatedAt: activatedAt.toISOString(), activatedBy },
    ]),
  );
}

/** The pins that hold, by name. */
export async function readPins(manager: EntityManager): Promise<Map<string, ReleasePin>> {
  const rows = await manager.findBy(PinEntity, { unpinnedAt: IsNull() });
  return new Map(
    rows.map(({ name, version, pinnedAt, pinnedBy, reason }) => [
      name,
      { version, pinnedAt: pinnedAt.toISOString(), pinnedBy, reason },
    ]),
  );
}

type SwitchRow = {
  name: string;
  action: ReleaseSwitch['action'];
  at: Date;
  by: string;
  origin: SwitchOrigin;
  from: string | null;
  to: string | null;
  details: SwitchDetails | null;
};

export type LastSwitch = Pick<ReleaseSwitch, 'at' | 'by' | 'origin' | 'to' | 'details'>;

/** The last switch of every name that was ever live; a pin is not a switch. */
export async function readLastSwitches(manager: EntityManager): Promise<Map<string, LastSwitch>> {
  const rows = await manager.query<Omit<SwitchRow, 'action' | 'from'>[]>(`
    select distinct on (name) name, switched_at as at, switched_by as by, origin, version as "to", details
    from releases.activation
    order by name, id desc`);
  return new Map(rows.map(({ name, at, ...row }) => [name, { ...row, at: at.toISOString() }]));
}

/** What was switched and pinned under every name, newest first. */
export async function readSwitches(manager: EntityManager): Promise<Map<string, ReleaseSwitch[]>> {
  const rows = await manager.query<SwitchRow[]>(
    `select n.name, e.action, e.at, e.by, e.origin, e."from", e."to", e.details
     from (select distinct name from releases.release) n
     cross join lateral (
       select * from (
         (select case when version is null then 'deactivate' else 'activate' end as action,
                 switched_at as at, switched_by as by, origin, lead(version) over (order by id desc) as "from",
                 version as "to", details, 1 as rank, id
          from (select * from releases.activation a where a.name = n.name order by id desc limit $1 + 1) recent
          order by id desc limit $1)
         union all
         (select 'pin', pinned_at, pinned_by, pin_origin, version, version,
                 case when reason is null then null else jsonb_build_object('reason', reason) end, 2, id
          from releases.pin p where p.name = n.name order by id desc limit $1)
         union all
         (select 'unpin', unpinned_at, unpinned_by, unpin_origin, version, version, null, 3, id
          from releases.pin p where p.name = n.name and unpinned_at is not null order by id desc limit $1)
       ) every
       order by at desc, rank desc, id desc
       limit $1
     ) e
     order by n.name, e.at desc, e.rank desc, e.id desc`,
    [SHOWN_SWITCHES],
  );
  const switches = new Map<string, ReleaseSwitch[]>();
  for (const { name, at, ...row } of rows)
    switches.set(name, [...(switches.get(name) ?? []), { ...row, at: at.toISOString() }]);
  return switches;
}
