import { randomUUID, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CODE_MINUTES } from '@app/contracts';
import {
  APP_CONFIG,
  CLOCK,
  derivedKey,
  MAIL_WRITER,
  type AppConfig,
  type Clock,
  type MailWriter,
  type Transaction,
} from '@app/server-kit';
import type { User } from '../users/user';
import { hashCode, newCode } from './email-code';
import { EmailCodeRepository } from './email-code.repository';

/** Codes that prove that somebody reads the mail of an address. */
@Injectable()
export class EmailCodes {
  private readonly key: Buffer;

  constructor(
    private readonly codes: EmailCodeRepository,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    this.key = derivedKey(config, 'email-code');
  }

  /**
   * Makes a code and promises its mail, in the caller's transaction; an older code and its mail are worth nothing from
   * then on.
   */
  async issue({ id, email, firstName }: Pick<User, 'id' | 'email' | 'firstName'>, manager: Transaction): Promise<void> {
    const code = newCode();
    const createdAt = this.clock.now();
    await this.codes.replace(manager, {
      userId: id,
      codeHash: hashCode(this.key, id, code),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + CODE_MINUTES * 60_000),
    });
    const slot = `verification-code:${id}`;
    await this.mails.write(manager, {
      template: 'verification-code',
      to: email,
      slot,
      key: `${slot}:${randomUUID()}`,
      data: { firstName, code, minutes: CODE_MINUTES },
    });
  }

  /** Spends a try, whatever comes of it. */
  async matches(userId: string, code: string): Promise<boolean> {
    const expected = await this.codes.countTry(userId, this.clock.now());
    return expected !== undefined && timingSafeEqual(expected, hashCode(this.key, userId, code));
  }

  /** False when somebody was faster. */
  async spend(userId: string, code: string, manager: Transaction): Promise<boolean> {
    return this.codes.spend(manager, userId, hashCode(this.key, userId, code));
  }
}
