import { applyDecorators } from '@nestjs/common';
import { IsNotEmpty, IsString, MaxLength, ValidateIf } from 'class-validator';
import { EMAIL_MAX, PASSWORD_LENGTH, type LoginRequest } from '@app/contracts';
import { INVALID_EMAIL } from '@app/server-kit';
import { ByteLimit, PASSWORD_BYTES_MAX, StorableText } from '../validation/text.decorators';

const TOO_LONG = `Password must be at most ${PASSWORD_LENGTH.max} characters`;

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

  @ByteLimit(PASSWORD_BYTES_MAX, TOO_LONG)
  @MaxLength(PASSWORD_LENGTH.max, { message: TOO_LONG })
  @IsNotEmpty({ message: 'Password is required' })
  @IsString({ message: 'Password is required' })
  password: string;
}
