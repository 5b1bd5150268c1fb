import { Body, Controller, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { RegisterResponse, RegistrationPendingResponse } from '@app/contracts';
import { Public, type WithStatus } from '@app/server-kit';
import { Origin, type RequestOrigin } from '../origin/request-origin';
import { SessionHeaders } from '../sessions/session-headers';
import { RegistrationDesk } from './registration-desk';
import { RegisterDto } from './registration.dto';

@ApiTags('identity')
@Controller('api')
export class RegistrationController {
  constructor(
    private readonly desk: RegistrationDesk,
    private readonly headers: SessionHeaders,
  ) {}

  @Public()
  @Post(['register', 'jwt/register'])
  async register(
    @Body() body: RegisterDto,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RegisterResponse | WithStatus<202, RegistrationPendingResponse>> {
    const outcome = await this.desk.register(body, origin);
    if (outcome.signedIn) return this.headers.with(reply, outcome);
    void reply.status(202).header('cache-control', 'no-store');
    return outcome.answer;
  }
}
