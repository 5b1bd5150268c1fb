import { Injectable } from '@nestjs/common';
import type { ChangePasswordRequest, MessageResponse } from '@app/contracts';
import type { Actor } from '@app/server-kit';
import { UnitOfWork } from '../database/unit-of-work';
import type { RequestOrigin } from '../origin/request-origin';
import { PasswordChanges } from '../passwords/password-changes';
import { PasswordHasher } from '../passwords/password-hasher';
import { refuseWeakPassword, WeakPasswordError } from '../passwords/weak-password.error';
import { UnauthorizedError } from '../sessions/session.errors';
import { OwnPassword } from '../sign-in/own-password';
import { UserRepository } from '../users/user.repository';

const FIELD = 'newPassword';

@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly ownPassword: OwnPassword,
    private readonly users: UserRepository,
    private readonly passwords: PasswordHasher,
    private readonly changes: PasswordChanges,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * This session goes on, every other one ends. @throws WeakPasswordError, WrongPasswordError, or what signing in
   * throws for too many tries
   */
  async change(
    actor: Actor,
    { currentPassword, newPassword }: ChangePasswordRequest,
    origin: RequestOrigin,
  ): Promise<MessageResponse> {
    refuseWeakPassword(newPassword, { email: actor.username }, FIELD);
    if (newPassword === currentPassword)
      throw new WeakPasswordError('The new password is the one that you have. Choose another.', FIELD);
    await this.ownPassword.confirm(actor, currentPassword, origin, 'currentPassword');
    const owner = await this.users.findById(actor.userId);
    if (!owner) throw new UnauthorizedError();
    const passwordHash = await this.passwords.hash(newPassword);
    await this.work.run((transaction) =>
      this.changes.make(
        { owner, passwordHash, origin, action: 'authn_password_change', keep: actor.sessionId },
        transaction,
      ),
    );
    return { message: 'Your password has been changed. Other sessions have been signed out.' };
  }
}
