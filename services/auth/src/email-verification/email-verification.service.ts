import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  CODE_LENGTH,
  CODE_MINUTES,
  type MessageResponse,
  type VerifyCodeRequest,
  type VerifyCodeResponse,
} from '@app/contracts';
import {
  APP_CONFIG,
  CLOCK,
  derivedKey,
  DomainError,
  MAIL_WRITER,
  RateLimits,
  type Actor,
  type AppConfig,
  type Clock,
  type LimitWindow,
  type MailWriter,
  type Transaction,
} from '@app/server-kit';
import { AuditLogService, ownAccount, type AuditEvent } from '../audit/audit-log.service';
import { TransactionService } from '../database/transaction.service';
import { RegistrationLimitService } from '../limits/registration-limit.service';
import type { RequestOrigin } from '../origin/request-origin';
import { emailKey } from '../users/email';
import type { User } from '../users/user';
import { UserViewService } from '../users/user-view.service';
import { UserRepository } from '../users/user.repository';
import { EmailCodeRepository } from './email-code.repository';

/** Wrong, used, expired, tried too often, or another account's: the caller is not told which. */
export class InvalidEmailCodeError extends DomainError {
  constructor() {
    const message = 'Invalid verification code';
    super({ code: 'AUTH.INVALID_EMAIL_CODE', kind: 'invalid', message, fields: { code: message } });
  }
}

export class TooManyEmailCodesError extends DomainError {
  constructor(retryAfterSeconds: number) {
    super({
      code: 'AUTH.TOO_MANY_EMAIL_CODES',
      kind: 'throttled',
      message: 'Too many verification codes were requested. Please try again later.',
      retryAfterSeconds,
    });
  }
}

/** The fields of an event that say who asked, and about which account. */
type Caller = Pick<AuditEvent, 'actorId' | 'subjectId' | 'sessionId' | 'origin'>;

const refusal = (seconds: number) => new TooManyEmailCodesError(seconds);
/** The shorter one first: a call that it refuses does not count against the day. */
const RESEND_WINDOWS: LimitWindow[] = [
  { name: 'email-code-minute', points: 3, seconds: 60, refusal },
  { name: 'email-code-day', points: 10, seconds: 86_400, refusal },
];

/** Codes by mail, which verify that the user reads the mail of the account's address. */
@Injectable()
export class EmailVerificationService {
  private readonly key: Buffer;

  constructor(
    private readonly codes: EmailCodeRepository,
    private readonly users: UserRepository,
    private readonly views: UserViewService,
    private readonly limits: RateLimits,
    private readonly registrations: RegistrationLimitService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionService,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    this.key = derivedKey(config, 'email-code');
  }

  /** Makes a code and its mail, in the caller's transaction; an older code, and its mail if unsent, become void. */
  async sendCode(
    { id, email, firstName }: Pick<User, 'id' | 'email' | 'firstName'>,
    transaction: Transaction,
  ): Promise<void> {
    const code = newCode();
    const createdAt = this.clock.now();
    await this.codes.replace(transaction, {
      userId: id,
      codeHash: hashCode(this.key, id, code),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + CODE_MINUTES * 60_000),
    });
    const slot = `verification-code:${id}`;
    await this.mails.write(transaction, {
      template: 'verification-code',
      to: email,
      slot,
      key: `${slot}:${randomUUID()}`,
      data: { firstName, code, minutes: CODE_MINUTES },
    });
  }

  /** @throws TooManyEmailCodesError */
  async resend(actor: Actor, origin: RequestOrigin): Promise<MessageResponse> {
    return (await this.resendTo(actor.userId, ownAccount(actor, origin)))
      ? { message: 'A new verification code has been sent. Please check your email.' }
      : { message: 'Your email address is already verified.' };
  }

  /** The limits are the mailbox's, not the caller's. False when the address is verified already. */
  async resendTo(userId: string, caller: Caller): Promise<boolean> {
    const user = await this.users.findById(userId);
    if (!user || user.emailVerified) return false;
    for (const window of RESEND_WINDOWS) await this.consume(window, userId, caller);
    await this.transactions.run(async (transaction) => {
      await this.sendCode(user, transaction);
      await this.audit.record({ action: 'authn_code_sent', ...caller }, transaction);
    });
    return true;
  }

  /**
   * Marks the caller's own address as verified.
   * @throws InvalidEmailCodeError equally for a wrong code and for another account's address
   */
  async verify(actor: Actor, { email, code }: VerifyCodeRequest, origin: RequestOrigin): Promise<VerifyCodeResponse> {
    const isOwn = emailKey(email) === emailKey(actor.username);
    const accepted = isOwn && (await this.matches(actor.userId, code)) && (await this.accept(actor, code, origin));
    const user = accepted ? await this.users.findById(actor.userId) : undefined;
    if (user) {
      await this.registrations.credit(origin);
      return { message: 'Your account has been verified.', user: this.views.of(user, actor.secondFactor === 'shown') };
    }
    await this.audit.record({
      action: 'authn_code_fail',
      ...ownAccount(actor, origin),
      details: { ownAddress: isOwn },
    });
    throw new InvalidEmailCodeError();
  }

  /** Uses up a try, whatever the result. */
  private async matches(userId: string, code: string): Promise<boolean> {
    const expected = await this.codes.countTry(userId, this.clock.now());
    return expected !== undefined && timingSafeEqual(expected, hashCode(this.key, userId, code));
  }

  /** False when another call used the code first. */
  private async accept(actor: Actor, code: string, origin: RequestOrigin): Promise<boolean> {
    const { userId } = actor;
    return this.transactions.run(async (transaction) => {
      if (!(await this.codes.spend(transaction, userId, hashCode(this.key, userId, code)))) return false;
      await this.users.markEmailVerified(transaction, userId);
      await this.audit.record({ action: 'authn_email_verified', ...ownAccount(actor, origin) }, transaction);
      return true;
    });
  }

  private async consume(window: LimitWindow, userId: string, caller: Caller): Promise<void> {
    const decision = await this.limits.take(window, userId);
    if (decision.allowed) return;
    if (decision.first)
      await this.audit.record({
        action: 'excess_rate_limit_exceeded',
        ...caller,
        details: { window: window.name },
      });
    throw window.refusal(decision.retryAfterSeconds);
  }
}

export function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
}

/**
 * With a key, because a million codes are soon tried; with the user, so that equal codes have different hashes and none
 * works for another user.
 */
export function hashCode(key: Buffer, userId: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${userId}:${code}`).digest();
}
