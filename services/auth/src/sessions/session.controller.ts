import { Controller, Get, Headers, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { AdminCheckResponse, CurrentUserResponse, LogoutResponse } from '@app/contracts';
import { CurrentActor, Public, RequireUser, sendFile, type Actor, type SentFile } from '@app/server-kit';
import { SessionStreamsService } from './session-streams.service';
import { SessionService, type Authenticated } from './session.service';

@ApiTags('identity')
@Controller('api')
export class SessionController {
  constructor(
    private readonly sessions: SessionService,
    private readonly streams: SessionStreamsService,
  ) {}

  @RequireUser({ beforeSecondFactor: true, evenExpired: true })
  @Get('user')
  user(@CurrentActor() actor: Actor, @Req() request: Authenticated): CurrentUserResponse {
    return this.sessions.currentUser(actor, request);
  }

  @ApiOperation({
    summary: 'Server-sent events: how the account stands, and every change of it until the session ends',
  })
  @RequireUser()
  @Get('user/events')
  async events(@CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<SentFile<'text/event-stream'>> {
    // No proxy may hold an event back.
    const headers = { 'cache-control': 'private, no-store, no-transform', 'x-accel-buffering': 'no' };
    return sendFile(reply, { type: 'text/event-stream', body: await this.streams.open(actor), headers });
  }

  @RequireUser({ beforeSecondFactor: true })
  @Get('admin-check')
  adminCheck(@CurrentActor() actor: Actor): AdminCheckResponse {
    return { isAdmin: actor.isAdmin };
  }

  /** Three addresses, one behavior: repeated, without a token or with an old one, the answer is the same. */
  @Public()
  @HttpCode(200)
  @Post(['logout', 'jwt/logout', 'admin-logout'])
  async logout(@Headers('authorization') authorization: string | undefined): Promise<LogoutResponse> {
    await this.sessions.end(authorization);
    return { message: 'You have been logged out successfully.' };
  }
}
