import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AttemptEntity } from './attempt.entity';
import { decideAttempt, type AttemptDecision, type Attempts } from './attempt-policy';

@Injectable()
export class AttemptRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Decides and counts under a row lock, so that replicas and parallel requests share one budget. */
  async reserve(subject: string, now: Date): Promise<AttemptDecision> {
    return this.dataSource.transaction(async (manager) => {
      const known = await lockRow(manager, subject, now);
      const decision = decideAttempt(known, now);
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

/**
 * The row, made if there is none and locked either way, in one statement: between two, a success elsewhere
 * could remove it. A row whose `xmax` is 0 was made just now.
 */
async function lockRow(manager: EntityManager, subject: string, now: Date): Promise<Attempts | undefined> {
  const [row] = await manager.query<(Attempts & { made: boolean })[]>(
    `INSERT INTO auth.attempt (subject, failures, last_failure_at) VALUES ($1, 0, $2)
     ON CONFLICT (subject) DO UPDATE SET subject = excluded.subject
     RETURNING failures, last_failure_at AS "lastFailureAt", locked_until AS "lockedUntil", xmax = 0 AS made`,
    [subject, now],
  );
  return row && !row.made ? row : undefined;
}
