import { IsInt, IsObject, IsOptional, Matches, Max, Min, MinLength, ValidateIf } from 'class-validator';
import {
  FIRM_EDIT_DECISIONS,
  FIRM_EDIT_REASON_MAX,
  FIRM_EDIT_VIEWS,
  type DecideFirmEditRequest,
  type FirmEditDecision,
  type FirmEditsQuery,
  type FirmEditView,
  type MoveFirmDraftRequest,
  type SaveFirmDraftRequest,
} from '@app/contracts';
import { OneOf, Prose } from '@app/server-kit';
import { QUEUE_CURSOR } from '../publishing/queue-cursor';

const REASON_MIN = 10;
const REVISION_MAX = 2_147_483_647;

export class RevisionDto implements MoveFirmDraftRequest {
  @IsInt({ message: 'Revision must be a whole number' })
  @Min(0)
  @Max(REVISION_MAX)
  revision: number;
}

export class SaveFirmDraftDto extends RevisionDto implements SaveFirmDraftRequest {
  @IsObject({ message: 'Entries must be an object' })
  entries: Record<string, unknown>;
}

export class FirmEditsQueryDto implements FirmEditsQuery {
  @IsOptional()
  @OneOf('View', FIRM_EDIT_VIEWS)
  view?: FirmEditView;

  @IsOptional()
  @Matches(QUEUE_CURSOR, { message: 'Cursor must be the nextCursor of the page before' })
  cursor?: string;
}

export class DecideFirmEditDto extends RevisionDto implements DecideFirmEditRequest {
  @OneOf('Decision', FIRM_EDIT_DECISIONS)
  decision: FirmEditDecision;

  @ValidateIf(({ decision, reason }: DecideFirmEditDto) => decision !== 'approve' || reason !== undefined)
  @Prose('Reason', FIRM_EDIT_REASON_MAX)
  @MinLength(REASON_MIN, { message: `Give the reason in a sentence of at least ${REASON_MIN} characters` })
  reason?: string;
}
