import { Injectable } from '@nestjs/common';
import type { UpdateProfileRequest, UserView } from '@app/contracts';
import type { Actor } from '@app/server-kit';
import { AuditLogService, ownAccount } from '../audit/audit-log.service';
import { TransactionService } from '../database/transaction.service';
import type { RequestOrigin } from '../origin/request-origin';
import { UnauthorizedError } from '../sessions/session.errors';
import { UserViewService } from '../users/user-view.service';
import { UserRepository } from '../users/user.repository';

@Injectable()
export class ProfileService {
  constructor(
    private readonly users: UserRepository,
    private readonly views: UserViewService,
    private readonly transactions: TransactionService,
    private readonly audit: AuditLogService,
  ) {}

  /** The audit log lists the names of the changed fields, never their values. */
  async update(actor: Actor, request: UpdateProfileRequest, origin: RequestOrigin): Promise<UserView> {
    const { userId, secondFactor } = actor;
    const changes = profileChanges(request);
    const fields = Object.keys(changes).sort().join();
    if (fields !== '')
      await this.transactions.run(async (transaction) => {
        await this.users.updateProfile(transaction, userId, changes);
        await this.audit.record(
          { action: 'user_updated', ...ownAccount(actor, origin), details: { fields } },
          transaction,
        );
      });
    const user = await this.users.findById(userId);
    if (!user) throw new UnauthorizedError();
    return this.views.of(user, secondFactor === 'shown');
  }
}

/** The fields that a request names; an empty text clears a field. */
export function profileChanges(request: UpdateProfileRequest): UpdateProfileRequest {
  return Object.fromEntries(
    Object.entries(request).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, value === '' ? null : value]],
    ),
  );
}
