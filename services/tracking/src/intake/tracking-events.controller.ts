import { Body, Controller, Headers, HttpCode, Ip, Post } from '@nestjs/common';
import type { TrackingEventResponse } from '@app/contracts';
import { Public } from '@app/server-kit';
import { IntakeService } from './intake.service';
import { TrackingEventDto } from './tracking-event.dto';

@Controller('api/tracking/events')
export class TrackingEventsController {
  constructor(private readonly intake: IntakeService) {}

  @Post()
  @Public()
  @HttpCode(202)
  accept(
    @Body() event: TrackingEventDto,
    @Ip() ip: string,
    @Headers('user-agent') userAgent?: string,
    @Headers('sec-gpc') gpcHeader?: string,
  ): Promise<TrackingEventResponse> {
    return this.intake.accept(event, { ip, userAgent, gpcHeader });
  }
}
