import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, type DomainError } from '@app/server-kit';
import { AttemptRepository } from './attempt.repository';

export type LimitedArea = 'sign-in' | 'two-factor';

@Injectable()
export class AttemptLimiter {
  constructor(
    private readonly attempts: AttemptRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Runs a check of a secret within the budget of its subject. The check answers `undefined` for a
   * wrong secret; a check that breaks spends no try.
   */
  async run<T>(area: LimitedArea, subject: string, refusal: (retryAfterSeconds: number) => DomainError, check: () => Promise<T | undefined>): Promise<T | undefined> {
    const key = `${area}:${createHash('sha256').update(subject).digest('base64url')}`;
    const decision = await this.attempts.reserve(key, this.clock.now());
    if (!decision.allowed) throw refusal(decision.retryAfterSeconds);
    let result: T | undefined;
    try {
      result = await check();
    } catch (error) {
      await this.attempts.refund(key);
      throw error;
    }
    if (result !== undefined) await this.attempts.clear(key);
    return result;
  }
}
