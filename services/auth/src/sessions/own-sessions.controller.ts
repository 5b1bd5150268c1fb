import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { MessageResponse, SessionsResponse } from '@app/contracts';
import { CurrentActor, RequireUser, type Actor } from '@app/server-kit';
import { Origin, type RequestOrigin } from '../origin/request-origin';
import { OwnSessions } from './own-sessions.service';

@ApiTags('account')
@RequireUser()
@Controller('api/account/sessions')
export class OwnSessionsController {
  constructor(private readonly sessions: OwnSessions) {}

  @Get()
  list(@CurrentActor() actor: Actor): Promise<SessionsResponse> {
    return this.sessions.describe(actor);
  }

  @Delete(':id')
  end(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Origin() origin: RequestOrigin,
  ): Promise<MessageResponse> {
    return this.sessions.end(actor, id, origin);
  }

  @Delete()
  endAll(@CurrentActor() actor: Actor, @Origin() origin: RequestOrigin): Promise<MessageResponse> {
    return this.sessions.endAll(actor, origin);
  }
}
