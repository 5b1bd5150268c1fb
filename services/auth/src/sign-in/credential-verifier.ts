import { Injectable } from '@nestjs/common';
import { AttemptLimiter } from '../attempts/attempt-limiter';
import type { RequestOrigin } from '../origin/request-origin';
import { PasswordHasher } from '../passwords/password-hasher';
import { emailKey } from '../users/email';
import type { SignInCandidate, User } from '../users/user';
import { UserRepository } from '../users/user.repository';
import { SignInJournal } from './sign-in-journal';
import { AccountLockedError, InvalidCredentialsError, TooManySignInsError } from './sign-in.errors';

/** The one place where a password is compared, with the one counter, whichever address it came through. */
@Injectable()
export class CredentialVerifier {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: PasswordHasher,
    private readonly limiter: AttemptLimiter,
    private readonly journal: SignInJournal,
  ) {}

  /** @throws DomainError for a wrong password, too many of them and a disabled account */
  async verify(email: string, password: string, origin?: RequestOrigin): Promise<User> {
    let account: SignInCandidate | undefined;
    const user = await this.limiter.run(
      'sign-in',
      emailKey(email),
      (seconds) => new TooManySignInsError(seconds),
      async () => this.compare((account = await this.users.findForSignIn(email)), password),
      (minutes) => this.journal.locked({ account, origin }, minutes),
    );
    if (!user) {
      await this.journal.failed({ account, origin });
      throw new InvalidCredentialsError();
    }
    if (user.disabled) {
      await this.journal.disabled({ account, origin });
      throw new AccountLockedError();
    }
    return user;
  }

  private async compare(account: SignInCandidate | undefined, password: string): Promise<User | undefined> {
    if (!account) {
      await this.passwords.compareWithNobody(password);
      return undefined;
    }
    if (!(await this.passwords.matches(account.passwordHash, password))) return undefined;
    if (this.passwords.isOutdated(account.passwordHash)) await this.users.refreshPasswordHash(account, await this.passwords.hash(password));
    return this.users.findById(account.id);
  }
}
