import { IsInt, IsOptional, IsUUID, Matches, Max, MaxLength, Min, MinLength } from 'class-validator';
import {
  PAYMENT_STATES,
  REFUND_ACCESS,
  REFUND_REASON_MAX,
  type MembersFilter,
  type MembersQuery,
  type PaymentFiguresQuery,
  type PaymentsFilter,
  type PaymentsQuery,
  type PaymentState,
  type RefundAccess,
  type RefundRequest,
} from '@app/contracts';
import { MEMBERSHIP_STATES, PAYMENT_PURPOSES, type PaymentPurpose } from '@app/domain';
import { OneOf, Prose } from '@app/server-kit';

const REASON_MIN = 10;
const CURSOR_MAX = 500;
const AMOUNT_MAX = 99_999_999;
const CURSOR = { message: 'Cursor must be the nextCursor of the page before' };

export class MembersQueryDto implements MembersQuery {
  @IsOptional()
  @OneOf('State', ['failing', ...Object.keys(MEMBERSHIP_STATES)])
  state?: MembersFilter;

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
  @Matches(/^20\d\d-(?:0[1-9]|1[0-2])$/, { message: 'Month must be a month such as 2026-11' })
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
