import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { decideAttempt, POLICIES, type Attempts, type LimitedArea } from './attempt-policy';
import { AttemptEntity } from './attempt.entity';

export type KeyedBudget = { key: string; area: LimitedArea };
export type Reservation = { allowed: true; lockedUntil: Date | null } | { allowed: false; retryAfterSeconds: number };

@Injectable()
export class AttemptRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Decides and counts under row locks, so that replicas and parallel requests share the budgets; a try
   * that one of them refuses counts against none.
   */
  async reserve(budgets: KeyedBudget[], now: Date): Promise<Reservation> {
    return this.dataSource.transaction(async (manager) => {
      const granted: { key: string; next: Attempts }[] = [];
      // Every caller locks in the same order: two tries that wait for each other's rows would deadlock.
      for (const { key, area } of [...budgets].sort((a, b) => (a.key < b.key ? -1 : 1))) {
        const decision = decideAttempt(await lockRow(manager, key, now), now, POLICIES[area]);
        if (!decision.allowed) return decision;
        granted.push({ key, next: decision.next });
      }
      for (const { key, next } of granted) await manager.update(AttemptEntity, { subject: key }, next);
      return { allowed: true, lockedUntil: latest(granted.map(({ next }) => next.lockedUntil)) };
    });
  }

  async lockedUntil(subject: string): Promise<Date | null> {
    return (await this.dataSource.manager.findOneBy(AttemptEntity, { subject }))?.lockedUntil ?? null;
  }

  /** Row by row, here and below: one statement over several would lock them in an order of its own. */
  async clear(keys: string[]): Promise<void> {
    for (const subject of keys) await this.dataSource.manager.delete(AttemptEntity, { subject });
  }

  /** Uncounts a try that never reached its check. */
  async refund(keys: string[]): Promise<void> {
    for (const subject of keys)
      await this.dataSource.query(
        'UPDATE auth.attempt SET failures = greatest(failures - 1, 0), locked_until = NULL WHERE subject = $1',
        [subject],
      );
  }
}

function latest(times: (Date | null)[]): Date | null {
  return times.reduce((last, time) => (time && (!last || time > last) ? time : last), null);
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
