import { Injectable } from '@nestjs/common';
import { AttemptLimiter } from '../attempts/attempt-limiter';
import { PasswordHasher } from '../passwords/password-hasher';
import { emailKey } from '../users/email';
import type { User } from '../users/user';
import { UserRepository } from '../users/user.repository';
import { AccountLockedError, InvalidCredentialsError, TooManySignInsError } from './sign-in.errors';

/** The one place where a password is compared, with the one counter, whichever address it came through. */
@Injectable()
export class CredentialVerifier {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: PasswordHasher,
    private readonly limiter: AttemptLimiter,
  ) {}

  async verify(email: string, password: string): Promise<User> {
    const user = await this.limiter.run('sign-in', emailKey(email), (seconds) => new TooManySignInsError(seconds), () => this.compare(email, password));
    if (!user) throw new InvalidCredentialsError();
    if (user.disabled) throw new AccountLockedError();
    return user;
  }

  private async compare(email: string, password: string): Promise<User | undefined> {
    const found = await this.users.findForSignIn(email);
    if (!found) {
      await this.passwords.compareWithNobody(password);
      return undefined;
    }
    if (!(await this.passwords.matches(found.passwordHash, password))) return undefined;
    if (this.passwords.isOutdated(found.passwordHash)) await this.users.updatePasswordHash(found.user.id, await this.passwords.hash(password));
    return found.user;
  }
}
