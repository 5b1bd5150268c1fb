import { IsString, MaxLength } from 'class-validator';
import type { ForgotPasswordRequest, ResetPasswordRequest } from '@app/contracts';
import { EmailAddress } from '@app/server-kit';
import { NewPassword } from '../validation/text.decorators';

const TOKEN_MESSAGE = 'This link no longer works. Please ask for a new one.';

export class ForgotPasswordDto implements ForgotPasswordRequest {
  @EmailAddress()
  email: string;
}

export class ResetPasswordDto implements ResetPasswordRequest {
  @MaxLength(200, { message: TOKEN_MESSAGE })
  @IsString({ message: TOKEN_MESSAGE })
  token: string;

  @NewPassword()
  password: string;
}
