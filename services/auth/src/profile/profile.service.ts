import { Injectable } from '@nestjs/common';
import type { UpdateProfileRequest, UserView } from '@app/contracts';
import type { Actor } from '@app/server-kit';
import { AuditLog } from '../audit/audit-log';
import { UnitOfWork } from '../database/unit-of-work';
import type { RequestOrigin } from '../origin/request-origin';
import { UnauthorizedError } from '../sessions/session.errors';
import { UserViews } from '../users/user-views';
import { UserRepository } from '../users/user.repository';
import { profileChanges } from './profile-changes';

@Injectable()
export class ProfileService {
  constructor(
    private readonly users: UserRepository,
    private readonly views: UserViews,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditLog,
  ) {}

  /** The log names the fields, never what stands in them. */
  async update(
    { userId, sessionId, secondFactor }: Actor,
    request: UpdateProfileRequest,
    origin: RequestOrigin,
  ): Promise<UserView> {
    const changes = profileChanges(request);
    const fields = Object.keys(changes).sort().join();
    if (fields !== '')
      await this.unitOfWork.run(async (transaction) => {
        await this.users.updateProfile(transaction, userId, changes);
        await this.audit.record(
          { action: 'user_updated', actorId: userId, subjectId: userId, sessionId, origin, details: { fields } },
          transaction,
        );
      });
    const user = await this.users.findById(userId);
    if (!user) throw new UnauthorizedError();
    return this.views.of(user, secondFactor === 'shown');
  }
}
