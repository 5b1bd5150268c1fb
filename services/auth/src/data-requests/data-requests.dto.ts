import { IsOptional, Matches, MinLength } from 'class-validator';
import {
  ACT_REASON,
  DATA_REQUEST_KINDS,
  DATA_REQUEST_NOTE_MAX,
  DATA_REQUEST_VIEWS,
  type DataRequestKind,
  type DataRequestView,
  type DeclineDataRequest,
  type EnterDataRequest,
} from '@app/contracts';
import { Day, OneOf, Prose } from '@app/server-kit';

export class DataRequestsQueryDto {
  @IsOptional() @OneOf('View', DATA_REQUEST_VIEWS) view?: DataRequestView;

  @IsOptional()
  @Matches(/^[\w-]{1,200}$/, { message: 'Cursor must be the next of the page before' })
  cursor?: string;
}

export class EnterDataRequestDto implements EnterDataRequest {
  @OneOf('Kind', DATA_REQUEST_KINDS) kind: DataRequestKind;
  @Day() receivedOn: string;

  @Prose('Note', DATA_REQUEST_NOTE_MAX)
  @MinLength(ACT_REASON.min, { message: `Say in a sentence how it arrived, in at least ${ACT_REASON.min} characters` })
  note: string;
}

export class DeclineDataRequestDto implements DeclineDataRequest {
  @Prose('Reason', ACT_REASON.max)
  @MinLength(ACT_REASON.min, { message: `Give the reason in a sentence of at least ${ACT_REASON.min} characters` })
  reason: string;
}
