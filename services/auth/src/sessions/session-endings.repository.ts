import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { DataSource, In, IsNull, Not, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { KnownDeviceEntity } from '../known-devices/known-device.entity';
import { ElevationEntity } from './elevation.entity';
import { SessionEntity } from './session.entity';

/**
 * The one place where sessions end before their time; what they were elevated to ends with them. Where an owner ends
 * them, the devices that they were opened on are known no more: one of them may be in other hands. Signing out keeps
 * the device, which is what it is for.
 */
@Injectable()
export class SessionEndings {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** False when there was nothing to end. */
  async end(id: string, now: Date, manager: EntityManager = this.dataSource.manager): Promise<boolean> {
    return (await this.revoke({ id }, now, manager)) > 0;
  }

  /** False for a session that is not this user's or has ended: which one is nobody's business. */
  async endOwned(
    userId: string,
    id: string,
    now: Date,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<boolean> {
    if (!isUUID(id) || (await this.revoke({ userId, id }, now, manager)) === 0) return false;
    await manager.delete(KnownDeviceEntity, { userId, sessionId: id });
    return true;
  }

  /** Every session of the account, or every other one; tells how many. */
  async endAll(
    userId: string,
    now: Date,
    { except, manager = this.dataSource.manager }: { except?: string; manager?: EntityManager } = {},
  ): Promise<number> {
    const ended = await this.revoke({ userId, ...(except !== undefined && { id: Not(except) }) }, now, manager);
    await manager.delete(KnownDeviceEntity, { userId, ...(except !== undefined && { sessionId: Not(except) }) });
    return ended;
  }

  private async revoke(which: FindOptionsWhere<SessionEntity>, now: Date, manager: EntityManager): Promise<number> {
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
