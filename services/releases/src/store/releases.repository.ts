import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { LiveRelease, Release, ReleasePin, ReleaseSwitch, RevokedVersions } from '@app/contracts';
import { ReleaseEntity } from '../database/release.entity';
import { readActive, readLastSwitches, readPins, readSwitches, readVersions, type LastSwitch, type PublishedVersion } from './history.repository';
import { readLive, type LiveSet } from './live-set.repository';
import { readRevoked } from './revoked.repository';
import { Switchboard } from './switchboard.repository';

/** Any number that nobody else locks on: switches happen one after the other, so that revisions are in commit order. */
const SWITCH_LOCK = 4_211_078;

export type Insertion = 'inserted' | 'same' | 'different';

export type Overview = {
  live: LiveSet;
  /** Newest first within a name. */
  versions: PublishedVersion[];
  active: Map<string, LiveRelease>;
  pins: Map<string, ReleasePin>;
  lastSwitches: Map<string, LastSwitch>;
  switches: Map<string, ReleaseSwitch[]>;
};

@Injectable()
export class ReleasesRepository {
  constructor(private readonly dataSource: DataSource) {}

  get isConnected(): boolean {
    return this.dataSource.isInitialized;
  }

  live(): Promise<LiveSet> {
    return readLive(this.dataSource.manager);
  }

  /** The few versions of each name that were taken back last. */
  revoked(): Promise<RevokedVersions[]> {
    return readRevoked(this.dataSource.manager);
  }

  async find(name: string, version: string): Promise<Release | null> {
    const row = await this.dataSource.getRepository(ReleaseEntity).findOneBy({ name, version });
    return row?.manifest ?? null;
  }

  /** Keeps the first publication; the same content from another commit counts as the same. */
  async insert(release: Release, publishedAt: Date): Promise<Insertion> {
    const inserted = await this.dataSource.query<unknown[]>(
      `insert into releases.release (name, version, contract, owner, git_sha, manifest, published_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning name`,
      [release.name, release.version, release.contract, release.owner, release.gitSha, JSON.stringify(release), publishedAt],
    );
    if (inserted.length > 0) return 'inserted';
    const [row] = await this.dataSource.query<{ same: boolean }[]>(
      `select manifest - 'gitSha' = $3::jsonb - 'gitSha' as same from releases.release where name = $1 and version = $2`,
      [release.name, release.version, JSON.stringify(release)],
    );
    return row?.same ? 'same' : 'different';
  }

  /** One moment of everything that the management portal shows. */
  overview(): Promise<Overview> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => ({
      live: await readLive(manager),
      versions: await readVersions(manager),
      active: await readActive(manager),
      pins: await readPins(manager),
      lastSwitches: await readLastSwitches(manager),
      switches: await readSwitches(manager),
    }));
  }

  /** Runs `work` alone in its transaction; nobody else switches a release until it ends. */
  exclusively<T>(work: (switchboard: Switchboard) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('select pg_advisory_xact_lock($1)', [SWITCH_LOCK]);
      return work(new Switchboard(manager));
    });
  }
}
