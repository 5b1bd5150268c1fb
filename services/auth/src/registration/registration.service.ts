import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  conversionEventId,
  type RegisterRequest,
  type RegisterResponse,
  type RegistrationPendingResponse,
} from '@app/contracts';
import {
  APP_CONFIG,
  CLOCK,
  DomainError,
  MAIL_WRITER,
  OUTBOX_WRITER,
  type AppConfig,
  type Clock,
  type MailWriter,
  type OutboxWriter,
  type Transaction,
} from '@app/server-kit';
import { AuditLogService } from '../audit/audit-log.service';
import { TransactionService } from '../database/transaction.service';
import { EmailVerificationService } from '../email-verification/email-verification.service';
import { KnownDevicesService } from '../known-devices/known-devices.service';
import { RegistrationLimitService } from '../limits/registration-limit.service';
import type { RequestOrigin } from '../origin/request-origin';
import { PasswordHashService } from '../passwords/password-hash.service';
import { assertStrongPassword } from '../passwords/password-policy';
import type { OpenedSession } from '../sessions/session-headers.service';
import { UnauthorizedError } from '../sessions/session.errors';
import { SessionOpeningService } from '../sign-in/session-opening.service';
import type { NewUser } from '../users/user';
import { UserRepository } from '../users/user.repository';
import { signUpEvent } from './sign-up-event';

const PENDING: RegistrationPendingResponse = {
  message: 'Please check your email to continue.',
  verificationSent: true,
};

export type RegistrationResult =
  | ({ signedIn: true } & OpenedSession<RegisterResponse>)
  | { signedIn: false; answer: RegistrationPendingResponse };

export class EmailTakenError extends DomainError {
  constructor() {
    const message = 'This email address is already registered. Please try logging in instead.';
    super({ code: 'AUTH.EMAIL_TAKEN', kind: 'invalid', message, fields: { username: message } });
  }
}

/**
 * Registers users in one of two ways. The specification's way signs the new user in and says when an email address is
 * taken. With `REGISTRATION_GENERIC_ANSWER` every caller gets the same answer and is not signed in; only the owner of a
 * taken address is told, by mail.
 */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: PasswordHashService,
    private readonly verification: EmailVerificationService,
    private readonly openings: SessionOpeningService,
    private readonly devices: KnownDevicesService,
    private readonly limits: RegistrationLimitService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionService,
    @Inject(OUTBOX_WRITER) private readonly outbox: OutboxWriter,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * A password that cannot be used costs neither a try nor a hash. The hash is made before the address is looked up, so
   * that its time does not reveal whether the address is taken.
   * @throws WeakPasswordError, TooManyRegistrationsError, EmailTakenError
   */
  async register(request: RegisterRequest, origin: RequestOrigin): Promise<RegistrationResult> {
    assertStrongPassword(request.password, { email: request.username });
    await this.limits.admit(origin);
    const user = await this.newUser(request);
    return this.config.REGISTRATION_GENERIC_ANSWER
      ? this.registerQuietly(user, request, origin)
      : this.registerAndSignIn(user, request, origin);
  }

  /** Account, session, conversion and the mail with the code are stored together or not at all. */
  private async registerAndSignIn(
    user: NewUser,
    request: RegisterRequest,
    origin: RequestOrigin,
  ): Promise<RegistrationResult> {
    const opened = await this.transactions.run(async (transaction) => {
      if (!(await this.createAccount(user, request, origin, transaction))) return undefined;
      const sessionId = await this.openings.open({ ...user, isAdmin: false }, origin, transaction);
      const deviceCookie = await this.devices.remember({ userId: user.id, origin, sessionId }, transaction);
      return { sessionId, deviceCookie };
    });
    if (!opened) {
      await this.limits.charge(origin);
      throw new EmailTakenError();
    }
    return { signedIn: true, ...opened, answer: await this.answerFor(user.id, opened.sessionId) };
  }

  private async registerQuietly(
    user: NewUser,
    request: RegisterRequest,
    origin: RequestOrigin,
  ): Promise<RegistrationResult> {
    const created = await this.transactions.run((transaction) =>
      this.createAccount(user, request, origin, transaction),
    );
    if (!created) await this.mailOwnerOfTakenAddress(user);
    return { signedIn: false, answer: PENDING };
  }

  /** False when the email address is taken; then nothing was written. */
  private async createAccount(
    user: NewUser,
    request: RegisterRequest,
    origin: RequestOrigin,
    transaction: Transaction,
  ): Promise<boolean> {
    if (!(await this.users.insert(transaction, user))) return false;
    await this.outbox.write(transaction, signUpEvent(user, request, origin, this.config.PUBLIC_URL));
    await this.verification.sendCode(user, transaction);
    await this.audit.record({ action: 'user_created', actorId: user.id, subjectId: user.id, origin }, transaction);
    return true;
  }

  /** Once a day at most, because any caller can cause it. */
  private async mailOwnerOfTakenAddress({ email, createdAt }: NewUser): Promise<void> {
    const owner = await this.users.findForSignIn(email);
    if (!owner) return;
    const at = createdAt.toISOString();
    const mail = {
      template: 'already-registered',
      to: owner.email,
      key: `already-registered:${owner.id}:${at.slice(0, 'YYYY-MM-DD'.length)}`,
      data: { firstName: owner.firstName, at },
    } as const;
    await this.transactions.run((transaction) => this.mails.write(transaction, mail));
  }

  private async newUser({ username, password, firstName, lastName, phone }: RegisterRequest): Promise<NewUser> {
    const passwordHash = await this.passwords.hash(password);
    return {
      id: randomUUID(),
      email: username,
      firstName,
      lastName,
      phone: phone || null,
      passwordHash,
      createdAt: this.clock.now(),
    };
  }

  private async answerFor(userId: string, sessionId: string): Promise<RegisterResponse> {
    const created = await this.users.findById(userId);
    if (!created) throw new UnauthorizedError();
    const { token, user } = this.openings.loginResponse(created, sessionId);
    const { id, username, firstName, lastName, phone } = user;
    const message = 'Your account has been created. Please check your email to verify your account.';
    const conversion = { name: 'sign_up', eventId: conversionEventId('sign_up', id) } as const;
    return { id, username, firstName, lastName, phone, token, user, message, verificationSent: true, conversion };
  }
}
