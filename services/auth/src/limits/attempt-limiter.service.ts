import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, type DomainError } from '@app/server-kit';
import type { LimitedArea } from './attempt-policy';
import { AttemptRepository } from './attempt.repository';

/** What a try counts against; with several budgets it must fit into each. */
export type AttemptBudget = { area: LimitedArea; subject: string };

export type LimitedCheck<T> = {
  /** Resolves to `undefined` for a wrong secret; a check that throws spends no try. */
  check: () => Promise<T | undefined>;
  refusal: (retryAfterSeconds: number) => DomainError;
  /** Called once for each lock, when the try that used up a budget was wrong. */
  onLock?: (minutes: number) => Promise<void>;
};

/** Limits the tries of a secret, such as a password or a code, by budgets that all replicas share. */
@Injectable()
export class AttemptLimiterService {
  constructor(
    private readonly attempts: AttemptRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Runs a check within the budgets. @throws the refusal while one of them is used up */
  async run<T>(budgets: AttemptBudget[], { check, refusal, onLock }: LimitedCheck<T>): Promise<T | undefined> {
    const keyed = budgets.map((budget) => ({ ...budget, key: keyOf(budget) }));
    const keys = keyed.map(({ key }) => key);
    const now = this.clock.now();
    const decision = await this.attempts.reserve(keyed, now);
    if (!decision.allowed) throw refusal(decision.retryAfterSeconds);
    let result: T | undefined;
    try {
      result = await check();
    } catch (error) {
      await this.attempts.refund(keys);
      throw error;
    }
    if (result !== undefined) await this.attempts.clear(keys);
    else if (decision.lockedUntil) await onLock?.(Math.ceil((decision.lockedUntil.getTime() - now.getTime()) / 60_000));
    return result;
  }

  /** Until when the budget allows no try; null while it does. */
  async lockedUntil(budget: AttemptBudget): Promise<Date | null> {
    const until = await this.attempts.lockedUntil(keyOf(budget));
    return until && until > this.clock.now() ? until : null;
  }

  /** Resets the counts and ends the locks that came from them. */
  async clear(...budgets: AttemptBudget[]): Promise<void> {
    await this.attempts.clear(budgets.map(keyOf));
  }
}

function keyOf({ area, subject }: AttemptBudget): string {
  return `${area}:${createHash('sha256').update(subject).digest('base64url')}`;
}
