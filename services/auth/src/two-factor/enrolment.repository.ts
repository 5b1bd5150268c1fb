import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, MoreThan, type EntityManager } from 'typeorm';
import { APP_CONFIG, encryptionKeyOf, seal, unseal, type AppConfig, type EncryptionKey } from '@app/server-kit';
import { EnrolmentEntity } from './enrolment.entity';

/** Devices that are being set up, one for an account. */
@Injectable()
export class EnrolmentRepository {
  private readonly key: EncryptionKey;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    this.key = encryptionKeyOf(config);
  }

  /** In place of one that was begun before. */
  async begin(userId: string, secret: string, now: Date): Promise<void> {
    const sealed = seal(secret, userId, this.key);
    await this.dataSource.manager.upsert(
      EnrolmentEntity,
      { userId, secret: sealed.text, keyId: sealed.keyId, createdAt: now },
      ['userId'],
    );
  }

  async findSecret(userId: string, begunAfter: Date): Promise<string | undefined> {
    const row = await this.dataSource.manager.findOne(EnrolmentEntity, {
      where: { userId, createdAt: MoreThan(begunAfter) },
      select: { userId: true, secret: true, keyId: true },
    });
    return row ? unseal({ keyId: row.keyId, text: row.secret }, userId, this.key) : undefined;
  }

  /** Ends what was begun; false when another call did it before. */
  async take(manager: EntityManager, userId: string): Promise<boolean> {
    return (await manager.delete(EnrolmentEntity, { userId })).affected === 1;
  }
}
