import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { makeRecoveryCodes, recoveryCodeHash } from './recovery-code';
import { RecoveryCodeEntity } from './recovery-code.entity';

@Injectable()
export class RecoveryCodeRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** New codes in place of all earlier ones; they exist in clear nowhere else. */
  async replace(manager: EntityManager, userId: string): Promise<string[]> {
    const codes = makeRecoveryCodes();
    const rows = codes.flatMap((code) => recoveryCodeHash(code) ?? []).map((codeHash) => ({ userId, codeHash }));
    await this.remove(manager, userId);
    await manager.insert(RecoveryCodeEntity, rows);
    return codes;
  }

  async remove(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(RecoveryCodeEntity, { userId });
  }

  /** Removes the code; false when there was none. One statement, so that of parallel tries one wins. */
  async spend(userId: string, code: string): Promise<boolean> {
    const codeHash = recoveryCodeHash(code);
    if (!codeHash) return false;
    const { affected } = await this.dataSource.manager.delete(RecoveryCodeEntity, { userId, codeHash });
    return affected === 1;
  }
}
