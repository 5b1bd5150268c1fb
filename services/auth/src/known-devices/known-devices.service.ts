import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, CLOCK, derivedKey, type AppConfig, type Clock, type Transaction } from '@app/server-kit';
import { AuditLog } from '../audit/audit-log';
import type { RequestOrigin } from '../origin/request-origin';
import { DeviceCookie } from './device-cookie';
import { DEVICE_LIFETIME_SECONDS, DEVICE_TRIES, type DeviceSecret } from './device-policy';
import { KnownDeviceRepository } from './known-device.repository';

/** The device from which a secret of an account is shown. */
export type DeviceUse = { userId: string; origin: RequestOrigin };

/**
 * Devices on which an account was signed in to completely, its second factor included. Tries there have a count of
 * their own, so that strangers' tries lock strangers alone (ADR 10). Such a device is no credential: every secret still
 * has to be shown.
 */
@Injectable()
export class KnownDevices {
  private readonly cookie: DeviceCookie;

  constructor(
    private readonly devices: KnownDeviceRepository,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(APP_CONFIG) config: Pick<AppConfig, 'ENCRYPTION_KEY' | 'PUBLIC_URL'>,
  ) {
    this.cookie = new DeviceCookie(derivedKey(config, 'known-device'), config.PUBLIC_URL);
  }

  /** Whether the request carries a cookie that we signed, for whichever account. */
  isPresented({ cookie }: RequestOrigin): boolean {
    return this.cookie.read(cookie) !== undefined;
  }

  /**
   * Runs the check of a secret within the device's own budget; nothing when the account does not know the device, or it
   * has used up its tries: then the budgets of strangers count. The last wrong try forgets the device.
   */
  async run<T>(
    secret: DeviceSecret,
    { userId, origin }: DeviceUse,
    check: () => Promise<T | undefined>,
  ): Promise<{ result: T | undefined } | undefined> {
    const tokenHash = this.cookie.read(origin.cookie);
    const failures = tokenHash && (await this.devices.countTry({ tokenHash, userId }, secret, this.clock.now()));
    if (!tokenHash || failures === undefined) return undefined;
    let result: T | undefined;
    try {
      result = await check();
    } catch (error) {
      await this.devices.refundTry(tokenHash, secret);
      throw error;
    }
    if (result !== undefined) await this.devices.clearTries(tokenHash, secret);
    else if (failures >= DEVICE_TRIES) await this.forget(tokenHash, { userId, origin }, secret);
    return { result };
  }

  /** What tells the device apart in a count of calls; nothing when the account does not know it. */
  async keyOf({ userId, origin }: DeviceUse): Promise<string | undefined> {
    const tokenHash = this.cookie.read(origin.cookie);
    if (!tokenHash || !(await this.devices.exists({ tokenHash, userId }, this.clock.now()))) return undefined;
    return tokenHash.toString('base64url');
  }

  /**
   * In the transaction that opens the session: answers the `Set-Cookie` header of the device, under a new number each
   * time.
   */
  async remember(
    { userId, origin, sessionId }: DeviceUse & { sessionId: string },
    transaction: Transaction,
  ): Promise<string | undefined> {
    const { tokenHash, header } = this.cookie.issue();
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + DEVICE_LIFETIME_SECONDS * 1_000);
    const isKnown = await this.devices.replace(
      transaction,
      { tokenHash, userId, sessionId, createdAt, expiresAt },
      this.cookie.read(origin.cookie),
    );
    return isKnown ? header : undefined;
  }

  private async forget(tokenHash: Buffer, { userId, origin }: DeviceUse, secret: DeviceSecret): Promise<void> {
    await this.devices.forget(tokenHash);
    await this.audit.record({ action: 'authn_device_forgotten', subjectId: userId, origin, details: { secret } });
  }
}
