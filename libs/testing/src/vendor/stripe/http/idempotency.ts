import { DAY } from '../core';
import type { ApiAnswer } from './api';
import { StripeFault } from './stripe-fault';

type Entry = { request: string; answer: ApiAnswer | undefined; at: number };

/** What was answered to each idempotency key in the last 24 hours. */
export class IdempotencyKeys {
  private readonly entries = new Map<string, Entry>();

  /** @throws StripeFault 400 for another request under the key, 409 while the first one runs */
  recall(key: string, request: string, now: number): ApiAnswer | undefined {
    if (key.length > 255)
      throw new StripeFault(400, 'Idempotency keys have at most 255 characters.', { type: 'idempotency_error' });
    const entry = this.entries.get(key);
    if (!entry || now - entry.at >= DAY) return undefined;
    if (entry.request !== request)
      throw new StripeFault(
        400,
        'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
          `Try using a key other than '${key}' if you meant to execute a different request.`,
        { type: 'idempotency_error' },
      );
    if (entry.answer === undefined)
      throw new StripeFault(409, `There is currently another in-progress request using this idempotency key: ${key}`, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
      });
    return entry.answer;
  }

  begin(key: string, request: string, now: number): void {
    this.entries.set(key, { request, answer: undefined, at: now });
  }

  finish(key: string, answer: ApiAnswer): void {
    const entry = this.entries.get(key);
    if (entry) entry.answer = answer;
  }

  /** The request never began to run: the key is free again. */
  forget(key: string): void {
    this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
  }
}
