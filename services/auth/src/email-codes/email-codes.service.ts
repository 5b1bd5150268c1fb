import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CODE_LENGTH, CODE_MINUTES } from '@app/contracts';
import { APP_CONFIG, CLOCK, derivedKey, MAIL_WRITER, type AppConfig, type Clock, type MailWriter, type Transaction } from '@app/server-kit';
import type { User } from '../users/user';
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

  /** Makes a code and promises its mail, in the caller's transaction. */
  async issue({ id, email, firstName }: Pick<User, 'id' | 'email' | 'firstName'>, manager: Transaction): Promise<void> {
    const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
    const createdAt = this.clock.now();
    await this.codes.replace(manager, { userId: id, codeHash: this.hash(id, code), createdAt, expiresAt: new Date(createdAt.getTime() + CODE_MINUTES * 60_000) });
    await this.mails.write(manager, { template: 'verification-code', to: email, key: `verification-code:${id}:${randomUUID()}`, data: { firstName, code, minutes: CODE_MINUTES } });
  }

  /** With a key, since a million codes are soon tried; with the user, so that equal codes do not look alike. */
  private hash(userId: string, code: string): Buffer {
    return createHmac('sha256', this.key).update(`${userId}:${code}`).digest();
  }
}
