import { ArrayNotEmpty, ArrayUnique, IsArray, IsIn } from 'class-validator';
import { CONSENT_PURPOSES, type ConsentPurpose, type WithdrawalRequest } from '@app/contracts';

export class WithdrawalDto implements WithdrawalRequest {
  @IsArray()
  @ArrayNotEmpty()
  @ArrayUnique()
  @IsIn(CONSENT_PURPOSES, { each: true })
  purposes: ConsentPurpose[];
}
