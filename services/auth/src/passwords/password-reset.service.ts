import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import {
  RESET_MINUTES,
  type ForgotPasswordRequest,
  type MessageResponse,
  type ResetPasswordRequest,
} from '@app/contracts';
import {
  APP_CONFIG,
  CLOCK,
  DomainError,
  MAIL_WRITER,
  RateLimits,
  type AppConfig,
  type Clock,
  type LimitWindow,
  type MailWriter,
  type Transaction,
} from '@app/server-kit';
import { AuditLogService } from '../audit/audit-log.service';
import { TransactionService } from '../database/transaction.service';
import { KnownDevicesService } from '../known-devices/known-devices.service';
import { AddressLimitService } from '../limits/address-limit.service';
import { AttemptLimiterService } from '../limits/attempt-limiter.service';
import type { RequestOrigin } from '../origin/request-origin';
import { emailKey } from '../users/email';
import type { User } from '../users/user';
import { UserRepository } from '../users/user.repository';
import { PasswordHashService } from './password-hash.service';
import { assertStrongPassword } from './password-policy';
import { PasswordResetRepository } from './password-reset.repository';
import { PasswordUpdateService } from './password-update.service';

/** Well above what storing a reset link takes; the mail itself is sent later, by the worker. */
const ANSWER_MS = 250;
const HOUR_SECONDS = 3_600;
const TOKEN_BYTES = 32;

/** Invented, used, expired or invalidated by a change: the caller is not told which. */
export class InvalidResetLinkError extends DomainError {
  constructor() {
    super({
      code: 'AUTH.INVALID_RESET_LINK',
      kind: 'invalid',
      message: 'This link no longer works. Please ask for a new one.',
    });
  }
}

export class TooManyResetsError extends DomainError {
  constructor(retryAfterSeconds: number) {
    super({
      code: 'AUTH.TOO_MANY_RESETS',
      kind: 'throttled',
      message: 'Too many requests for a new password. Please try again later.',
      retryAfterSeconds,
    });
  }
}

const refusal = (seconds: number) => new TooManyResetsError(seconds);
/** Mails to one inbox. Over the limit the answer stays the same, and no mail is sent. */
const PER_ACCOUNT: LimitWindow = { name: 'forgot-password-account', points: 3, seconds: HOUR_SECONDS, refusal };
/** Mails that the account's own device asks for: three requests of other callers must not block the owner's. */
const PER_DEVICE: LimitWindow = { ...PER_ACCOUNT, name: 'forgot-password-device' };

/** A new password for users who forgot theirs: the link by mail, and what it can be used for. */
@Injectable()
export class PasswordResetService {
  private readonly requests: LimitWindow;
  private readonly uses: LimitWindow;

  constructor(
    private readonly users: UserRepository,
    private readonly resets: PasswordResetRepository,
    private readonly passwords: PasswordHashService,
    private readonly updates: PasswordUpdateService,
    private readonly devices: KnownDevicesService,
    private readonly limits: RateLimits,
    private readonly addressLimits: AddressLimitService,
    private readonly attempts: AttemptLimiterService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionService,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'PASSWORD_RESETS_PER_HOUR' | 'PUBLIC_URL'>,
  ) {
    const points = config.PASSWORD_RESETS_PER_HOUR;
    this.requests = { name: 'forgot-password', points, seconds: HOUR_SECONDS, refusal };
    this.uses = { name: 'reset-password', points, seconds: HOUR_SECONDS, refusal };
  }

  /** The same answer after the same time, whether or not the account exists. @throws TooManyResetsError */
  async request({ email }: ForgotPasswordRequest, origin: RequestOrigin): Promise<MessageResponse> {
    await this.addressLimits.consume(this.requests, origin);
    await atLeast(ANSWER_MS, async () => {
      const user = await this.users.findByEmail(email);
      const device = user && (await this.devices.keyOf({ userId: user.id, origin }));
      const mayMail = await this.mayMail(email, device);
      if (user && !user.disabled && mayMail) await this.sendLink(user, origin);
    });
    return { message: 'If an account exists for this email address, a link to choose a new password is on its way.' };
  }

  /**
   * A password that cannot be used does not spend the link, and an invented link costs no hash. The user is not signed
   * in; the second factor stays as it is.
   * @throws InvalidResetLinkError, WeakPasswordError, TooManyResetsError
   */
  async reset({ token, password }: ResetPasswordRequest, origin: RequestOrigin): Promise<MessageResponse> {
    await this.addressLimits.consume(this.uses, origin);
    const tokenHash = hashResetToken(token);
    const owner = await this.ownerOf(tokenHash);
    assertStrongPassword(password, owner);
    const passwordHash = await this.passwords.hash(password);
    await this.transactions.run(async (transaction) => {
      if (!(await this.resets.spend(transaction, tokenHash, this.clock.now()))) throw new InvalidResetLinkError();
      await this.updates.apply({ owner, passwordHash, origin, action: 'authn_password_reset' }, transaction);
    });
    // The lock protected the old password; other callers' tries must not keep owners from using the new one.
    await this.attempts.clear({ area: 'sign-in', subject: emailKey(owner.email) });
    return { message: 'Your password has been changed. You can now sign in.' };
  }

  /** Counts requests for addresses without an account too. */
  private async mayMail(email: string, knownDevice?: string): Promise<boolean> {
    const decision =
      knownDevice === undefined
        ? this.limits.take(PER_ACCOUNT, emailKey(email))
        : this.limits.take(PER_DEVICE, knownDevice);
    return (await decision).allowed;
  }

  private async sendLink(user: User, origin: RequestOrigin): Promise<void> {
    await this.transactions.run((transaction) => this.writeLink(user, origin, transaction));
  }

  /** A link and its mail, in the caller's transaction. */
  async writeLink(
    { id, email, firstName, isAdmin }: Pick<User, 'id' | 'email' | 'firstName' | 'isAdmin'>,
    origin: RequestOrigin,
    transaction: Transaction,
  ): Promise<void> {
    const token = newResetToken();
    const tokenHash = hashResetToken(token);
    const createdAt = this.clock.now();
    await this.resets.insert(transaction, {
      userId: id,
      tokenHash,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + RESET_MINUTES * 60_000),
    });
    await this.audit.record({ action: 'authn_password_reset_request', subjectId: id, origin }, transaction);
    await this.mails.write(transaction, {
      template: 'password-reset',
      to: email,
      key: `password-reset:${id}:${tokenHash.toString('hex').slice(0, 16)}`,
      data: { firstName, link: resetLink(this.config.PUBLIC_URL, token, { isAdmin }), minutes: RESET_MINUTES },
    });
  }

  /** Spends nothing yet. @throws InvalidResetLinkError */
  private async ownerOf(tokenHash: Buffer): Promise<User> {
    const id = await this.resets.findOwner(tokenHash, this.clock.now());
    const owner = id && (await this.users.findById(id));
    if (!owner || owner.disabled) throw new InvalidResetLinkError();
    return owner;
  }
}

export function newResetToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Without a key: 256 bits cannot be guessed. */
export function hashResetToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * The token follows `#`, which browsers do not send, so no server, log or referrer ever contains it. The host comes
 * from the configuration, never from the request.
 */
export function resetLink(publicUrl: string, token: string, { isAdmin }: { isAdmin: boolean }): string {
  return new URL(`${isAdmin ? '/reset-admin-password' : '/reset-password'}#token=${token}`, publicUrl).href;
}

/** Runs work and ends no sooner than after this time, so that the duration tells nothing about the work. */
export async function atLeast(
  milliseconds: number,
  work: () => Promise<void>,
  wait: (milliseconds: number) => Promise<unknown> = pause,
): Promise<void> {
  const minimum = wait(milliseconds);
  try {
    await work();
  } finally {
    await minimum;
  }
}
