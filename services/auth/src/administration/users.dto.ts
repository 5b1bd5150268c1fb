import { IsBoolean, MinLength } from 'class-validator';
import type { FindUserRequest, SetPremiumRequest } from '@app/contracts';
import { EmailAddress, Prose } from '@app/server-kit';

const REASON_MIN = 10;
const REASON_MAX = 1_000;

export class FindUserDto implements FindUserRequest {
  @EmailAddress() email: string;
}

export class SetPremiumDto implements SetPremiumRequest {
  @IsBoolean({ message: 'Premium must be on or off' })
  isPremium: boolean;

  @Prose('Reason', REASON_MAX)
  @MinLength(REASON_MIN, { message: `Give the reason in a sentence of at least ${REASON_MIN} characters` })
  reason: string;
}
