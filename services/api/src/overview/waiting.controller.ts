import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { WAITING_QUEUES, type WaitingCounts, type WaitingQueue } from '@app/contracts';
import type { Right } from '@app/domain';
import {
  CurrentActor,
  may,
  RequireAdmin,
  RequireRight,
  WAITING_WORK,
  type Actor,
  type WaitingWork,
} from '@app/server-kit';

/** Who decides what waits in a queue; every other queue belongs to moderators. */
const RIGHTS: Partial<Record<WaitingQueue, Right>> = {
  feedback: 'inbox.manage',
  applications: 'inbox.manage',
  leads: 'leads.read',
  data_requests: 'people.personal',
  failed_payments: 'payments.read',
  failed_refunds: 'payments.read',
  fraud_warnings: 'payments.read',
  // The context counts what the caller may decide.
  approvals: 'portal.open',
  assisted_reviews: 'content.publish',
};

/** The one screen that shows the queues of all contexts together. */
@ApiTags('portal')
@RequireAdmin()
@RequireRight('portal.open')
@Controller('api/admin/waiting')
export class WaitingController {
  constructor(@Inject(WAITING_WORK) private readonly contexts: WaitingWork[]) {}

  @ApiOperation({ summary: 'How many wait for the caller, by queue; 0 where their role does not decide' })
  @Header('cache-control', 'private, no-store')
  @Get()
  async counts(@CurrentActor() actor: Pick<Actor, 'userId' | 'roles'>): Promise<WaitingCounts> {
    const parts = await Promise.all(this.contexts.map((context) => context.counts(actor)));
    const all = Object.assign({}, ...parts) as Partial<WaitingCounts>;
    const own = (queue: WaitingQueue) => (may(actor, RIGHTS[queue] ?? 'deals.moderate') ? (all[queue] ?? 0) : 0);
    return Object.fromEntries(WAITING_QUEUES.map((queue) => [queue, own(queue)])) as WaitingCounts;
  }
}
