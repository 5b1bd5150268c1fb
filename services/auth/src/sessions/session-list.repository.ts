import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import { SessionEntity } from './session.entity';

export type ListedSession = Pick<SessionEntity, 'id' | 'userAgent' | 'network' | 'createdAt' | 'lastSeenAt'>;

/** A browser that signs in and never out must not make a list without end. */
const MOST = 100;

@Injectable()
export class SessionList {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Sessions that stand, the latest used first. */
  async live(
    userId: string,
    { createdAfter, seenAfter }: { createdAfter: Date; seenAfter: Date },
  ): Promise<ListedSession[]> {
    return this.dataSource.manager.find(SessionEntity, {
      where: { userId, revokedAt: IsNull(), createdAt: MoreThan(createdAfter), lastSeenAt: MoreThan(seenAfter) },
      select: { id: true, userAgent: true, network: true, createdAt: true, lastSeenAt: true },
      order: { lastSeenAt: 'DESC', id: 'ASC' },
      take: MOST,
    });
  }
}
