import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { MessageResponse } from '@app/contracts';
import { Public } from '@app/server-kit';
import { Origin, type RequestOrigin } from '../origin/request-origin';
import { ForgotPasswordDto, ResetPasswordDto } from './password-reset.dto';
import { PasswordResetService } from './password-reset.service';

/** For users and administrators. */
@ApiTags('identity')
@Public()
@Controller('api')
export class PasswordResetController {
  constructor(private readonly passwordReset: PasswordResetService) {}

  @HttpCode(200)
  @Post('forgot-password')
  forgot(@Body() body: ForgotPasswordDto, @Origin() origin: RequestOrigin): Promise<MessageResponse> {
    return this.passwordReset.request(body, origin);
  }

  @HttpCode(200)
  @Post('reset-password')
  reset(@Body() body: ResetPasswordDto, @Origin() origin: RequestOrigin): Promise<MessageResponse> {
    return this.passwordReset.reset(body, origin);
  }
}
