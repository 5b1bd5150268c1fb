import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/server-kit';
import { AttemptLimiter } from '../attempts/attempt-limiter';
import { KnownDevices } from '../known-devices/known-devices.service';
import type { RequestOrigin } from '../origin/request-origin';
import { PasswordHasher } from '../passwords/password-hasher';
import { emailKey } from '../users/email';
import type { PasswordProof, SignInCandidate } from '../users/user';
import { UserRepository } from '../users/user.repository';
import { SignInJournal } from './sign-in-journal';
import { AccountLockedError, InvalidCredentialsError, TooManySignInsError } from './sign-in.errors';

const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

/** What else counts for a try that no known device vouches for. */
export type AsStranger = (check: () => Promise<PasswordProof>) => Promise<PasswordProof>;

/** The one place where a password is compared, with the one counter, whichever address it came through. */
@Injectable()
export class CredentialVerifier {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: PasswordHasher,
    private readonly limiter: AttemptLimiter,
    private readonly devices: KnownDevices,
    private readonly journal: SignInJournal,
  ) {}

  /**
   * On a device that the account knows by the count of that device; else by the account's count of strangers, inside
   * `asStranger`.
   * @throws DomainError for a wrong password, too many of them and a disabled account
   */
  async verify(
    email: string,
    password: string,
    origin: RequestOrigin,
    asStranger: AsStranger = (check) => check(),
  ): Promise<PasswordProof> {
    return (
      (await this.verifyOnDevice(email, password, origin)) ??
      asStranger(() => this.verifyStranger(email, password, origin))
    );
  }

  /**
   * Known and unknown addresses take the same steps, so that the owner of one device learns nothing of other accounts
   * by it.
   */
  private async verifyOnDevice(
    email: string,
    password: string,
    origin: RequestOrigin,
  ): Promise<PasswordProof | undefined> {
    if (!this.devices.isPresented(origin)) return undefined;
    const account = await this.users.findForSignIn(email);
    const tried = await this.devices.run('password', { userId: account?.id ?? NO_ACCOUNT, origin }, () =>
      this.compare(account, password),
    );
    return tried && this.judge(tried.result, account, origin);
  }

  private async verifyStranger(email: string, password: string, origin: RequestOrigin): Promise<PasswordProof> {
    let account: SignInCandidate | undefined;
    const proof = await this.limiter.run(
      'sign-in',
      emailKey(email),
      (seconds) => new TooManySignInsError(seconds),
      async () => this.compare((account = await this.users.findForSignIn(email)), password),
      (minutes) => this.journal.locked({ account, origin }, minutes),
    );
    return this.judge(proof, account, origin);
  }

  private async judge(
    proof: PasswordProof | undefined,
    account: SignInCandidate | undefined,
    origin: RequestOrigin,
  ): Promise<PasswordProof> {
    if (!proof) {
      await this.journal.failed({ account, origin });
      throw new InvalidCredentialsError();
    }
    if (proof.user.disabled) {
      await this.journal.disabled({ account, origin });
      throw new AccountLockedError();
    }
    return proof;
  }

  /**
   * @throws InvalidCredentialsError when the password was changed since it was shown: a reset ends sessions that opened
   * before it, not one that opens after
   */
  async assertUnchanged(proof: PasswordProof, transaction: Transaction): Promise<void> {
    if (!(await this.users.stillHasPassword(transaction, proof))) throw new InvalidCredentialsError();
  }

  private async compare(account: SignInCandidate | undefined, password: string): Promise<PasswordProof | undefined> {
    if (!account) {
      await this.passwords.compareWithNobody(password);
      return undefined;
    }
    if (!(await this.passwords.matches(account.passwordHash, password))) return undefined;
    const passwordHash = await this.withCurrentParameters(account, password);
    const user = await this.users.findById(account.id);
    return user && { user, passwordHash };
  }

  private async withCurrentParameters(account: SignInCandidate, password: string): Promise<string> {
    if (!this.passwords.isOutdated(account.passwordHash)) return account.passwordHash;
    const passwordHash = await this.passwords.hash(password);
    await this.users.refreshPasswordHash(account, passwordHash);
    return passwordHash;
  }
}
