import { Inject, Injectable } from '@nestjs/common';
import type { AccountActName, AdminUser, BulkUsersRequest, NamedBulkReport, RenameUserRequest } from '@app/contracts';
import { mayChangeAccount } from '@app/domain';
import {
  assertFreshCode,
  CLOCK,
  inBulk,
  LOGGER,
  MAIL_WRITER,
  type Actor,
  type Clock,
  type Logger,
  type MailWriter,
  type Transaction,
} from '@app/server-kit';
import { AuditLogService, type AuditAction, type AuditEvent } from '../audit/audit-log.service';
import { TransactionService } from '../database/transaction.service';
import { EmailVerificationService } from '../email-verification/email-verification.service';
import { AttemptLimiterService } from '../limits/attempt-limiter.service';
import type { RequestOrigin } from '../origin/request-origin';
import { SessionRevocationRepository } from '../sessions/session-revocation.repository';
import { UnauthorizedError, UnknownSessionError } from '../sessions/session.errors';
import { TwoFactorRepository } from '../two-factor/two-factor.repository';
import { emailKey } from '../users/email';
import type { UserEntity } from '../users/user.entity';
import { UserRepository } from '../users/user.repository';
import { OwnAccountError, ProtectedAccountError, UnknownUserError } from './users.errors';
import { UsersRepository } from './users.repository';
import { UsersService } from './users.service';

type Caller = { actor: Actor; id: string; origin: RequestOrigin };
type Recorded = { action: AuditAction; details?: AuditEvent['details'] };
/** What is recorded of an act; undefined when there was nothing to change. */
type Work = (user: UserEntity, transaction: Transaction, at: Date) => Promise<Recorded | undefined>;

/**
 * What administrators do to the accounts of others; the reason stays with the account, each act is in the log of
 * events. None of them works on the own account, or on that of a person with more rights. Every method throws
 * UnknownUserError, OwnAccountError and ProtectedAccountError.
 */
@Injectable()
export class UserActsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: UserRepository,
    private readonly view: UsersService,
    private readonly revocations: SessionRevocationRepository,
    private readonly twoFactor: TwoFactorRepository,
    private readonly verification: EmailVerificationService,
    private readonly limiter: AttemptLimiterService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionService,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Ends every session, and refuses sign-ins until it is unlocked. */
  async lock(actor: Actor, id: string, reason: string, origin: RequestOrigin): Promise<AdminUser> {
    return this.act({ actor, id, origin }, 'locked', reason, async (user, transaction, at) => {
      if (user.disabledAt) return undefined;
      await this.users.setDisabled(transaction, id, at);
      const sessions = await this.revocations.revokeAll(id, at, { manager: transaction });
      return { action: 'user_disabled', details: { sessions } };
    });
  }

  /** Also ends the pause after too many wrong passwords or codes. */
  async unlock(actor: Actor, id: string, reason: string, origin: RequestOrigin): Promise<AdminUser> {
    const pause = { area: 'sign-in', subject: emailKey((await this.view.get(actor, id)).email) } as const;
    // Outside the transaction, which would hold one connection and wait for another.
    const isPaused = (await this.limiter.lockedUntil(pause)) !== null;
    await this.act({ actor, id, origin }, 'unlocked', reason, async (user, transaction) => {
      if (!user.disabledAt) return isPaused ? { action: 'user_unlocked' } : undefined;
      await this.users.setDisabled(transaction, id, null);
      return { action: 'user_enabled' };
    });
    await this.limiter.clear(pause, { area: 'account-code', subject: id });
    return this.view.get(actor, id);
  }

  /** For a person who showed in another way that the address is theirs. */
  async verify(actor: Actor, id: string, reason: string, origin: RequestOrigin): Promise<AdminUser> {
    return this.act({ actor, id, origin }, 'verified', reason, async (user, transaction) => {
      if (user.emailVerified) return undefined;
      await this.accounts.markEmailVerified(transaction, id);
      return { action: 'authn_email_verified' };
    });
  }

  async rename(
    actor: Actor,
    id: string,
    { firstName, lastName, reason }: RenameUserRequest,
    origin: RequestOrigin,
  ): Promise<AdminUser> {
    return this.act({ actor, id, origin }, 'renamed', reason, async (user, transaction) => {
      if (user.firstName === firstName && user.lastName === lastName) return undefined;
      await this.accounts.updateProfile(transaction, id, { firstName, lastName });
      return { action: 'user_updated', details: { fields: 'firstName,lastName' } };
    });
  }

  /**
   * For a person who has lost the device and the recovery codes: the password alone signs in then, so every session
   * ends and a mail goes out. @throws FreshCodeRequiredError
   */
  async resetSecondFactor(actor: Actor, id: string, reason: string, origin: RequestOrigin): Promise<AdminUser> {
    assertFreshCode(actor, this.clock.now());
    return this.act({ actor, id, origin }, 'second_factor_reset', reason, async (user, transaction, at) => {
      if (!(await this.twoFactor.disable(transaction, id))) return undefined;
      const sessions = await this.revocations.revokeAll(id, at, { manager: transaction });
      await this.mails.write(transaction, {
        template: 'two-factor-changed',
        to: user.email,
        key: `two-factor:${id}:${at.getTime()}`,
        data: { firstName: user.firstName, change: 'reset', at: at.toISOString() },
      });
      return { action: 'authn_two_factor_disabled', details: { sessions } };
    });
  }

  /** Each as its own call would be: same rights, same limits of look-ups, same refusals. */
  bulk(actor: Actor, { act, reason = '', rows }: BulkUsersRequest, origin: RequestOrigin): Promise<NamedBulkReport> {
    return inBulk(rows, this.logger, ({ id }) => {
      switch (act) {
        case 'lock':
          return this.lock(actor, id, reason, origin);
        case 'unlock':
          return this.unlock(actor, id, reason, origin);
        case 'verification':
          return this.resendVerification(actor, id, origin);
      }
    });
  }

  /** @throws TooManyEmailCodesError, as the person would get it */
  async resendVerification(actor: Actor, id: string, origin: RequestOrigin): Promise<AdminUser> {
    await this.assertOther(actor, id, origin);
    const { userId: actorId, sessionId } = actor;
    await this.verification.resendTo(id, { actorId, subjectId: id, sessionId, origin });
    return this.view.get(actor, id);
  }

  /** @throws UnknownSessionError for a session that has ended, and for another account's */
  async endSession(actor: Actor, id: string, sessionId: string, origin: RequestOrigin): Promise<AdminUser> {
    await this.assertOther(actor, id, origin);
    await this.transactions.run(async (transaction) => {
      if (!(await this.revocations.revokeOwned(id, sessionId, this.clock.now(), transaction)))
        throw new UnknownSessionError();
      await this.recordRevocation({ actor, id, origin }, 1, transaction);
    });
    return this.view.get(actor, id);
  }

  async endSessions(actor: Actor, id: string, origin: RequestOrigin): Promise<AdminUser> {
    await this.assertOther(actor, id, origin);
    await this.transactions.run(async (transaction) => {
      const sessions = await this.revocations.revokeAll(id, this.clock.now(), { manager: transaction });
      await this.recordRevocation({ actor, id, origin }, sessions, transaction);
    });
    return this.view.get(actor, id);
  }

  /**
   * One act at a time, and only while the session of its administrator is live: of administrators who lock each other
   * the first one stays, so that one who can sign in is always left.
   */
  private async act(caller: Caller, act: AccountActName, reason: string, work: Work): Promise<AdminUser> {
    const { actor, id, origin } = caller;
    const { userId: byId, sessionId } = actor;
    if (id === byId) throw new OwnAccountError();
    await this.view.visit(actor, id, origin);
    await this.transactions.run(async (transaction) => {
      await this.accounts.lockAdministrators(transaction);
      const user = await this.users.lock(transaction, id);
      if (!user) throw new UnknownUserError();
      const roles = await this.accounts.actingRoles(transaction, sessionId);
      if (!roles) throw new UnauthorizedError();
      if (!mayChangeAccount(roles, user.roles)) throw new ProtectedAccountError();
      const at = this.clock.now();
      const recorded = await work(user, transaction, at);
      if (!recorded) return;
      const actId = await this.users.recordAct(transaction, { userId: id, at, act, reason, byId });
      const details = { ...recorded.details, actId };
      const event = { action: recorded.action, actorId: byId, subjectId: id, sessionId, origin, details };
      await this.audit.record(event, transaction);
    });
    return this.view.get(actor, id);
  }

  private async assertOther(actor: Actor, id: string, origin: RequestOrigin): Promise<void> {
    const { userId, roles } = actor;
    if (id === userId) throw new OwnAccountError();
    const theirs = await this.users.rolesOf(id);
    if (!theirs) throw new UnknownUserError();
    if (!mayChangeAccount(roles, theirs)) throw new ProtectedAccountError();
    await this.view.visit(actor, id, origin);
  }

  private async recordRevocation({ actor, id, origin }: Caller, sessions: number, transaction: Transaction) {
    const { userId: actorId, sessionId } = actor;
    const details = { sessions };
    await this.audit.record(
      { action: 'session_revoked', actorId, subjectId: id, sessionId, origin, details },
      transaction,
    );
  }
}
