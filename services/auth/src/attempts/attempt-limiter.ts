import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, type DomainError } from '@app/server-kit';
import type { LimitedArea } from './attempt-policy';
import { AttemptRepository } from './attempt.repository';

export type { LimitedArea } from './attempt-policy';

/** What a try counts against; with several it must fit into each. */
export type Budget = { area: LimitedArea; subject: string };

export type LimitedCheck<T> = {
  /** Answers `undefined` for a wrong secret; one that breaks spends no try. */
  check: () => Promise<T | undefined>;
  refusal: (retryAfterSeconds: number) => DomainError;
  /** Told once for each lock, when the try that used up a budget was wrong. */
  onLock?: (minutes: number) => Promise<void>;
};

@Injectable()
export class AttemptLimiter {
  constructor(
    private readonly attempts: AttemptRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Runs a check of a secret within the budget of its subject. */
  async run<T>(
    area: LimitedArea,
    subject: string,
    refusal: LimitedCheck<T>['refusal'],
    check: LimitedCheck<T>['check'],
    onLock?: LimitedCheck<T>['onLock'],
  ): Promise<T | undefined> {
    return this.runWithin([{ area, subject }], { refusal, check, ...(onLock && { onLock }) });
  }

  async runWithin<T>(budgets: Budget[], { check, refusal, onLock }: LimitedCheck<T>): Promise<T | undefined> {
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

  /** Forgets what was counted, and the lock with it. */
  async clear(...budgets: Budget[]): Promise<void> {
    await this.attempts.clear(budgets.map(keyOf));
  }
}

function keyOf({ area, subject }: Budget): string {
  return `${area}:${createHash('sha256').update(subject).digest('base64url')}`;
}
