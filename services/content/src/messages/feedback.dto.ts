import { IsInt, IsOptional, Matches, Max, MaxLength, Min, MinLength } from 'class-validator';
import { FEEDBACK_LENGTH, FEEDBACK_TYPES, type FeedbackRequest, type FeedbackType } from '@app/contracts';
import { EmailAddress, OneOf, Prose } from '@app/server-kit';

const RATING = { message: 'Rating must be a whole number from 1 to 5' };

export class FeedbackDto implements FeedbackRequest {
  @OneOf('Type', FEEDBACK_TYPES) type: FeedbackType;
  @MinLength(FEEDBACK_LENGTH.min, { message: `Please write at least ${FEEDBACK_LENGTH.min} characters` })
  @Prose('Message', FEEDBACK_LENGTH.max)
  message: string;
  @IsOptional() @IsInt(RATING) @Min(1, RATING) @Max(5, RATING) rating?: number;
  @IsOptional() @EmailAddress({ message: 'Please enter a valid email address.' }) email?: string;
  @IsOptional()
  @MaxLength(300)
  @Matches(/^\/[^\p{Cc}\p{Cs}]*$/u, { message: 'Page must be a path of this site' })
  page?: string;
}
