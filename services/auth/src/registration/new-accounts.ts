import { Inject, Injectable } from '@nestjs/common';
import type { RegisterRequest } from '@app/contracts';
import { APP_CONFIG, OUTBOX_WRITER, type AppConfig, type OutboxWriter, type Transaction } from '@app/server-kit';
import { AuditLog } from '../audit/audit-log';
import { EmailCodes } from '../email-codes/email-codes.service';
import type { RequestOrigin } from '../origin/request-origin';
import type { NewUser } from '../users/user';
import { UserRepository } from '../users/user.repository';
import { signUpEvent } from './sign-up-event';

type NewAccount = { user: NewUser; request: RegisterRequest; origin: RequestOrigin };

/** Everything that a new account begins with, in the caller's transaction. */
@Injectable()
export class NewAccounts {
  constructor(
    private readonly users: UserRepository,
    private readonly codes: EmailCodes,
    private readonly audit: AuditLog,
    @Inject(OUTBOX_WRITER) private readonly outbox: OutboxWriter,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** False when the address is taken; then nothing was written. */
  async create({ user, request, origin }: NewAccount, transaction: Transaction): Promise<boolean> {
    if (!(await this.users.insert(transaction, user))) return false;
    await this.outbox.write(transaction, signUpEvent(user, request, origin, this.config.PUBLIC_URL));
    await this.codes.issue(user, transaction);
    await this.audit.record({ action: 'user_created', actorId: user.id, subjectId: user.id, origin }, transaction);
    return true;
  }
}
