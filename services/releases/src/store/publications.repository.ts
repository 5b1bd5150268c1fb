import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import type { Release } from '@app/contracts';
import { PublicationEntity } from '../database/publication.entity';
import type { Blob } from '../files/release-store';

export type Publication = { id: string; release: Release; blobs: Blob[] };

/** Publications that were announced over HTTP, until an hour after. */
@Injectable()
export class PublicationsRepository {
  constructor(private readonly dataSource: DataSource) {}

  private get rows() {
    return this.dataSource.getRepository(PublicationEntity);
  }

  /** One of this token with the same content that is under way, as after an interruption; its hour starts again. */
  async resume(tokenId: string, release: Release, blobs: Blob[], at: Date): Promise<string | null> {
    const [changed] = await this.dataSource.query<[{ id: string }[], number]>(
      `update releases.publication set begun_at = $4
       where token_id = $1 and manifest = $2::jsonb and blobs = $3::jsonb and finished_at is null returning id`,
      [tokenId, JSON.stringify(release), JSON.stringify(toColumn(blobs)), at],
    );
    return changed[0]?.id ?? null;
  }

  /** @returns the releases whose publications it ended, because only the newest few of a name stay open */
  async insert(
    { id, tokenId, release, blobs }: Publication & { tokenId: string },
    begunAt: Date,
    maxOpen: number,
  ): Promise<Release[]> {
    const { name, version } = release;
    return this.dataSource.transaction(async (manager) => {
      // Without the lock, two publications that begin at once would not see each other.
      await manager.query(`select pg_advisory_xact_lock(hashtext('releases.publication'), hashtext($1))`, [name]);
      await manager.getRepository(PublicationEntity).insert({
        id,
        tokenId,
        name,
        version,
        manifest: release,
        blobs: toColumn(blobs),
        begunAt,
        finishedAt: null,
      });
      const [ended] = await manager.query<[{ manifest: Release }[], number]>(
        `delete from releases.publication where id in (
           select id from releases.publication where name = $1 and finished_at is null and id <> $2
           order by begun_at desc, id offset $3
         ) returning manifest`,
        [name, id, maxOpen - 1],
      );
      return ended.map(({ manifest }) => manifest);
    });
  }

  /** Includes finished ones, for a caller that did not get the answer. */
  async findOwned(tokenId: string, id: string): Promise<Publication | null> {
    const row = await this.rows.findOneBy({ id, tokenId });
    return (
      row && {
        id,
        release: row.manifest,
        blobs: Object.entries(row.blobs).map(([digest, blob]) => ({ digest, ...blob })),
      }
    );
  }

  /** A file that publications under way of this token have announced, once for every length that they gave it. */
  async findBlobs(tokenId: string, digest: string): Promise<Blob[]> {
    const rows = await this.dataSource.query<{ bytes: number; isCompressible: boolean }[]>(
      `select (blobs -> $2 ->> 'bytes')::float as bytes,
         bool_or((blobs -> $2 ->> 'isCompressible')::boolean) as "isCompressible"
       from releases.publication where token_id = $1 and finished_at is null and blobs ? $2 group by 1`,
      [tokenId, digest],
    );
    return rows.map((row) => ({ digest, ...row }));
  }

  async finish(id: string, at: Date): Promise<void> {
    await this.rows.update({ id }, { finishedAt: at });
  }

  async remove(id: string): Promise<void> {
    await this.rows.delete({ id });
  }

  async removeOld(before: Date): Promise<number> {
    return (await this.rows.delete({ begunAt: LessThan(before) })).affected ?? 0;
  }

  /** Digests of the files that publications under way of this name have announced. */
  async wantedOf(name: string): Promise<Set<string>> {
    return (await this.wanted()).get(name) ?? new Set();
  }

  /** As `wantedOf`, for every name. */
  async wanted(): Promise<Map<string, Set<string>>> {
    const rows = await this.dataSource.query<{ name: string; digests: string[] }[]>(
      `select name, array_agg(distinct digest) as digests
       from releases.publication, jsonb_object_keys(blobs) digest where finished_at is null group by name`,
    );
    return new Map(rows.map(({ name, digests }) => [name, new Set(digests)]));
  }
}

function toColumn(blobs: Blob[]): PublicationEntity['blobs'] {
  return Object.fromEntries(blobs.map(({ digest, ...blob }) => [digest, blob]));
}
