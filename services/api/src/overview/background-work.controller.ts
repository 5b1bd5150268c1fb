import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { BackgroundWork } from '@app/contracts';
import { MAIL_LOG, RequireAdmin, RequireRight, type MailLog } from '@app/server-kit';
import { OutboxRepository } from './outbox.repository';

/** What no screen of a context shows: whether the worker runs, and whether mails go out. */
@ApiTags('portal')
@RequireAdmin()
@RequireRight('releases.read')
@Controller('api/admin/background-work')
export class BackgroundWorkController {
  constructor(
    @Inject(MAIL_LOG) private readonly mails: MailLog,
    private readonly outbox: OutboxRepository,
  ) {}

  @ApiOperation({ summary: 'Mails that wait and failed, and how long messages wait for the worker' })
  @Header('cache-control', 'private, no-store')
  @Get()
  async read(): Promise<BackgroundWork> {
    const [mails, outboxOldestSeconds] = await Promise.all([this.mails.health(), this.outbox.oldestSeconds()]);
    return { mails, outboxOldestSeconds };
  }
}
