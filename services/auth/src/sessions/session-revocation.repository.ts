import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { DataSource, In, IsNull, Not, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { KnownDeviceEntity } from '../known-devices/known-device.entity';
import { ElevationEntity, SessionEntity } from './session.entity';

/**
 * The only place where sessions end before they expire; their elevations end with them. When owners revoke sessions,
 * the devices on which those were opened become unknown, because one of them may be in other hands. Signing out keeps
 * the device known.
 */
@Injectable()
export class SessionRevocationRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Signs out. False when there was nothing to end. */
  async end(id: string, now: Date, manager: EntityManager = this.dataSource.manager): Promise<boolean> {
    return (await this.endWhere({ id }, now, manager)) > 0;
  }

  /** False for another user's session and for one that has ended: the caller is not told which. */
  async revokeOwned(
    userId: string,
    id: string,
    now: Date,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<boolean> {
    if (!isUUID(id) || (await this.endWhere({ userId, id }, now, manager)) === 0) return false;
    await manager.query('DELETE FROM auth.email_change WHERE session_id = $1 AND changed_at IS NULL', [id]);
    await manager.delete(KnownDeviceEntity, { userId, sessionId: id });
    return true;
  }

  /** Revokes every session of the account, or every session except one. Returns how many. */
  async revokeAll(
    userId: string,
    now: Date,
    { except, manager = this.dataSource.manager }: { except?: string; manager?: EntityManager } = {},
  ): Promise<number> {
    const ended = await this.endWhere({ userId, ...(except !== undefined && { id: Not(except) }) }, now, manager);
    await manager.delete(KnownDeviceEntity, { userId, ...(except !== undefined && { sessionId: Not(except) }) });
    // What one of them has asked for must not come true after it has ended.
    await manager.query('DELETE FROM auth.email_change WHERE user_id = $1 AND changed_at IS NULL', [userId]);
    return ended;
  }

  private async endWhere(which: FindOptionsWhere<SessionEntity>, now: Date, manager: EntityManager): Promise<number> {
    const result = await manager
      .createQueryBuilder()
      .update(SessionEntity)
      .set({ revokedAt: now })
      .where({ ...which, revokedAt: IsNull() })
      .returning('id')
      .execute();
    const ids = (result.raw as { id: string }[]).map(({ id }) => id);
    if (ids.length > 0) await manager.delete(ElevationEntity, { sessionId: In(ids) });
    return ids.length;
  }
}
