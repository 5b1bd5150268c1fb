import { IsInt, IsOptional, IsUUID, Matches, Max, MaxLength, Min, MinLength } from 'class-validator';
import {
  COUPON_CODE_MAX,
  COUPON_DURATIONS,
  COUPON_LIMIT_MAX,
  COUPON_MONTHS_MAX,
  PAYMENT_STATES,
  REFUND_ACCESS,
  REFUND_REASON_MAX,
  type CouponDuration,
  type CouponsQuery,
  type MembersFileQuery,
  type MembersFilter,
  type MembersQuery,
  type NewCoupon,
  type PaymentFiguresQuery,
  type PaymentsFilter,
  type PaymentsQuery,
  type PaymentState,
  type RefundAccess,
  type RefundRequest,
} from '@app/contracts';
import { MEMBERSHIP_STATES, PAYMENT_PURPOSES, type PaymentPurpose } from '@app/domain';
import { Day, DecimalNumber, Month, OneOf, Prose } from '@app/server-kit';

const REASON_MIN = 10;
const CURSOR_MAX = 500;
const AMOUNT_MAX = 99_999_999;
const CURSOR = { message: 'Cursor must be the nextCursor of the page before' };

export class MembersFilterDto implements MembersFileQuery {
  @IsOptional()
  @OneOf('State', ['failing', ...Object.keys(MEMBERSHIP_STATES)])
  state?: MembersFilter;
}

export class MembersQueryDto extends MembersFilterDto implements MembersQuery {
  @IsOptional()
  @MaxLength(CURSOR_MAX, CURSOR)
  cursor?: string;
}

export class PaymentsFilterDto implements PaymentsFilter {
  @IsOptional()
  @OneOf('State', PAYMENT_STATES)
  state?: PaymentState;

  @IsOptional()
  @OneOf('Purpose', PAYMENT_PURPOSES)
  purpose?: PaymentPurpose;
}

export class PaymentsQueryDto extends PaymentsFilterDto implements PaymentsQuery {
  @IsOptional()
  @MaxLength(CURSOR_MAX, CURSOR)
  cursor?: string;
}

export class FiguresQueryDto implements PaymentFiguresQuery {
  @IsOptional()
  @Month()
  month?: string;
}

const AMOUNT = { message: 'Amount must be a number of cents above zero' };

export class RefundDto implements RefundRequest {
  @IsUUID('all', { message: 'Id must be a UUID' })
  id: string;

  @IsInt(AMOUNT)
  @Min(1, AMOUNT)
  @Max(AMOUNT_MAX, AMOUNT)
  amount: number;

  @Prose('Reason', REFUND_REASON_MAX)
  @MinLength(REASON_MIN, { message: `Give the reason in a sentence of at least ${REASON_MIN} characters` })
  reason: string;

  @OneOf('Access', REFUND_ACCESS)
  access: RefundAccess;
}

export class CouponsQueryDto implements CouponsQuery {
  @IsOptional()
  @Matches(/^\w{1,200}$/, CURSOR)
  cursor?: string;
}

const PERCENT = { message: 'Enter a percentage from 0.01 to 100' };
const MONTHS = { message: `Enter a number of months from 1 to ${COUPON_MONTHS_MAX}` };
const LIMIT = { message: `Enter a number from 1 to ${COUPON_LIMIT_MAX.toLocaleString('en-US')}` };

export class NewCouponDto implements NewCoupon {
  @IsUUID('all', { message: 'Id must be a UUID' })
  id: string;

  @Matches(/^[A-Za-z0-9-]+$/, { message: 'Use letters, digits and hyphens' })
  @MinLength(3, { message: 'Use at least 3 characters' })
  @MaxLength(COUPON_CODE_MAX, { message: `Use at most ${COUPON_CODE_MAX} characters` })
  code: string;

  @IsOptional()
  @DecimalNumber(2, PERCENT)
  @Min(0.01, PERCENT)
  @Max(100, PERCENT)
  percentOff?: number;

  @IsOptional()
  @IsInt(AMOUNT)
  @Min(1, AMOUNT)
  @Max(AMOUNT_MAX, AMOUNT)
  amountOff?: number;

  @OneOf('Duration', COUPON_DURATIONS)
  duration: CouponDuration;

  @IsOptional()
  @IsInt(MONTHS)
  @Min(1, MONTHS)
  @Max(COUPON_MONTHS_MAX, MONTHS)
  months?: number;

  @IsOptional()
  @IsInt(LIMIT)
  @Min(1, LIMIT)
  @Max(COUPON_LIMIT_MAX, LIMIT)
  limit?: number;

  @IsOptional()
  @Day()
  lastDay?: string;
}
