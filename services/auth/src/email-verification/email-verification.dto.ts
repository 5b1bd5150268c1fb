import { IsString, Matches, MaxLength } from 'class-validator';
import type { VerifyCodeRequest } from '@app/contracts';

const CODE_MESSAGE = 'Authentication code must be 6 digits';

export class VerifyCodeDto implements VerifyCodeRequest {
  @MaxLength(254, { message: 'Email is too long' }) @IsString({ message: 'Email is required' }) email: string;
  @Matches(/^[0-9]{6}$/, { message: CODE_MESSAGE }) @IsString({ message: CODE_MESSAGE }) code: string;
}
