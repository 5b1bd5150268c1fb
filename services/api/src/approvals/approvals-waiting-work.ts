import { Inject, Injectable } from '@nestjs/common';
import type { WaitingCounts } from '@app/contracts';
import { ALL_RIGHTS, hasRight } from '@app/domain';
import { CLOCK, type Actor, type Clock, type WaitingWork } from '@app/server-kit';
import { ApprovalsRepository } from './approvals.repository';

/** Acts of others that the caller may decide about. */
@Injectable()
export class ApprovalsWaitingWork implements WaitingWork {
  constructor(
    private readonly requests: ApprovalsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async counts({ userId, roles }: Pick<Actor, 'userId' | 'roles'>): Promise<Partial<WaitingCounts>> {
    const rights = ALL_RIGHTS.filter((right) => hasRight(roles, right));
    return { approvals: await this.requests.countFor(rights, userId, this.clock.now()) };
  }
}
