import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { MessageResponse } from '@app/contracts';
import { Public } from '@app/server-kit';
import { Origin, type RequestOrigin } from '../origin/request-origin';
import { ForgotPassword } from './forgot-password.service';
import { ForgotPasswordDto, ResetPasswordDto } from './password-reset.dto';
import { ResetPassword } from './reset-password.service';

/** Of users and administrators alike. */
@ApiTags('identity')
@Public()
@Controller('api')
export class PasswordResetController {
  constructor(
    private readonly forgotPassword: ForgotPassword,
    private readonly resetPassword: ResetPassword,
  ) {}

  @HttpCode(200)
  @Post('forgot-password')
  forgot(@Body() body: ForgotPasswordDto, @Origin() origin: RequestOrigin): Promise<MessageResponse> {
    return this.forgotPassword.request(body, origin);
  }

  @HttpCode(200)
  @Post('reset-password')
  reset(@Body() body: ResetPasswordDto, @Origin() origin: RequestOrigin): Promise<MessageResponse> {
    return this.resetPassword.reset(body, origin);
  }
}
