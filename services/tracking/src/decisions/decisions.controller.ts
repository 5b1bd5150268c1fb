import { Body, Controller, Header, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { DecisionsRequest, DecisionsResponse } from '@app/contracts';
import { Public } from '@app/server-kit';
import { DecisionsService } from './decisions.service';
import { EventIds } from './event-ids.decorator';

export class DecisionsDto implements DecisionsRequest {
  @EventIds()
  eventIds: string[];
}

@Controller('api/tracking/decisions')
export class DecisionsController {
  constructor(private readonly decisions: DecisionsService) {}

  @ApiOperation({
    summary: 'What became of events at each service, and why a service did not get one',
    description: 'For the browser that an event is about: no other knows its id. Nothing about a person is answered.',
  })
  @Public()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Post()
  read(@Body() body: DecisionsDto, @Ip() ip: string): Promise<DecisionsResponse> {
    return this.decisions.read(body, ip);
  }
}
