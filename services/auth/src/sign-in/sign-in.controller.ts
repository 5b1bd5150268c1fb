import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { LoginResponse } from '@app/contracts';
import { Public } from '@app/server-kit';
import { Origin, type RequestOrigin } from '../origin/request-origin';
import { SessionHeadersService } from '../sessions/session-headers.service';
import { LoginDto } from './sign-in.dto';
import { SignInService } from './sign-in.service';

@ApiTags('identity')
@Controller('api')
export class SignInController {
  constructor(
    private readonly signIn: SignInService,
    private readonly headers: SessionHeadersService,
  ) {}

  @Public()
  @HttpCode(200)
  @Post(['login', 'jwt/login'])
  async login(
    @Body() body: LoginDto,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResponse> {
    return this.headers.with(reply, await this.signIn.signIn(body, origin));
  }

  @Public()
  @HttpCode(200)
  @Post('admin-auth')
  async adminLogin(
    @Body() body: LoginDto,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResponse> {
    return this.headers.with(reply, await this.signIn.signInAdmin(body, origin));
  }
}
