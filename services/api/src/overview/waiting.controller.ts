import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { WAITING_QUEUES, type WaitingCounts } from '@app/contracts';
import { RequireAdmin, WAITING_WORK, type WaitingWork } from '@app/server-kit';

/** The one screen that shows the queues of all contexts together. */
@ApiTags('portal')
@RequireAdmin()
@Controller('api/admin/waiting')
export class WaitingController {
  constructor(@Inject(WAITING_WORK) private readonly contexts: WaitingWork[]) {}

  @ApiOperation({ summary: 'How many wait for an administrator, by queue' })
  @Header('cache-control', 'private, no-store')
  @Get()
  async counts(): Promise<WaitingCounts> {
    const parts = await Promise.all(this.contexts.map((context) => context.counts()));
    const none = Object.fromEntries(WAITING_QUEUES.map((queue) => [queue, 0])) as WaitingCounts;
    return Object.assign(none, ...parts) as WaitingCounts;
  }
}
