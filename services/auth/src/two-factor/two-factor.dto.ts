import { IsString, MaxLength } from 'class-validator';
import type { VerifyTotpRequest } from '@app/contracts';

export class VerifyTotpDto implements VerifyTotpRequest {
  @IsString({ message: 'Username is required' }) @MaxLength(254, { message: 'Username is too long' }) username: string;
  @IsString({ message: 'Authentication code must be 6 digits' }) @MaxLength(32, { message: 'Authentication code must be 6 digits' }) code: string;
}
