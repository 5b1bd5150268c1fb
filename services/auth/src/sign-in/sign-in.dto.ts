import { applyDecorators } from '@nestjs/common';
import { IsNotEmpty, IsString, MaxLength, ValidateIf } from 'class-validator';
import { EMAIL_MAX, type LoginRequest } from '@app/contracts';
import { INVALID_EMAIL } from '@app/server-kit';
import { GivenPassword, StorableText } from '../validation/text.decorators';

/**
 * Looser than `EmailAddress`, because accounts from before that rule must still be able to sign in; a wrong password
 * under an invalid address is then refused at this field.
 */
const Account = () =>
  applyDecorators(
    IsString({ message: 'Email is required' }),
    IsNotEmpty({ message: 'Email is required' }),
    MaxLength(EMAIL_MAX, { message: 'Email is too long' }),
    StorableText(INVALID_EMAIL),
  );

/** `username` and `email` both name the account; a client may send either or both. */
export class LoginDto implements LoginRequest {
  @ValidateIf((login: LoginDto) => login.username !== undefined || login.email === undefined)
  @Account()
  username?: string;

  @ValidateIf((login: LoginDto) => login.email !== undefined)
  @Account()
  email?: string;

  @GivenPassword()
  password: string;
}
