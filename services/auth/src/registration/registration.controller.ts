import { Body, Controller, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { RegisterResponse, RegistrationPendingResponse } from '@app/contracts';
import { Public, type WithStatus } from '@app/server-kit';
import { Origin, type RequestOrigin } from '../origin/request-origin';
import { SessionHeadersService } from '../sessions/session-headers.service';
import { RegisterDto } from './registration.dto';
import { RegistrationService } from './registration.service';

@ApiTags('identity')
@Controller('api')
export class RegistrationController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly headers: SessionHeadersService,
  ) {}

  @Public()
  @Post(['register', 'jwt/register'])
  async register(
    @Body() body: RegisterDto,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RegisterResponse | WithStatus<202, RegistrationPendingResponse>> {
    const result = await this.registration.register(body, origin);
    if (result.signedIn) return this.headers.with(reply, result);
    void reply.status(202).header('cache-control', 'no-store');
    return result.answer;
  }
}
