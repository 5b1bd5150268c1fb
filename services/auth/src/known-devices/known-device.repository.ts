import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, LessThanOrEqual, MoreThan, type EntityManager } from 'typeorm';
import { KnownDeviceEntity } from './known-device.entity';

/** Wrong tries before the device is forgotten: as many as an unknown device has before its first lock. */
export const DEVICE_TRIES = 5;

/** More than a user needs; each sign-in without its cookie, as in private windows, adds one. */
const DEVICES_PER_ACCOUNT = 20;

/** What is tried; each has its own count, because a right password must not give more tries at the code behind it. */
export type DeviceSecret = 'password' | 'code';

/** A device, and the account that knows it. */
export type DeviceOf = { tokenHash: Buffer; userId: string };
export type NewDevice = DeviceOf & { sessionId: string; createdAt: Date; expiresAt: Date };

const FAILURES = { password: 'password_failures', code: 'code_failures' } as const satisfies Record<
  DeviceSecret,
  string
>;

@Injectable()
export class KnownDeviceRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Counts a try as failed before it is made, so that replicas and parallel tries share the budget. Returns the count,
   * or undefined when there is no such device or its tries are used up.
   */
  async countTry({ tokenHash, userId }: DeviceOf, secret: DeviceSecret, now: Date): Promise<number | undefined> {
    const column = FAILURES[secret];
    const result = await this.dataSource.query<[{ failures: number }[], number]>(
      `UPDATE auth.known_device SET ${column} = ${column} + 1
       WHERE token_hash = $1 AND user_id = $2 AND expires_at > $3 AND password_failures < $4 AND code_failures < $4
       RETURNING ${column} AS failures`,
      [tokenHash, userId, now, DEVICE_TRIES],
    );
    return result[0][0]?.failures;
  }

  /** After a right secret. */
  async clearTries(tokenHash: Buffer, secret: DeviceSecret): Promise<void> {
    await this.dataSource.query(`UPDATE auth.known_device SET ${FAILURES[secret]} = 0 WHERE token_hash = $1`, [
      tokenHash,
    ]);
  }

  /** Uncounts a try that never reached its check. */
  async refundTry(tokenHash: Buffer, secret: DeviceSecret): Promise<void> {
    const column = FAILURES[secret];
    await this.dataSource.query(
      `UPDATE auth.known_device SET ${column} = greatest(${column} - 1, 0) WHERE token_hash = $1`,
      [tokenHash],
    );
  }

  async exists({ tokenHash, userId }: DeviceOf, now: Date): Promise<boolean> {
    return this.dataSource.manager.existsBy(KnownDeviceEntity, { tokenHash, userId, expiresAt: MoreThan(now) });
  }

  /** Returns how many. */
  async removeExpired(now: Date): Promise<number> {
    const { affected } = await this.dataSource.manager.delete(KnownDeviceEntity, { expiresAt: LessThanOrEqual(now) });
    return affected ?? 0;
  }

  async forget(tokenHash: Buffer): Promise<void> {
    await this.dataSource.manager.delete(KnownDeviceEntity, { tokenHash });
  }

  /**
   * Replaces the row of the device's former cookie. False when the session has ended: the call that ended it, and with
   * it the account's devices, waits for this transaction or came first.
   */
  async replace(manager: EntityManager, device: NewDevice, former: Buffer | undefined): Promise<boolean> {
    const { tokenHash, userId, sessionId, createdAt, expiresAt } = device;
    if (former) await manager.delete(KnownDeviceEntity, { tokenHash: former, userId });
    const rows = await manager.query<object[]>(
      `INSERT INTO auth.known_device (token_hash, user_id, session_id, created_at, expires_at)
       SELECT $1::bytea, $2::uuid, id, $4::timestamptz, $5::timestamptz FROM auth.session
       WHERE id = $3 AND user_id = $2 AND revoked_at IS NULL FOR SHARE RETURNING 1`,
      [tokenHash, userId, sessionId, createdAt, expiresAt],
    );
    await this.prune(manager, userId, createdAt);
    return rows.length === 1;
  }

  private async prune(manager: EntityManager, userId: string, now: Date): Promise<void> {
    await manager.query(
      `DELETE FROM auth.known_device WHERE user_id = $1 AND (expires_at <= $2 OR token_hash NOT IN (
         SELECT token_hash FROM auth.known_device WHERE user_id = $1 ORDER BY created_at DESC LIMIT $3))`,
      [userId, now, DEVICES_PER_ACCOUNT],
    );
  }
}
