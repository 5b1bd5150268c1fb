import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import {
  BULK_MAX,
  INBOX_ACTS,
  INBOX_CHOICES,
  INBOX_KINDS,
  INBOX_STATES,
  INBOX_TEXT_MAX,
  INBOX_VIEWS,
  type BulkInboxRequest,
  type InboxAct,
  type InboxAnswerRequest,
  type InboxChoice,
  type InboxKind,
  type InboxNoteRequest,
  type InboxState,
  type InboxStateRequest,
  type InboxView,
} from '@app/contracts';
import { FromVersion, ListOf, OneOf, Prose, WholeNumber } from '@app/server-kit';

const INT_MAX = 2 ** 31 - 1;

export class InboxKindParams {
  @OneOf('Kind', INBOX_KINDS) kind: InboxKind;
}

export class InboxMessageParams extends InboxKindParams {
  @WholeNumber() id: number;
}

export class InboxQueryDto {
  @IsOptional() @OneOf('View', INBOX_VIEWS) view?: InboxView;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(INT_MAX) after?: number;
}

export class InboxStateDto implements InboxStateRequest {
  @OneOf('State', INBOX_CHOICES) state: InboxChoice;
  @FromVersion() revision: number;
}

export class InboxNoteDto implements InboxNoteRequest {
  @Prose('Note', INBOX_TEXT_MAX.note) text: string;
}

export class InboxAnswerDto implements InboxAnswerRequest {
  @Prose('Answer', INBOX_TEXT_MAX.answer) text: string;
  @FromVersion() revision: number;
}

export class InboxRowDto {
  @WholeNumber() id: number;
  @OneOf('State', INBOX_STATES) state: InboxState;
}

export class BulkInboxDto implements BulkInboxRequest {
  @OneOf('Act', INBOX_ACTS) act: InboxAct;
  @ListOf(() => InboxRowDto, { max: BULK_MAX }) rows: InboxRowDto[];
}
