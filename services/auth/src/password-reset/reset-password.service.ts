import { Injectable } from '@nestjs/common';
import type { MessageResponse, ResetPasswordRequest } from '@app/contracts';
import type { RequestOrigin } from '../origin/request-origin';
import { PasswordHasher } from '../passwords/password-hasher';
import { refuseWeakPassword } from '../passwords/weak-password.error';
import { InvalidResetLinkError } from './password-reset.errors';
import { ResetCompletion } from './reset-completion';
import { ResetLimits } from './reset-limits';
import { ResetLinks } from './reset-links';
import { hashResetToken } from './reset-token';

@Injectable()
export class ResetPassword {
  constructor(
    private readonly limits: ResetLimits,
    private readonly links: ResetLinks,
    private readonly passwords: PasswordHasher,
    private readonly completion: ResetCompletion,
  ) {}

  /**
   * A password that cannot be used spends no link, and an invented link costs no hash. Nobody is signed in.
   * @throws InvalidResetLinkError, WeakPasswordError, TooManyResetsError
   */
  async reset({ token, password }: ResetPasswordRequest, origin: RequestOrigin): Promise<MessageResponse> {
    await this.limits.countUse(origin);
    const tokenHash = hashResetToken(token);
    const owner = await this.links.ownerOf(tokenHash);
    refuseWeakPassword(password, owner);
    const passwordHash = await this.passwords.hash(password);
    if (!(await this.completion.complete({ tokenHash, owner, passwordHash, origin })))
      throw new InvalidResetLinkError();
    return { message: 'Your password has been changed. You can now sign in.' };
  }
}
