import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { DeliveryPage, DeliverySummary } from '@app/contracts';
import { RequireAdmin, RequireRight, sendCsv, sendFile, type SentFile } from '@app/server-kit';
import { ConsoleStreamsService } from '../console/console-streams.service';
import { DeliveryFilterDto, DeliveryQueryDto } from './delivery-query.dto';
import { LedgerService } from './ledger.service';

@Controller('api/admin/deliveries')
export class DeliveriesController {
  constructor(
    private readonly ledger: LedgerService,
    private readonly streams: ConsoleStreamsService,
  ) {}

  @Get()
  @RequireAdmin()
  @RequireRight('conversions.read')
  list(@Query() query: DeliveryQueryDto): Promise<DeliveryPage> {
    return this.ledger.page(query);
  }

  @ApiOperation({ summary: 'All deliveries of a filter as a CSV file' })
  @Get('export')
  @RequireAdmin()
  @RequireRight('conversions.read')
  export(@Query() filter: DeliveryFilterDto, @Res() reply: FastifyReply): SentFile<'text/csv'> {
    return sendCsv(reply, 'deliveries.csv', this.ledger.export(filter));
  }

  @ApiOperation({ summary: 'Server-sent events: deliveries have changed' })
  @Get('events')
  @RequireAdmin()
  @RequireRight('conversions.read')
  async events(@Res() reply: FastifyReply): Promise<SentFile<'text/event-stream'>> {
    // No proxy may hold an event back.
    const headers = { 'cache-control': 'private, no-store, no-transform', 'x-accel-buffering': 'no' };
    return sendFile(reply, { type: 'text/event-stream', body: await this.streams.open(), headers });
  }

  @Get('summary')
  @RequireAdmin()
  @RequireRight('conversions.read')
  summary(): Promise<DeliverySummary> {
    return this.ledger.summary();
  }
}
