import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@app/server-kit';
import { AttemptLimiter } from '../attempts/attempt-limiter';
import { UnitOfWork } from '../database/unit-of-work';
import { PasswordChanges, type PasswordChange } from '../passwords/password-changes';
import { emailKey } from '../users/email';
import { PasswordResetRepository } from './password-reset.repository';

type Completion = Pick<PasswordChange, 'owner' | 'passwordHash' | 'origin'> & { tokenHash: Buffer };

@Injectable()
export class ResetCompletion {
  constructor(
    private readonly work: UnitOfWork,
    private readonly resets: PasswordResetRepository,
    private readonly changes: PasswordChanges,
    private readonly limiter: AttemptLimiter,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** False when somebody was faster with the link. The second factor stays as it is. */
  async complete({ tokenHash, ...change }: Completion): Promise<boolean> {
    const isDone = await this.work.run(async (transaction) => {
      if (!(await this.resets.spend(transaction, tokenHash, this.clock.now()))) return false;
      await this.changes.make({ ...change, action: 'authn_password_reset' }, transaction);
      return true;
    });
    // The lock protected the old password. Whoever reads the inbox would otherwise wait with a new one for others'
    // guesses.
    if (isDone) await this.limiter.clear({ area: 'sign-in', subject: emailKey(change.owner.email) });
    return isDone;
  }
}
