import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EnrolmentRepository } from './enrolment.repository';
import { RecoveryCodeRepository } from './recovery-code.repository';
import { TotpRepository } from './totp.repository';

export type Device = { secret: string; lastStep: number; confirmedAt: Date };

/** A device with the recovery codes that stand in for it; both change in the caller's transaction. */
@Injectable()
export class TwoFactorRepository {
  constructor(
    private readonly totp: TotpRepository,
    private readonly enrolments: EnrolmentRepository,
    private readonly recoveryCodes: RecoveryCodeRepository,
  ) {}

  /**
   * Puts the device that was being set up in force and answers its recovery codes; undefined when another call did it
   * before.
   */
  async enable(manager: EntityManager, userId: string, device: Device): Promise<string[] | undefined> {
    if (!(await this.enrolments.take(manager, userId))) return undefined;
    await this.totp.enroll(manager, { userId, ...device });
    return this.recoveryCodes.replace(manager, userId);
  }

  /** False when there was nothing to remove. */
  async disable(manager: EntityManager, userId: string): Promise<boolean> {
    await this.enrolments.take(manager, userId);
    await this.recoveryCodes.remove(manager, userId);
    return this.totp.remove(manager, userId);
  }

  renewRecoveryCodes(manager: EntityManager, userId: string): Promise<string[]> {
    return this.recoveryCodes.replace(manager, userId);
  }
}
