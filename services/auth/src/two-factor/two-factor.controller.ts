import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { VerifyTotpResponse } from '@app/contracts';
import { CurrentActor, RequireUser, type Actor } from '@app/server-kit';
import { Origin, type RequestOrigin } from '../origin/request-origin';
import { VerifyRecoveryCodeDto, VerifyTotpDto } from './two-factor.dto';
import { TwoFactorService } from './two-factor.service';

@ApiTags('identity')
@Controller('api')
export class TwoFactorController {
  constructor(private readonly twoFactor: TwoFactorService) {}

  @RequireUser({ beforeSecondFactor: true })
  @HttpCode(200)
  @Post('verify-totp')
  verifyTotp(@CurrentActor() actor: Actor, @Body() body: VerifyTotpDto, @Origin() origin: RequestOrigin): Promise<VerifyTotpResponse> {
    return this.twoFactor.verifyTotp(actor, body, origin);
  }

  @RequireUser({ beforeSecondFactor: true })
  @HttpCode(200)
  @Post('verify-recovery-code')
  verifyRecoveryCode(@CurrentActor() actor: Actor, @Body() body: VerifyRecoveryCodeDto, @Origin() origin: RequestOrigin): Promise<VerifyTotpResponse> {
    return this.twoFactor.verifyRecoveryCode(actor, body, origin);
  }
}
