import { IsNotEmpty, IsString, MaxLength, ValidateIf } from 'class-validator';
import { PASSWORD_LENGTH, type LoginRequest } from '@app/contracts';

const EMAIL_MAX = 254;

/** `username` and `email` both name the account; a client may send either or both. */
export class LoginDto implements LoginRequest {
  @ValidateIf((login: LoginDto) => login.username !== undefined || login.email === undefined)
  @IsNotEmpty({ message: 'Email is required' }) @IsString({ message: 'Email is required' }) @MaxLength(EMAIL_MAX, { message: 'Email is too long' })
  username?: string;

  @ValidateIf((login: LoginDto) => login.email !== undefined)
  @IsNotEmpty({ message: 'Email is required' }) @IsString({ message: 'Email is required' }) @MaxLength(EMAIL_MAX, { message: 'Email is too long' })
  email?: string;

  @IsNotEmpty({ message: 'Password is required' }) @IsString({ message: 'Password is required' }) @MaxLength(PASSWORD_LENGTH.max, { message: `Password must be at most ${PASSWORD_LENGTH.max} characters` })
  password: string;
}
