import { Controller, Get, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AdminCheckResponse, CurrentUserResponse, LogoutResponse } from '@app/contracts';
import { CurrentActor, Public, RequireUser, type Actor } from '@app/server-kit';
import { SessionService, type Authenticated } from './session.service';

@ApiTags('identity')
@Controller('api')
export class SessionController {
  constructor(private readonly sessions: SessionService) {}

  @RequireUser({ beforeSecondFactor: true, evenExpired: true })
  @Get('user')
  user(@CurrentActor() actor: Actor, @Req() request: Authenticated): CurrentUserResponse {
    return this.sessions.currentUser(actor, request);
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
