import { IsEmail, IsString, MaxLength } from 'class-validator';
import type { ForgotPasswordRequest, ResetPasswordRequest } from '@app/contracts';
import { NewPassword } from '../passwords/new-password.decorator';
import { PlainText, Trim } from '../validation/text.decorators';

const EMAIL_MESSAGE = 'Please enter a valid email address';
const TOKEN_MESSAGE = 'This link does not work any more. Please ask for a new one.';

export class ForgotPasswordDto implements ForgotPasswordRequest {
  @Trim() @IsEmail({}, { message: EMAIL_MESSAGE }) @PlainText(EMAIL_MESSAGE) @MaxLength(254, { message: EMAIL_MESSAGE }) @IsString({ message: EMAIL_MESSAGE })
  email: string;
}

export class ResetPasswordDto implements ResetPasswordRequest {
  @MaxLength(200, { message: TOKEN_MESSAGE }) @IsString({ message: TOKEN_MESSAGE })
  token: string;

  @NewPassword()
  password: string;
}
