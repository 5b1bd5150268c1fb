import { Body, Controller, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { RegisterResponse } from '@app/contracts';
import { Public } from '@app/server-kit';
import { SessionHeaders } from '../sessions/session-headers';
import { RegistrationAnswers } from './registration-answer';
import { RegisterDto } from './registration.dto';
import { Origin, type RequestOrigin } from '../origin/request-origin';

@ApiTags('identity')
@Controller('api')
export class RegistrationController {
  constructor(
    private readonly registration: RegistrationAnswers,
    private readonly headers: SessionHeaders,
  ) {}

  @Public()
  @Post(['register', 'jwt/register'])
  async register(@Body() body: RegisterDto, @Origin() origin: RequestOrigin, @Res({ passthrough: true }) reply: FastifyReply): Promise<RegisterResponse> {
    return this.headers.with(reply, await this.registration.register(body, origin));
  }
}
