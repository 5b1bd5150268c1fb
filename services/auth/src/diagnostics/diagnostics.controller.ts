import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { LoginResponse, TokenFactsResponse } from '@app/contracts';
import { CurrentActor, Public, RequireUser, type Actor } from '@app/server-kit';
import { Origin, type RequestOrigin } from '../origin/request-origin';
import type { BearerRequest } from '../sessions/passport-authenticator';
import { SessionHeaders } from '../sessions/session-headers';
import { LoginDto } from '../sign-in/sign-in.dto';
import { SignInService } from '../sign-in/sign-in.service';
import { tokenFacts } from './token-facts';

@ApiTags('diagnostics')
@Controller('api')
export class DiagnosticsController {
  constructor(
    private readonly signIn: SignInService,
    private readonly headers: SessionHeaders,
  ) {}

  @RequireUser({ beforeSecondFactor: true })
  @Get('jwt-test')
  token(@CurrentActor() actor: Actor, @Req() request: BearerRequest): TokenFactsResponse {
    return tokenFacts(actor, request.user);
  }

  /** No easier way in: the door, the session and the answer of every sign-in. */
  @Public()
  @HttpCode(200)
  @Post('user-direct-login')
  async directLogin(
    @Body() body: LoginDto,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResponse> {
    return this.headers.with(reply, await this.signIn.signIn(body, origin));
  }
}
