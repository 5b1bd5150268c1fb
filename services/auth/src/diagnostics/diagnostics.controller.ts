import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { LoginResponse, TokenFactsResponse } from '@app/contracts';
import { CurrentActor, Public, RequireUser, type Actor } from '@app/server-kit';
import { Origin, type RequestOrigin } from '../origin/request-origin';
import { SessionHeadersService } from '../sessions/session-headers.service';
import { UnauthorizedError } from '../sessions/session.errors';
import type { Authenticated } from '../sessions/session.service';
import { LoginDto } from '../sign-in/sign-in.dto';
import { SignInService } from '../sign-in/sign-in.service';

@ApiTags('diagnostics')
@Controller('api')
export class DiagnosticsController {
  constructor(
    private readonly signIn: SignInService,
    private readonly headers: SessionHeadersService,
  ) {}

  @RequireUser({ beforeSecondFactor: true })
  @Get('jwt-test')
  token(
    @CurrentActor() { userId, username, sessionId }: Actor,
    @Req() { user: claims }: Authenticated,
  ): TokenFactsResponse {
    if (!claims) throw new UnauthorizedError();
    return {
      message: 'The token is valid',
      userId,
      username,
      sessionId,
      issuedAt: isoTime(claims.issuedAt),
      expiresAt: isoTime(claims.expiresAt),
    };
  }

  /** The same checks, limits and answer as every sign-in. */
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

function isoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
