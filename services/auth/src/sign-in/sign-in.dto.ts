import { applyDecorators } from '@nestjs/common';
import { IsNotEmpty, IsString, MaxLength, ValidateIf } from 'class-validator';
import { EMAIL_MAX, PASSWORD_LENGTH, type LoginRequest } from '@app/contracts';
import { INVALID_EMAIL } from '@app/server-kit';
import { ByteLimit, StorableText } from '../validation/text.decorators';

const TOO_LONG = `Password must be at most ${PASSWORD_LENGTH.max} characters`;
/** Four bytes are the most that a character takes. */
const PASSWORD_BYTES = 4 * PASSWORD_LENGTH.max;

/**
 * An account from before the rule of `EmailAddress` must still be let in: what this leaves to say of an address is said
 * after the password was wrong.
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

  @ByteLimit(PASSWORD_BYTES, TOO_LONG)
  @MaxLength(PASSWORD_LENGTH.max, { message: TOO_LONG })
  @IsNotEmpty({ message: 'Password is required' })
  @IsString({ message: 'Password is required' })
  password: string;
}
