import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AttemptEntity } from './attempt.entity';
import { decideAttempt, type AttemptDecision } from './attempt-policy';

@Injectable()
export class AttemptRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Decides and counts under a row lock, so that replicas and parallel requests share one budget. */
  async reserve(subject: string, now: Date): Promise<AttemptDecision> {
    return this.dataSource.transaction(async (manager) => {
      const inserted = await manager.createQueryBuilder().insert().into(AttemptEntity)
        .values({ subject, failures: 0, lastFailureAt: now, lockedUntil: null }).orIgnore().returning('subject').execute();
      const isNew = (inserted.raw as unknown[]).length === 1;
      const row = await manager.findOneOrFail(AttemptEntity, { where: { subject }, lock: { mode: 'pessimistic_write' } });
      const decision = decideAttempt(isNew ? undefined : row, now);
      if (decision.allowed) await manager.update(AttemptEntity, { subject }, decision.next);
      return decision;
    });
  }

  async clear(subject: string): Promise<void> {
    await this.dataSource.manager.delete(AttemptEntity, { subject });
  }

  /** Takes back a try that never reached its check. */
  async refund(subject: string): Promise<void> {
    await this.dataSource.query('UPDATE auth.attempt SET failures = greatest(failures - 1, 0), locked_until = NULL WHERE subject = $1', [subject]);
  }
}
