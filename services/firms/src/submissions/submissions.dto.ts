import { IsInt, IsObject, IsOptional, IsString, Matches, Max, MaxLength, Min, MinLength } from 'class-validator';
import {
  SUBMISSION_REASON_MAX,
  SUBMISSION_VIEWS,
  SUBMITTER_MOVES,
  type AnswerSubmissionRequest,
  type MoveFirmSubmissionRequest,
  type PublishSubmissionRequest,
  type SaveFirmSubmissionRequest,
  type SubmissionsQuery,
  type SubmissionView,
  type SubmitFirmRequest,
  type SubmitterMove,
  type UploadSubmissionPaperQuery,
} from '@app/contracts';
import { OneOf, Prose } from '@app/server-kit';
import { CURSOR } from './submission-cursor';

const INT_MAX = 2_147_483_647;
const REASON_MIN = 10;

class SubmissionRevisionDto {
  @IsInt({ message: 'Revision must be a whole number' })
  @Min(1)
  @Max(INT_MAX)
  revision: number;
}

/** The fields have rules of their own (`readFirmSubmission`), with a sentence for each. */
export class SaveFirmSubmissionDto extends SubmissionRevisionDto implements SaveFirmSubmissionRequest {
  @IsObject({ message: 'Fields must be an object' })
  fields: Record<string, unknown>;
}

export class SubmitFirmDto extends SubmissionRevisionDto implements SubmitFirmRequest {
  @IsOptional()
  @IsString({ message: 'Fax must be text' })
  @MaxLength(500)
  fax?: string;
}

export class MoveFirmSubmissionDto implements MoveFirmSubmissionRequest {
  @OneOf('Move', SUBMITTER_MOVES)
  move: SubmitterMove;
}

/** Longer than any name that a file system takes; the rules of names give the sentences. */
const NAME_MAX = 255;

export class UploadSubmissionPaperDto implements UploadSubmissionPaperQuery {
  @IsString({ message: 'Name must be text' })
  @MaxLength(NAME_MAX, { message: `Name must be at most ${NAME_MAX} characters` })
  name: string;
}

export class SubmissionsQueryDto implements SubmissionsQuery {
  @IsOptional()
  @OneOf('View', SUBMISSION_VIEWS)
  view?: SubmissionView;

  @IsOptional()
  @Matches(CURSOR, { message: 'Cursor must be the nextCursor of the page before' })
  cursor?: string;
}

export class PublishSubmissionDto extends SubmissionRevisionDto implements PublishSubmissionRequest {}

export class AnswerSubmissionDto extends SubmissionRevisionDto implements AnswerSubmissionRequest {
  @Prose('Reason', SUBMISSION_REASON_MAX)
  @MinLength(REASON_MIN, { message: `Give the reason in a sentence of at least ${REASON_MIN} characters` })
  reason: string;
}
