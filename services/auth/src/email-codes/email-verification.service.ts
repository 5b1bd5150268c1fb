import { Injectable } from '@nestjs/common';
import type { VerifyCodeRequest, VerifyCodeResponse } from '@app/contracts';
import type { Actor } from '@app/server-kit';
import { AuditLog } from '../audit/audit-log';
import { UnitOfWork } from '../database/unit-of-work';
import type { RequestOrigin } from '../origin/request-origin';
import { emailKey } from '../users/email';
import { UserViews } from '../users/user-views';
import { UserRepository } from '../users/user.repository';
import { InvalidEmailCodeError } from './email-codes.errors';
import { EmailCodes } from './email-codes.service';

/** A code that came by mail makes the bearer's own address a verified one. */
@Injectable()
export class EmailVerification {
  constructor(
    private readonly codes: EmailCodes,
    private readonly users: UserRepository,
    private readonly views: UserViews,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws InvalidEmailCodeError alike for a wrong code and for another's address */
  async verify(actor: Actor, { email, code }: VerifyCodeRequest, origin: RequestOrigin): Promise<VerifyCodeResponse> {
    const isOwn = emailKey(email) === emailKey(actor.username);
    const accepted =
      isOwn && (await this.codes.matches(actor.userId, code)) && (await this.accept(actor, code, origin));
    const user = accepted ? await this.users.findById(actor.userId) : undefined;
    if (user)
      return { message: 'Your account has been verified.', user: this.views.of(user, actor.secondFactor === 'shown') };
    await this.audit.record({ action: 'authn_code_fail', ...about(actor, origin), details: { ownAddress: isOwn } });
    throw new InvalidEmailCodeError();
  }

  private async accept(actor: Actor, code: string, origin: RequestOrigin): Promise<boolean> {
    return this.work.run(async (transaction) => {
      if (!(await this.codes.spend(actor.userId, code, transaction))) return false;
      await this.users.markEmailVerified(transaction, actor.userId);
      await this.audit.record({ action: 'authn_email_verified', ...about(actor, origin) }, transaction);
      return true;
    });
  }
}

function about({ userId, sessionId }: Actor, origin: RequestOrigin) {
  return { actorId: userId, subjectId: userId, sessionId, origin };
}
