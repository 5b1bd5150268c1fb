import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { VerifyTotpResponse } from '@app/contracts';
import { CurrentActor, RequireUser, type Actor } from '@app/server-kit';
import { Origin, type RequestOrigin } from '../origin/request-origin';
import { SessionHeadersService } from '../sessions/session-headers.service';
import { VerifyRecoveryCodeDto, VerifyTotpDto } from './two-factor.dto';
import { TwoFactorService } from './two-factor.service';

@ApiTags('identity')
@Controller('api')
export class TwoFactorController {
  constructor(
    private readonly twoFactor: TwoFactorService,
    private readonly headers: SessionHeadersService,
  ) {}

  @RequireUser({ beforeSecondFactor: true })
  @HttpCode(200)
  @Post('verify-totp')
  async verifyTotp(
    @CurrentActor() actor: Actor,
    @Body() body: VerifyTotpDto,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VerifyTotpResponse> {
    return this.headers.with(reply, await this.twoFactor.verifyTotp(actor, body, origin));
  }

  @RequireUser({ beforeSecondFactor: true })
  @HttpCode(200)
  @Post('verify-recovery-code')
  async verifyRecoveryCode(
    @CurrentActor() actor: Actor,
    @Body() body: VerifyRecoveryCodeDto,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VerifyTotpResponse> {
    return this.headers.with(reply, await this.twoFactor.verifyRecoveryCode(actor, body, origin));
  }
}
