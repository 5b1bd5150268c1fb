import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { PASSWORD_LENGTH, type DeleteAccountRequest } from '@app/contracts';

const CODE_MESSAGE = 'Authentication code must be 6 digits';
/** Long enough for a recovery code as well. */
const CODE_MAX = 64;

export class DeleteAccountDto implements DeleteAccountRequest {
  @IsNotEmpty({ message: 'Password is required' })
  @IsString({ message: 'Password is required' })
  @MaxLength(PASSWORD_LENGTH.max, { message: `Password must be at most ${PASSWORD_LENGTH.max} characters` })
  password: string;

  @IsOptional()
  @IsString({ message: CODE_MESSAGE })
  @MaxLength(CODE_MAX, { message: CODE_MESSAGE })
  code?: string;
}
