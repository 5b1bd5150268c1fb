import { IsInt, IsISO8601, IsOptional, Max, MaxLength, Min, MinLength, ValidateIf } from 'class-validator';
import {
  LISTING_DECISIONS,
  MODERATION_VIEWS,
  MODERATOR_MOVES,
  type DecideListingRequest,
  type FeatureListingRequest,
  type ListingDecision,
  type ModerateListingRequest,
  type ModerationView,
  type ModeratorMove,
} from '@app/contracts';
import { OneOf, Prose } from '@app/server-kit';

const INT_MAX = 2_147_483_647;
const REASON_MIN = 10;
const REASON_MAX = 1_000;
const WHOLE_SENTENCE = { message: `Give the reason in a sentence of at least ${REASON_MIN} characters` };

export class ModerationQuery {
  @IsOptional()
  @OneOf('View', MODERATION_VIEWS)
  view?: ModerationView;
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

const MOMENT = { message: 'Enter the moment as in 2026-12-01T00:00:00Z' };

export class FeatureListingDto implements FeatureListingRequest {
  @ValidateIf(({ from, until }: FeatureListingDto) => from !== null || until !== null)
  @IsISO8601({ strict: true }, MOMENT)
  from: string | null;

  @ValidateIf(({ from, until }: FeatureListingDto) => from !== null || until !== null)
  @IsISO8601({ strict: true }, MOMENT)
  until: string | null;
}
