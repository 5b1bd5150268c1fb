import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, MAIL_WRITER, type Actor, type Clock, type MailWriter, type Transaction } from '@app/server-kit';
import { AuditLogService } from '../audit/audit-log.service';
import { TransactionService } from '../database/transaction.service';
import { KnownDevicesService } from '../known-devices/known-devices.service';
import { AttemptLimiterService } from '../limits/attempt-limiter.service';
import type { RequestOrigin } from '../origin/request-origin';
import { PasswordHashService, type PasswordMatch } from '../passwords/password-hash.service';
import { emailKey } from '../users/email';
import type { PasswordProof, SignInCandidate } from '../users/user';
import { UserRepository } from '../users/user.repository';
import { AccountLockedError, InvalidCredentialsError, TooManySignInsError, WrongPasswordError } from './sign-in.errors';

const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

/** A further limit around a try from an unknown device. */
export type UnknownDeviceLimit = (check: () => Promise<PasswordProof>) => Promise<PasswordProof>;

/** `account` is absent when no account has the email address. */
type Attempt = { account: SignInCandidate | undefined; origin: RequestOrigin };

/** The only place where a password is compared, with one count of tries for every route that takes one. */
@Injectable()
export class CredentialsService {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: PasswordHashService,
    private readonly limiter: AttemptLimiterService,
    private readonly devices: KnownDevicesService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionService,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * A try on a device that the account knows counts against that device; any other try counts against the account, and
   * within `unknownDeviceLimit`.
   * @throws DomainError for a wrong password, too many tries, and a disabled account
   */
  async verify(
    email: string,
    password: string,
    origin: RequestOrigin,
    unknownDeviceLimit: UnknownDeviceLimit = (check) => check(),
  ): Promise<PasswordProof> {
    return (
      (await this.verifyOnKnownDevice(email, password, origin)) ??
      unknownDeviceLimit(() => this.verifyOnUnknownDevice(email, password, origin))
    );
  }

  /**
   * Asks signed-in users for their password again before an important change. `field` is the field of the request that
   * holds it.
   * @throws WrongPasswordError, and DomainError for too many tries
   */
  async confirmOwn({ username }: Actor, password: string, origin: RequestOrigin, field = 'password'): Promise<void> {
    try {
      await this.verify(username, password, origin);
    } catch (error) {
      throw error instanceof InvalidCredentialsError ? new WrongPasswordError(field) : error;
    }
  }

  /**
   * @throws InvalidCredentialsError when the password was changed after it was shown: a reset ends the sessions that
   * were open before it, and this keeps a new one from opening after it
   */
  async assertUnchanged(proof: PasswordProof, transaction: Transaction): Promise<void> {
    if (!(await this.users.stillHasPassword(transaction, proof))) throw new InvalidCredentialsError();
  }

  /** Known and unknown email addresses take the same steps, so that timing does not reveal which accounts exist. */
  private async verifyOnKnownDevice(
    email: string,
    password: string,
    origin: RequestOrigin,
  ): Promise<PasswordProof | undefined> {
    if (!this.devices.isPresented(origin)) return undefined;
    const account = await this.users.findForSignIn(email);
    const tried = await this.devices.run('password', { userId: account?.id ?? NO_ACCOUNT, origin }, () =>
      this.compare(account, password),
    );
    return tried && this.accept(tried.result, { account, origin });
  }

  private async verifyOnUnknownDevice(email: string, password: string, origin: RequestOrigin): Promise<PasswordProof> {
    let account: SignInCandidate | undefined;
    const proof = await this.limiter.run([{ area: 'sign-in', subject: emailKey(email) }], {
      refusal: (seconds) => new TooManySignInsError(seconds),
      check: async () => this.compare((account = await this.users.findForSignIn(email)), password),
      onLock: (minutes) => this.recordLock({ account, origin }, minutes),
    });
    return this.accept(proof, { account, origin });
  }

  private async accept(proof: PasswordProof | undefined, attempt: Attempt): Promise<PasswordProof> {
    if (!proof) {
      await this.audit.record({ action: 'authn_login_fail', ...fieldsOf(attempt) });
      throw new InvalidCredentialsError();
    }
    if (proof.user.disabled) {
      await this.audit.record({ action: 'authn_login_locked_account', ...fieldsOf(attempt) });
      throw new AccountLockedError();
    }
    return proof;
  }

  private async compare(account: SignInCandidate | undefined, password: string): Promise<PasswordProof | undefined> {
    if (!account) {
      await this.passwords.compareWithDecoy(password);
      return undefined;
    }
    const match = await this.passwords.matches(account.passwordHash, password);
    if (!match) return undefined;
    const passwordHash = await this.withCurrentParameters(account, password, match);
    const user = await this.users.findById(account.id);
    return user && { user, passwordHash };
  }

  private async withCurrentParameters(
    account: SignInCandidate,
    password: string,
    match: PasswordMatch,
  ): Promise<string> {
    if (!this.passwords.isOutdated(account.passwordHash, match)) return account.passwordHash;
    const passwordHash = await this.passwords.hash(password);
    await this.users.refreshPasswordHash(account, passwordHash);
    return passwordHash;
  }

  /** Once for each lock, with a mail to the owner. */
  private async recordLock(attempt: Attempt, minutes: number): Promise<void> {
    const at = this.clock.now().toISOString();
    await this.transactions.run(async (transaction) => {
      await this.audit.record({ action: 'authn_login_lock', ...fieldsOf(attempt), details: { minutes } }, transaction);
      if (!attempt.account) return;
      const { id, email: to, firstName } = attempt.account;
      await this.mails.write(transaction, {
        template: 'account-locked',
        to,
        key: `account-locked:${id}:${at}`,
        data: { firstName, minutes, at },
      });
    });
  }
}

function fieldsOf({ account, origin }: Attempt) {
  return { ...(account && { subjectId: account.id }), origin };
}
