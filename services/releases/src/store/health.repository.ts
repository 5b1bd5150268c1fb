import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  isOwnFault,
  SERVER_FAULT_REASONS,
  SITE_REPORT_STALE_SECONDS,
  type ClientFault,
  type ClientFaultKind,
  type ReleaseHealth,
  type ServerFault,
  type ServerFaultCount,
  type SiteReleaseReport,
  type SiteReport,
} from '@app/contracts';
import type { FaultKind, Outcomes } from '../rules/failing-release';

export const HEALTH_DAYS = 30;

const REASONS_OUTSIDE = SERVER_FAULT_REASONS.filter((reason) => !isOwnFault(reason));
const SHOWN_FAULTS = 20;
/** Tolerance for two clocks: one replica of the API may record the activation and another the first report. */
const CLOCK_SKEW_SECONDS = 5;

export type NewlyLive = { name: string; version: string; activatedAt: Date };

type OutcomesRow = {
  rendered: string;
  faults: Record<string, FaultKind>;
  /** Empty in reports of replicas from before this field. */
  opened: Partial<ServerFault> | null;
};

type HealthRow = {
  name: string;
  version: string;
  rendered: string;
  server_total: string;
  server_faults: ServerFaultCount[];
  last_fault: ServerFault | null;
  browser_faults: { kind: ClientFaultKind; count: number }[];
  closed: number;
  half_open: number;
  open: number;
};

@Injectable()
export class HealthRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Keeps the last report of every run. Drops a report that a later one has overtaken, and entries about unpublished
   * versions.
   */
  async keep({ replica, releases }: SiteReport, at: Date): Promise<void> {
    await this.dataSource.query(
      `insert into releases.site_report as kept (
         replica, name, version, run, breaker, rendered, faults, last_fault, opened_for, first_reported_at, reported_at
       )
       select distinct on (r.name, r.version, r.run)
         $1, r.name, r.version, r.run, r.breaker, r.rendered, r.faults, r."lastFault", r."openedFor", $3, $3
       from jsonb_to_recordset($2::jsonb) as r (
         name text, version text, run text, breaker text, rendered bigint, faults jsonb, "lastFault" jsonb,
         "openedFor" jsonb
       )
       join releases.release known on known.name = r.name and known.version = r.version
       on conflict (name, version, replica, run) do update set
         breaker = excluded.breaker, rendered = excluded.rendered, faults = excluded.faults,
         last_fault = excluded.last_fault, opened_for = excluded.opened_for, reported_at = excluded.reported_at
       where excluded.rendered >= kept.rendered and excluded.reported_at >= kept.reported_at`,
      [replica, JSON.stringify(releases), at],
    );
  }

  /** Those of the versions that were live at some time. */
  async everLive(
    faults: readonly Pick<ClientFault, 'remote' | 'version'>[],
  ): Promise<{ name: string; version: string }[]> {
    return this.dataSource.query(
      `select distinct a.name, a.version from releases.activation a
       join jsonb_to_recordset($1::jsonb) as f (remote text, version text)
         on a.name = f.remote and a.version = f.version`,
      [JSON.stringify(faults.map(({ remote, version }) => ({ remote, version })))],
    );
  }

  /** Adds the reports of browsers; the caller must ensure that the versions are known. */
  async addBrowserFaults(faults: readonly ClientFault[], at: Date): Promise<void> {
    await this.dataSource.query(
      `insert into releases.browser_fault as kept (name, version, kind, day, count)
       select f.remote, f.version, f.kind, ($2::timestamptz at time zone 'utc')::date, sum(f.count)
       from jsonb_to_recordset($1::jsonb) as f (remote text, version text, kind text, count bigint)
       group by f.remote, f.version, f.kind
       order by f.remote, f.version, f.kind
       on conflict (name, version, kind, day) do update set count = kept.count + excluded.count`,
      [JSON.stringify(faults), at],
    );
  }

  /** Those of the versions that are live, and went live after a moment. */
  async newlyLive(versions: readonly Pick<SiteReleaseReport, 'name' | 'version'>[], since: Date): Promise<NewlyLive[]> {
    return this.dataSource.query<NewlyLive[]>(
      `select name, version, activated_at as "activatedAt" from releases.active
       where activated_at >= $2
         and (name, version) in (
           select v.name, v.version from jsonb_to_recordset($1::jsonb) as v (name text, version text)
         )`,
      [JSON.stringify(versions.map(({ name, version }) => ({ name, version }))), since],
    );
  }

  /** The health over all replicas; with a moment, only of the runs whose first report came after it. */
  async outcomesSince(name: string, version: string, since: Date | null): Promise<Outcomes> {
    const [row] = await this.dataSource.query<OutcomesRow[]>(
      `with run as (
         select rendered, faults, opened_for, reported_at from releases.site_report
         where name = $1 and version = $2
           and ($3::timestamptz is null or first_reported_at >= $3::timestamptz - make_interval(secs => $4))
       ), fault as (
         select f.reason || ' ' || f.route as kind, sum(f.count) as count, coalesce(sum(f.sampled), 0) as sampled,
           coalesce(sum(f.rendered), 0) as rendered, coalesce(max(f.clients), 0) as clients
         from run, jsonb_to_recordset(run.faults) as f (
           route text, reason text, count bigint, sampled bigint, rendered bigint, clients integer
         )
         where f.reason <> all ($5::text[]) group by kind
       )
       select (select coalesce(sum(rendered), 0) from run) as rendered,
              (select coalesce(jsonb_object_agg(kind, jsonb_build_object(
                 'count', count, 'sampled', sampled, 'rendered', rendered, 'clients', clients
               )), '{}') from fault) as faults,
              (select opened_for from run where opened_for is not null order by reported_at desc limit 1) as opened`,
      [name, version, since, CLOCK_SKEW_SECONDS, REASONS_OUTSIDE],
    );
    const { rendered = '0', faults = {}, opened = null } = row ?? {};
    return {
      rendered: Number(rendered),
      faults: new Map(Object.entries(faults)),
      opened: opened && { route: '', reason: 'unusable', details: '', ...opened },
    };
  }

  /** @returns how many expired rows were removed */
  async removeOld(now: Date): Promise<number> {
    const [, reports] = await this.dataSource.query<[unknown, number]>(
      `delete from releases.site_report where reported_at < $1::timestamptz - make_interval(days => $2)`,
      [now, HEALTH_DAYS],
    );
    const [, faults] = await this.dataSource.query<[unknown, number]>(
      `delete from releases.browser_fault where day < ($1::timestamptz at time zone 'utc')::date - $2::integer`,
      [now, HEALTH_DAYS],
    );
    return reports + faults;
  }
}

/** The health of every version with reports, by `name@version`. */
export async function readHealth(manager: EntityManager, now: Date): Promise<Map<string, ReleaseHealth>> {
  const rows = await manager.query<HealthRow[]>(
    `with present as (
       select distinct on (name, version, replica) name, version, breaker,
         reported_at > $1::timestamptz - make_interval(secs => $2) as is_recent
       from releases.site_report order by name, version, replica, first_reported_at desc
     ), replicas as (
       select name, version,
              count(*) filter (where is_recent and breaker = 'closed')::integer as closed,
              count(*) filter (where is_recent and breaker = 'half-open')::integer as half_open,
              count(*) filter (where is_recent and breaker = 'open')::integer as open
       from present group by name, version
     ), site as (
       select name, version, sum(rendered) as rendered,
              (array_agg(
                 last_fault order by last_fault ->> 'reason' = any ($3::text[]), last_fault ->> 'at' desc
               ) filter (where last_fault is not null))[1] as last_fault
       from releases.site_report group by name, version
     ), server as (
       select name, version, sum(count) as total,
         jsonb_agg(
           jsonb_build_object('route', route, 'reason', reason, 'count', count) order by count desc, route, reason
         ) as faults
       from (
         select r.name, r.version, f.route, f.reason, sum(f.count) as count
         from releases.site_report r, jsonb_to_recordset(r.faults) as f (route text, reason text, count bigint)
         group by r.name, r.version, f.route, f.reason
       ) every group by name, version
     ), browser as (
       select name, version,
         jsonb_agg(jsonb_build_object('kind', kind, 'count', count) order by count desc, kind) as faults
       from (
         select name, version, kind, sum(count) as count from releases.browser_fault group by name, version, kind
       ) every
       group by name, version
     )
     select name, version, coalesce(site.rendered, 0) as rendered, coalesce(server.total, 0) as server_total,
            coalesce(server.faults, '[]') as server_faults, site.last_fault,
            coalesce(browser.faults, '[]') as browser_faults, coalesce(closed, 0) as closed,
            coalesce(half_open, 0) as half_open, coalesce(open, 0) as open
     from site
     full join browser using (name, version)
     left join server using (name, version)
     left join replicas using (name, version)`,
    [now, SITE_REPORT_STALE_SECONDS, REASONS_OUTSIDE],
  );
  return new Map(
    rows.map(({ name, version, ...row }) => [
      `${name}@${version}`,
      {
        rendered: Number(row.rendered),
        serverFaultTotal: Number(row.server_total),
        serverFaults: row.server_faults.slice(0, SHOWN_FAULTS),
        lastServerFault: row.last_fault,
        browserFaults: row.browser_faults,
        replicas: { closed: row.closed, halfOpen: row.half_open, open: row.open },
      },
    ]),
  );
}
