import { applyDecorators } from '@nestjs/common';
import { IsInt, IsOptional, Max, MaxLength, Min, MinLength, ValidateIf } from 'class-validator';
import {
  BULK_MAX,
  LISTING_DECISIONS,
  MODERATION_VIEWS,
  MODERATOR_MOVES,
  type BulkListingsRequest,
  type DecideListingRequest,
  type FeatureListingRequest,
  type ListingDecision,
  type ModerateListingRequest,
  type ModerationView,
  type ModeratorMove,
  type SeenListing,
} from '@app/contracts';
import { LISTING_STATUSES, type ListingStatus } from '@app/domain';
import { Line, ListOf, Moment, OneOf, Prose, WholeNumber } from '@app/server-kit';

const INT_MAX = 2_147_483_647;
const REASON_MIN = 10;
const REASON_MAX = 1_000;
const WHOLE_SENTENCE = { message: `Give the reason in a sentence of at least ${REASON_MIN} characters` };

export class ModerationQuery {
  @IsOptional()
  @OneOf('View', MODERATION_VIEWS)
  view?: ModerationView;
}

export class ModerationPageQuery extends ModerationQuery {
  @IsOptional() @Line('Cursor', 200) cursor?: string;
}

/** An approval needs no reason; the owner reads every other one. */
export class DecideListingDto implements DecideListingRequest {
  @IsInt({ message: 'Revision must be a whole number' })
  @Min(1)
  @Max(INT_MAX)
  revision: number;

  @OneOf('Decision', LISTING_DECISIONS)
  decision: ListingDecision;

  @ValidateIf(({ decision }: DecideListingDto) => decision !== 'approve')
  @Prose('Reason', REASON_MAX)
  @MinLength(REASON_MIN, WHOLE_SENTENCE)
  @MaxLength(REASON_MAX)
  reason?: string;
}

export class ModerateListingDto implements ModerateListingRequest {
  @OneOf('Move', MODERATOR_MOVES)
  move: ModeratorMove;

  @Prose('Reason', REASON_MAX)
  @MinLength(REASON_MIN, WHOLE_SENTENCE)
  reason: string;
}

export class SeenListingDto implements SeenListing {
  @WholeNumber() id: number;
  @OneOf('State', LISTING_STATUSES) status: ListingStatus;
}

export class BulkListingsDto extends ModerateListingDto implements BulkListingsRequest {
  @ListOf(() => SeenListingDto, { max: BULK_MAX }) rows: SeenListingDto[];
}

/** Both ends or none: what is missing is said at the empty field. */
const EndOfWindow = () =>
  applyDecorators(
    ValidateIf(({ from, until }: FeatureListingDto) => from !== null || until !== null),
    Moment({ missing: 'Please enter both the beginning and the end, or neither' }),
  );

export class FeatureListingDto implements FeatureListingRequest {
  @EndOfWindow() from: string | null;
  @EndOfWindow() until: string | null;
}
