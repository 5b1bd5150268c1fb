import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, MAIL_WRITER, type Clock, type MailWriter } from '@app/server-kit';
import { AuditLog } from '../audit/audit-log';
import { UnitOfWork } from '../database/unit-of-work';
import type { RequestOrigin } from '../origin/request-origin';
import type { User } from '../users/user';

type Account = Pick<User, 'id' | 'email' | 'firstName'>;
/** Nobody's account, when the address is unknown; no origin, when a signed-in user showed his password again. */
type Attempt = { account?: Account | undefined; origin?: RequestOrigin | undefined };

/** What is written down about passwords that did not open an account, and who is told. */
@Injectable()
export class SignInJournal {
  constructor(
    private readonly work: UnitOfWork,
    private readonly audit: AuditLog,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async failed(attempt: Attempt): Promise<void> {
    await this.audit.record({ action: 'authn_login_fail', ...facts(attempt) });
  }

  async disabled(attempt: Attempt): Promise<void> {
    await this.audit.record({ action: 'authn_login_locked_account', ...facts(attempt) });
  }

  /** Once for each lock; its owner hears of it. */
  async locked(attempt: Attempt, minutes: number): Promise<void> {
    const at = this.clock.now().toISOString();
    await this.work.run(async (transaction) => {
      await this.audit.record({ action: 'authn_login_lock', ...facts(attempt), details: { minutes } }, transaction);
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

function facts({ account, origin }: Attempt) {
  return { ...(account && { subjectId: account.id }), ...(origin && { origin }) };
}
