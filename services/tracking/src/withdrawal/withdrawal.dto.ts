import { ArrayNotEmpty, ArrayUnique, IsArray, IsIn } from 'class-validator';
import {
  CONSENT_PURPOSES,
  type ConsentPurpose,
  type EventWithdrawalRequest,
  type WithdrawalRequest,
} from '@app/contracts';
import { EventIds } from '../decisions/event-ids.decorator';

export class WithdrawalDto implements WithdrawalRequest {
  @IsArray()
  @ArrayNotEmpty()
  @ArrayUnique()
  @IsIn(CONSENT_PURPOSES, { each: true })
  purposes: ConsentPurpose[];
}

export class EventWithdrawalDto extends WithdrawalDto implements EventWithdrawalRequest {
  @EventIds()
  eventIds: string[];
}
