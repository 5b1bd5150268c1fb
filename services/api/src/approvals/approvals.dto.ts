import { Type } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, Matches, Min } from 'class-validator';
import { APPROVAL_NOTE_MAX, type ApproveRequest, type RejectRequest, type TwoPeopleChange } from '@app/contracts';
import { OneOf, OptionalProse, WholeNumber } from '@app/server-kit';

export const APPROVAL_VIEWS = ['waiting', 'ended'] as const;

export class ApprovalsQuery {
  @IsOptional() @OneOf('View', APPROVAL_VIEWS) view?: (typeof APPROVAL_VIEWS)[number];
  @IsOptional() @WholeNumber() after?: number;
}

export class ApprovalParams {
  @WholeNumber() id: number;
}

export class ApproveDto implements ApproveRequest {
  @Matches(/^[0-9a-f]{64}$/, { message: 'Hash must be that of the request' }) hash: string;
}

export class RejectDto implements RejectRequest {
  @OptionalProse('Note', APPROVAL_NOTE_MAX) note: string;
}

export class TwoPeopleDto implements TwoPeopleChange {
  @IsBoolean() isOn: boolean;
  @Type(() => Number) @IsInt({ message: 'Version must be a whole number' }) @Min(0) version: number;
}
