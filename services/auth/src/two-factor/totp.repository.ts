import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import { APP_CONFIG, encryptionKeyOf, seal, unseal, type AppConfig, type EncryptionKey } from '@app/server-kit';
import { TotpEntity } from './totp.entity';

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
    const row = await this.dataSource.manager.findOne(TotpEntity, { where: { userId, confirmedAt: Not(IsNull()) }, select: { userId: true, secret: true, keyId: true } });
    return row ? unseal({ keyId: row.keyId, text: row.secret }, userId, this.key) : undefined;
  }

  /** Turned on at once: for whoever is handed the secret together with the account. */
  async enroll(manager: EntityManager, userId: string, secret: string, now: Date): Promise<void> {
    const sealed = seal(secret, userId, this.key);
    await manager.insert(TotpEntity, { userId, secret: sealed.text, keyId: sealed.keyId, confirmedAt: now });
  }

  /** Spends a step; false when it was spent before. One statement, so that of parallel tries one wins. */
  async spend(userId: string, step: number): Promise<boolean> {
    const result = await this.dataSource.manager.createQueryBuilder().update(TotpEntity)
      .set({ lastStep: String(step) }).where('user_id = :userId AND last_step < :step', { userId, step }).execute();
    return result.affected === 1;
  }
}
