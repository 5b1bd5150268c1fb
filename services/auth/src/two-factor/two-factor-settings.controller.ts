import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { MessageResponse, RecoveryCodesResponse, TotpSetupResponse } from '@app/contracts';
import { CurrentActor, RequireUser, type Actor } from '@app/server-kit';
import { Origin, type RequestOrigin } from '../origin/request-origin';
import { TwoFactorSettingsService } from './two-factor-settings.service';
import { TotpChangeDto, TotpConfirmDto, TotpSetupDto } from './two-factor.dto';

@ApiTags('account')
@RequireUser()
@Controller('api/account/totp')
export class TwoFactorSettingsController {
  constructor(private readonly settings: TwoFactorSettingsService) {}

  @HttpCode(200)
  @Post('setup')
  setup(
    @CurrentActor() actor: Actor,
    @Body() body: TotpSetupDto,
    @Origin() origin: RequestOrigin,
  ): Promise<TotpSetupResponse> {
    return this.settings.begin(actor, body, origin);
  }

  @HttpCode(200)
  @Post('confirm')
  confirm(
    @CurrentActor() actor: Actor,
    @Body() body: TotpConfirmDto,
    @Origin() origin: RequestOrigin,
  ): Promise<RecoveryCodesResponse> {
    return this.settings.confirm(actor, body, origin);
  }

  @HttpCode(200)
  @Post('remove')
  remove(
    @CurrentActor() actor: Actor,
    @Body() body: TotpChangeDto,
    @Origin() origin: RequestOrigin,
  ): Promise<MessageResponse> {
    return this.settings.remove(actor, body, origin);
  }

  @HttpCode(200)
  @Post('recovery-codes')
  recoveryCodes(
    @CurrentActor() actor: Actor,
    @Body() body: TotpChangeDto,
    @Origin() origin: RequestOrigin,
  ): Promise<RecoveryCodesResponse> {
    return this.settings.renewRecoveryCodes(actor, body, origin);
  }
}
