import { Injectable } from '@nestjs/common';
import type { ChangePasswordRequest, MessageResponse } from '@app/contracts';
import type { Actor } from '@app/server-kit';
import { TransactionService } from '../database/transaction.service';
import type { RequestOrigin } from '../origin/request-origin';
import { normalizedPassword } from '../passwords/normalized-password';
import { PasswordHashService } from '../passwords/password-hash.service';
import { assertStrongPassword, WeakPasswordError } from '../passwords/password-policy';
import { PasswordUpdateService } from '../passwords/password-update.service';
import { UnauthorizedError } from '../sessions/session.errors';
import { CredentialsService } from '../sign-in/credentials.service';
import { UserRepository } from '../users/user.repository';

const FIELD = 'newPassword';

@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly credentials: CredentialsService,
    private readonly users: UserRepository,
    private readonly passwords: PasswordHashService,
    private readonly updates: PasswordUpdateService,
    private readonly transactions: TransactionService,
  ) {}

  /**
   * This session continues, every other one ends.
   * @throws WeakPasswordError, WrongPasswordError, and DomainError for too many tries
   */
  async change(
    actor: Actor,
    { currentPassword, newPassword }: ChangePasswordRequest,
    origin: RequestOrigin,
  ): Promise<MessageResponse> {
    assertStrongPassword(newPassword, { email: actor.username }, FIELD);
    if (normalizedPassword(newPassword) === normalizedPassword(currentPassword))
      throw new WeakPasswordError('This is your current password. Choose a different one.', FIELD);
    await this.credentials.confirmOwn(actor, currentPassword, origin, 'currentPassword');
    const owner = await this.users.findById(actor.userId);
    if (!owner) throw new UnauthorizedError();
    const passwordHash = await this.passwords.hash(newPassword);
    await this.transactions.run((transaction) =>
      this.updates.apply(
        { owner, passwordHash, origin, action: 'authn_password_change', keep: actor.sessionId },
        transaction,
      ),
    );
    return { message: 'Your password has been changed. Other sessions have been signed out.' };
  }
}
