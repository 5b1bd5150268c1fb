import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { VerifyTotpResponse } from '@app/contracts';
import { CurrentActor, RequireUser, type Actor } from '@app/server-kit';
import { VerifyTotpDto } from './two-factor.dto';
import { TwoFactorService } from './two-factor.service';

@ApiTags('identity')
@Controller('api')
export class TwoFactorController {
  constructor(private readonly twoFactor: TwoFactorService) {}

  @RequireUser({ beforeSecondFactor: true })
  @HttpCode(200)
  @Post('verify-totp')
  verify(@CurrentActor() actor: Actor, @Body() body: VerifyTotpDto): Promise<VerifyTotpResponse> {
    return this.twoFactor.verify(actor, body);
  }
}
