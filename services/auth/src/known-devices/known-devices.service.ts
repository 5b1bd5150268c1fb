import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, CLOCK, derivedKey, type AppConfig, type Clock, type Transaction } from '@app/server-kit';
import { AuditLogService } from '../audit/audit-log.service';
import type { RequestOrigin } from '../origin/request-origin';
import { DEVICE_LIFETIME_SECONDS, DeviceCookie } from './device-cookie';
import { DEVICE_TRIES, KnownDeviceRepository, type DeviceSecret } from './known-device.repository';

/** The device from which a secret of an account is shown. */
export type DeviceUse = { userId: string; origin: RequestOrigin };

/**
 * Devices on which an account was signed in to completely, its second factor included. Tries on them have a count of
 * their own, so that tries from unknown devices lock only unknown devices (ADR 10). A known device is not a credential:
 * every secret still has to be shown.
 */
@Injectable()
export class KnownDevicesService {
  private readonly cookie: DeviceCookie;

  constructor(
    private readonly devices: KnownDeviceRepository,
    private readonly audit: AuditLogService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(APP_CONFIG) config: Pick<AppConfig, 'ENCRYPTION_KEY' | 'PUBLIC_URL'>,
  ) {
    this.cookie = new DeviceCookie(derivedKey(config, 'known-device'), config.PUBLIC_URL);
  }

  /** Whether the request has a cookie that we signed, for any account. */
  isPresented({ cookie }: RequestOrigin): boolean {
    return this.cookie.read(cookie) !== undefined;
  }

  /**
   * Runs the check of a secret within the device's own budget. Resolves to undefined without running it when the
   * account does not know the device or its tries are used up: then the budgets of unknown devices apply. The last
   * wrong try makes the device unknown.
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

  /** The device's key for a limit of calls; undefined when the account does not know the device. */
  async keyOf({ userId, origin }: DeviceUse): Promise<string | undefined> {
    const tokenHash = this.cookie.read(origin.cookie);
    if (!tokenHash || !(await this.devices.exists({ tokenHash, userId }, this.clock.now()))) return undefined;
    return tokenHash.toString('base64url');
  }

  /**
   * Makes the device known, in the transaction that opens the session. Returns the `Set-Cookie` header, which has a new
   * number each time.
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
