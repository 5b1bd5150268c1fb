import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, MoreThan, type EntityManager } from 'typeorm';
import { APP_CONFIG, encryptionKeyOf, seal, unseal, type AppConfig, type EncryptionKey } from '@app/server-kit';
import { makeRecoveryCodes, recoveryCodeHash } from './recovery-code';
import { EnrollmentEntity, RecoveryCodeEntity, TotpEntity } from './two-factor.entity';

/** A device that becomes the account's second factor; the time step of its first code is spent. */
export type ConfirmedDevice = { secret: string; lastStep: number; confirmedAt: Date };

/** An account's second factor: its device, a device that is being set up, and the recovery codes. */
@Injectable()
export class TwoFactorRepository {
  private readonly key: EncryptionKey;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    this.key = encryptionKeyOf(config);
  }

  /** Stores the secret of a device that is being set up; one for an account, so it replaces an earlier one. */
  async beginEnrollment(userId: string, secret: string, now: Date): Promise<void> {
    const sealed = seal(secret, userId, this.key);
    await this.dataSource.manager.upsert(
      EnrollmentEntity,
      { userId, secret: sealed.text, keyId: sealed.keyId, createdAt: now },
      ['userId'],
    );
  }

  async findEnrollmentSecret(userId: string, begunAfter: Date): Promise<string | undefined> {
    const row = await this.dataSource.manager.findOne(EnrollmentEntity, {
      where: { userId, createdAt: MoreThan(begunAfter) },
      select: { userId: true, secret: true, keyId: true },
    });
    return row ? unseal({ keyId: row.keyId, text: row.secret }, userId, this.key) : undefined;
  }

  /**
   * Turns on the device that was being set up and returns new recovery codes; undefined when another call completed the
   * enrollment first.
   */
  async enable(manager: EntityManager, userId: string, device: ConfirmedDevice): Promise<string[] | undefined> {
    if (!(await this.endEnrollment(manager, userId))) return undefined;
    await this.storeDevice(manager, userId, device);
    return this.renewRecoveryCodes(manager, userId);
  }

  /** Replaces the current device. */
  async storeDevice(
    manager: EntityManager,
    userId: string,
    { secret, lastStep, confirmedAt }: ConfirmedDevice,
  ): Promise<void> {
    const sealed = seal(secret, userId, this.key);
    await manager.upsert(
      TotpEntity,
      { userId, secret: sealed.text, keyId: sealed.keyId, confirmedAt, lastStep: String(lastStep) },
      ['userId'],
    );
  }

  /** False when there was no device. */
  async disable(manager: EntityManager, userId: string): Promise<boolean> {
    await this.endEnrollment(manager, userId);
    await manager.delete(RecoveryCodeEntity, { userId });
    return (await manager.delete(TotpEntity, { userId })).affected === 1;
  }

  /** Replaces all earlier codes. Only digests of the new ones are stored. */
  async renewRecoveryCodes(manager: EntityManager, userId: string): Promise<string[]> {
    const codes = makeRecoveryCodes();
    const rows = codes.flatMap((code) => recoveryCodeHash(code) ?? []).map((codeHash) => ({ userId, codeHash }));
    await manager.delete(RecoveryCodeEntity, { userId });
    await manager.insert(RecoveryCodeEntity, rows);
    return codes;
  }

  async findSecret(userId: string): Promise<string | undefined> {
    const row = await this.dataSource.manager.findOne(TotpEntity, {
      where: { userId },
      select: { userId: true, secret: true, keyId: true },
    });
    if (!row) return undefined;
    const secret = unseal({ keyId: row.keyId, text: row.secret }, userId, this.key);
    if (row.keyId !== this.key.id) await this.sealAgain(userId, secret, row);
    return secret;
  }

  /** After a rotation of the key, each secret moves to the new one at its next use. */
  private async sealAgain(userId: string, secret: string, former: { secret: string }): Promise<void> {
    const sealed = seal(secret, userId, this.key);
    await this.dataSource.manager.update(
      TotpEntity,
      { userId, secret: former.secret },
      { secret: sealed.text, keyId: sealed.keyId },
    );
  }

  /** Spends a time step; false when it was spent before. One statement, so that of parallel tries one succeeds. */
  async spendStep(userId: string, step: number): Promise<boolean> {
    const result = await this.dataSource.manager
      .createQueryBuilder()
      .update(TotpEntity)
      .set({ lastStep: String(step) })
      .where('user_id = :userId AND last_step < :step', { userId, step })
      .execute();
    return result.affected === 1;
  }

  /** Removes the code; false when there was none. One statement, so that of parallel tries one succeeds. */
  async spendRecoveryCode(userId: string, code: string): Promise<boolean> {
    const codeHash = recoveryCodeHash(code);
    if (!codeHash) return false;
    const { affected } = await this.dataSource.manager.delete(RecoveryCodeEntity, { userId, codeHash });
    return affected === 1;
  }

  /** False when there was no enrollment, or another call ended it first. */
  private async endEnrollment(manager: EntityManager, userId: string): Promise<boolean> {
    return (await manager.delete(EnrollmentEntity, { userId })).affected === 1;
  }
}
