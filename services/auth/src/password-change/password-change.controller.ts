import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { MessageResponse } from '@app/contracts';
import { CurrentActor, RequireUser, type Actor } from '@app/server-kit';
import { Origin, type RequestOrigin } from '../origin/request-origin';
import { ChangePasswordDto } from './password-change.dto';
import { PasswordChangeService } from './password-change.service';

@ApiTags('account')
@Controller('api/account/password')
export class PasswordChangeController {
  constructor(private readonly passwords: PasswordChangeService) {}

  @RequireUser()
  @HttpCode(200)
  @Post()
  change(
    @CurrentActor() actor: Actor,
    @Body() body: ChangePasswordDto,
    @Origin() origin: RequestOrigin,
  ): Promise<MessageResponse> {
    return this.passwords.change(actor, body, origin);
  }
}
