import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { LiveRelease, Release, ReleaseHealth, ReleasePin, ReleaseSwitch, RevokedVersions } from '@app/contracts';
import { ReleaseEntity } from '../database/release.entity';
import type { Placement } from '../files/release-store';
import { OwnerFixedError, ReleaseContentChangedError } from '../publishing/releases.errors';
import { readHealth } from './health.repository';
import {
  readActive,
  readLastSwitches,
  readPins,
  readSwitches,
  readVersions,
  type LastSwitch,
  type PublishedVersion,
} from './history.repository';
import { readLive, type LiveSet } from './live-set.repository';
import { readRevoked } from './revoked.repository';
import { SwitchRepository } from './switch.repository';

/** A number that no other lock uses: switches happen one after the other, so that revisions are in commit order. */
const SWITCH_LOCK = 4_211_078;

/** Publications of one version run one after the other; their lock numbers are a separate space. */
const PUBLISH_LOCK = 4_211_079;

/** `published` is false for a version that was known before; the rest is of its first publication. */
export type Insertion = { published: boolean; gitSha: string; publishedBy: string | null };

/** Recorded with a release: a person or step, or a squad with its token. */
export type Publisher = { name: string; tokenId: string | null };

export type Overview = {
  live: LiveSet;
  /** Newest first within a name. */
  versions: PublishedVersion[];
  active: Map<string, LiveRelease>;
  pins: Map<string, ReleasePin>;
  lastSwitches: Map<string, LastSwitch>;
  switches: Map<string, ReleaseSwitch[]>;
  /** By `name@version`. */
  health: Map<string, ReleaseHealth>;
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

  /** The few versions of each name that were revoked last. */
  revoked(): Promise<RevokedVersions[]> {
    return readRevoked(this.dataSource.manager);
  }

  async find(name: string, version: string): Promise<Release | null> {
    const row = await this.dataSource.getRepository(ReleaseEntity).findOneBy({ name, version });
    return row?.manifest ?? null;
  }

  versionsOf(name: string): Promise<PublishedVersion[]> {
    return readVersions(this.dataSource.manager, name);
  }

  /** Who owns a name; null before its first publication. */
  async ownerOf(name: string): Promise<string | null> {
    const [row] = await this.dataSource.query<{ owner: string }[]>(`select owner from releases.owner where name = $1`, [
      name,
    ]);
    return row?.owner ?? null;
  }

  /** @throws OwnerFixedError, ReleaseContentChangedError */
  async compare(release: Release): Promise<'new' | 'same'> {
    const owner = await this.ownerOf(release.name);
    if (owner !== null && owner !== release.owner) throw new OwnerFixedError(release.name, owner, release.owner);
    return compareKnown(this.dataSource.manager, release);
  }

  /**
   * Keeps the first publication. `place` runs while no other publication of this version can, so that its files and its
   * row belong together; placed files are removed again when the row is not created.
   * @throws OwnerFixedError, ReleaseContentChangedError
   */
  async insert(
    release: Release,
    publisher: Publisher,
    publishedAt: Date,
    place: (isKnown: boolean) => Promise<Placement>,
  ): Promise<Insertion> {
    const { name, version, contract, owner, gitSha } = release;
    return this.dataSource.transaction(async (manager) => {
      await manager.query('select pg_advisory_xact_lock($1, hashtext($2))', [PUBLISH_LOCK, `${name}@${version}`]);
      await requireOwner(manager, release, publishedAt);
      const isKnown = (await compareKnown(manager, release)) === 'same';
      const placement = await place(isKnown);
      try {
        if (!isKnown)
          await manager.query(
            `insert into releases.release (
               name, version, contract, owner, git_sha, manifest, published_at, published_by, publish_token
             )
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
            [
              name,
              version,
              contract,
              owner,
              gitSha,
              JSON.stringify(release),
              publishedAt,
              publisher.name,
              publisher.tokenId,
            ],
          );
        const row = await manager.findOneByOrFail(ReleaseEntity, { name, version });
        return { published: !isKnown, gitSha: row.gitSha, publishedBy: row.publishedBy };
      } catch (error) {
        // Not undone after the commit, because a commit may have succeeded even if its answer was lost.
        await placement.undo();
        throw error;
      }
    });
  }

  /** One moment of everything that the management portal shows. */
  overview(now: Date): Promise<Overview> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => ({
      live: await readLive(manager),
      versions: await readVersions(manager),
      active: await readActive(manager),
      pins: await readPins(manager),
      lastSwitches: await readLastSwitches(manager),
      switches: await readSwitches(manager),
      health: await readHealth(manager, now),
    }));
  }

  /** Runs `work` alone in its transaction; no other switch of a release happens until it ends. */
  exclusively<T>(work: (switches: SwitchRepository) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('select pg_advisory_xact_lock($1)', [SWITCH_LOCK]);
      return work(new SwitchRepository(manager));
    });
  }
}

/** The commit is not part of the content. @throws ReleaseContentChangedError */
async function compareKnown(manager: EntityManager, release: Release): Promise<'new' | 'same'> {
  const { name, version } = release;
  const [row] = await manager.query<{ same: boolean }[]>(
    `select manifest - 'gitSha' = $3::jsonb - 'gitSha' as same from releases.release where name = $1 and version = $2`,
    [name, version, JSON.stringify(release)],
  );
  if (row?.same === false) throw new ReleaseContentChangedError(name, version);
  return row ? 'same' : 'new';
}

/**
 * The first publication of a name decides; a replica of the previous version may have made it without recording the
 * owner.
 */
async function requireOwner(manager: EntityManager, { name, owner }: Release, since: Date): Promise<void> {
  await manager.query(
    `insert into releases.owner (name, owner, since)
     values ($1, coalesce((select owner from releases.release where name = $1 order by published_at limit 1), $2), $3)
     on conflict do nothing`,
    [name, owner, since],
  );
  const [row] = await manager.query<{ owner: string }[]>(`select owner from releases.owner where name = $1`, [name]);
  if (row && row.owner !== owner) throw new OwnerFixedError(name, row.owner, owner);
}
