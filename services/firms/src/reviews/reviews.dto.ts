import { Type } from 'class-transformer';
import { IsIn, IsObject, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import {
  AUTHOR_PROOF_DECISIONS,
  REVIEW_DECISIONS,
  REVIEW_REPORT_NOTE_MAX,
  REVIEW_SORTS,
  REVIEW_VIEWS,
  type AnswerReviewRequest,
  type AuthorProofDecision,
  type DecideAuthorProofRequest,
  type DecideReviewRequest,
  type ReportReviewRequest,
  type ReviewDecision,
  type ReviewSort,
  type ReviewView,
  type SendAuthorProofRequest,
  type WriteReviewRequest,
} from '@app/contracts';
import { REMOVAL_REASONS, REVIEW_REASONS, STARS, type ReviewReason, type Stars } from '@app/domain';
import { OneOf, OptionalProse } from '@app/server-kit';
import { PLACE } from './moderation-cursor';
import { REVIEW_ID } from './review-id';

/** More than any answer may have: the rule of answers gives the sentence. */
const ANSWER_READ_MAX = 20_000;

export class ReviewsQuery {
  @IsOptional()
  @OneOf('Sort', REVIEW_SORTS)
  sort?: ReviewSort;

  @IsOptional()
  @Type(() => Number)
  @IsIn(STARS, { message: 'Stars must be 1 to 5' })
  stars?: Stars;

  @IsOptional()
  @Matches(REVIEW_ID, { message: 'Cursor must be the next of the page before' })
  cursor?: string;
}

/** The review has rules of its own (`readReview`, `textFindings`), with a sentence for each field. */
export class WriteReviewDto implements WriteReviewRequest {
  @IsObject({ message: 'Review must be an object' })
  review: Record<string, unknown>;
}

export class ReportReviewDto implements ReportReviewRequest {
  @OneOf('Reason', REMOVAL_REASONS)
  reason: ReviewReason;

  @OptionalProse('Note', REVIEW_REPORT_NOTE_MAX)
  note: string;
}

export class SendAuthorProofDto implements SendAuthorProofRequest {
  @Matches(REVIEW_ID, { message: 'Paper must be the id of an uploaded document' })
  paper: string;
}

export class DecideAuthorProofDto implements DecideAuthorProofRequest {
  @OneOf('Decision', AUTHOR_PROOF_DECISIONS)
  decision: AuthorProofDecision;
}

export class AnswerReviewDto implements AnswerReviewRequest {
  @IsString({ message: 'Text must be text' })
  @MaxLength(ANSWER_READ_MAX, { message: 'Text is too long' })
  text: string;
}

export class ReviewViewQuery {
  @IsOptional()
  @OneOf('View', REVIEW_VIEWS)
  view?: ReviewView;
}

export class ReviewModerationQuery extends ReviewViewQuery {
  @IsOptional()
  @Matches(PLACE, { message: 'Cursor must be the next of the page before' })
  cursor?: string;
}

export class DecideReviewDto implements DecideReviewRequest {
  @OneOf('Decision', REVIEW_DECISIONS)
  decision: ReviewDecision;

  @IsOptional()
  @OneOf('Reason', Object.keys(REVIEW_REASONS))
  reason?: ReviewReason;
}
