import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { clientKey, RateLimits, type LimitWindow } from '@app/server-kit';

/** Letters and digits that are not confused when read aloud. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;

/** A reference number, e.g. `FB-7KQ2-M9XA`: long enough to avoid collisions. `bytes` are random. */
export function referenceOf(prefix: string, bytes: Uint8Array): string {
  const letters = Array.from({ length: LENGTH }, (_, index) => ALPHABET[(bytes[index] ?? 0) % ALPHABET.length]).join(
    '',
  );
  return `${prefix}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** What anonymous visitors may send: limited per address, each with a reference number. */
@Injectable()
export class Intake {
  constructor(private readonly limits: RateLimits) {}

  /** @throws the window's refusal */
  async admit(window: LimitWindow, ip: string): Promise<void> {
    await this.limits.consume(window, clientKey(ip));
  }

  reference(prefix: string): string {
    return referenceOf(prefix, randomBytes(8));
  }
}
