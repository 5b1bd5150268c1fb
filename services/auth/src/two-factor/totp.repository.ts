import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { APP_CONFIG, encryptionKeyOf, seal, unseal, type AppConfig, type EncryptionKey } from '@app/server-kit';
import { TotpEntity } from './totp.entity';

/** A device's secret as it is put in force: the step of its first code is spent with it. */
export type ConfirmedDevice = { userId: string; secret: string; lastStep: number; confirmedAt: Date };

@Injectable()
export class TotpRepository {
  private readonly key: EncryptionKey;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    this.key = encryptionKeyOf(config);
  }

  async findSecret(userId: string): Promise<string | undefined> {
    const row = await this.dataSource.manager.findOne(TotpEntity, {
      where: { userId },
      select: { userId: true, secret: true, keyId: true },
    });
    return row ? unseal({ keyId: row.keyId, text: row.secret }, userId, this.key) : undefined;
  }

  /** Puts a device in force, in place of the one before. */
  async enroll(manager: EntityManager, { userId, secret, lastStep, confirmedAt }: ConfirmedDevice): Promise<void> {
    const sealed = seal(secret, userId, this.key);
    await manager.upsert(
      TotpEntity,
      { userId, secret: sealed.text, keyId: sealed.keyId, confirmedAt, lastStep: String(lastStep) },
      ['userId'],
    );
  }

  /** False when there was none. */
  async remove(manager: EntityManager, userId: string): Promise<boolean> {
    return (await manager.delete(TotpEntity, { userId })).affected === 1;
  }

  /** Spends a step; false when it was spent before. One statement, so that of parallel tries one wins. */
  async spend(userId: string, step: number): Promise<boolean> {
    const result = await this.dataSource.manager
      .createQueryBuilder()
      .update(TotpEntity)
      .set({ lastStep: String(step) })
      .where('user_id = :userId AND last_step < :step', { userId, step })
      .execute();
    return result.affected === 1;
  }
}
