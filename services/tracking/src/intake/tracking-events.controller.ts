import { Body, Controller, Headers, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { TrackingBatchResponse } from '@app/contracts';
import { Public, TakesAtMost } from '@app/server-kit';
import { IntakeService } from './intake.service';
import { TrackingBatchDto } from './tracking-event.dto';

/** As much as a browser sends while its page goes. */
const BODY_MAX_BYTES = 64 * 1024;

@Controller('api/tracking/events')
export class TrackingEventsController {
  constructor(private readonly intake: IntakeService) {}

  @ApiOperation({
    summary: 'Takes a batch of at most 20 events, each with a result of its own',
    description: 'A refused event names its faulty fields and does not affect the others.',
  })
  @Post()
  @Public()
  @TakesAtMost(BODY_MAX_BYTES)
  @HttpCode(202)
  accept(
    @Body() batch: TrackingBatchDto,
    @Ip() ip: string,
    @Headers('user-agent') userAgent?: string,
    @Headers('sec-gpc') gpcHeader?: string,
  ): Promise<TrackingBatchResponse> {
    return this.intake.accept(batch, { ip, userAgent, gpcHeader });
  }
}
