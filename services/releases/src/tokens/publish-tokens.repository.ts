import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import type { PublishToken } from '@app/contracts';
import { PublishTokenEntity } from '../database/publish-token.entity';

export type KnownToken = PublishToken & { secretHash: Buffer };

/** How many tokens a list shows; older ones have ended long ago. */
const SHOWN_TOKENS = 200;

function toToken({ id, remote, owner, createdBy, ...row }: PublishTokenEntity): PublishToken {
  return {
    id,
    remote,
    owner,
    createdBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    revokedBy: row.revokedBy,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}

@Injectable()
export class PublishTokensRepository {
  constructor(private readonly dataSource: DataSource) {}

  private get rows() {
    return this.dataSource.getRepository(PublishTokenEntity);
  }

  async insert(
    token: Pick<PublishTokenEntity, 'id' | 'remote' | 'owner' | 'secretHash' | 'createdAt' | 'createdBy' | 'expiresAt'>,
  ): Promise<PublishToken> {
    const row = { ...token, revokedAt: null, revokedBy: null, lastUsedAt: null };
    await this.rows.insert(row);
    return toToken(row);
  }

  async find(id: string): Promise<KnownToken | null> {
    const row = await this.rows.findOneBy({ id });
    return row && { ...toToken(row), secretHash: row.secretHash };
  }

  /** Newest first. */
  async list(): Promise<PublishToken[]> {
    return (await this.rows.find({ order: { createdAt: 'DESC', id: 'ASC' }, take: SHOWN_TOKENS })).map(toToken);
  }

  /** Keeps who revoked it first. */
  async revoke(id: string, by: string, at: Date): Promise<void> {
    await this.rows.update({ id, revokedAt: IsNull() }, { revokedAt: at, revokedBy: by });
  }

  /** Written once a minute at most: an upload of many files is many uses. */
  async noteUse(id: string, at: Date): Promise<void> {
    await this.dataSource.query(
      `update releases.publish_token set last_used_at = $2
       where id = $1 and (last_used_at is null or last_used_at < $2::timestamptz - interval '1 minute')`,
      [id, at],
    );
  }
}
