import { Injectable } from '@nestjs/common';
import type { DeleteAccountRequest, MessageResponse } from '@app/contracts';
import type { Actor } from '@app/server-kit';
import type { RequestOrigin } from '../origin/request-origin';
import { OwnPassword } from '../sign-in/own-password';
import { CodeChecks } from '../two-factor/code-checks';
import { SecondFactor } from '../two-factor/second-factor';
import { WrongCodeError } from '../two-factor/two-factor.errors';
import { AccountErasure } from './account-erasure';

/** Deleting one's own account: with the password, and with the second factor when there is one. */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly password: OwnPassword,
    private readonly checks: CodeChecks,
    private readonly secondFactor: SecondFactor,
    private readonly erasure: AccountErasure,
  ) {}

  /** @throws DomainError for a wrong password or code, too many of them, and the last administrator */
  async delete(
    actor: Actor,
    { password, code = '' }: DeleteAccountRequest,
    origin: RequestOrigin,
  ): Promise<MessageResponse> {
    await this.erasure.assertExpendable(actor);
    await this.password.confirm(actor, password, origin);
    if (
      actor.secondFactor !== 'none' &&
      !(await this.checks.run(actor, origin, () => this.secondFactor.spendAny(actor.userId, code)))
    )
      throw new WrongCodeError();
    await this.erasure.erase(actor);
    return { message: 'Your account has been deleted.' };
  }
}
