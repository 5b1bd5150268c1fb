import { IsOptional, ValidateIf } from 'class-validator';
import {
  BULK_MAX,
  DOCUMENT_ACTS,
  DOCUMENT_KINDS,
  DOCUMENT_STATES,
  type BulkDocumentsRequest,
  type DocumentAct,
  type DocumentKind,
  type DocumentState,
  type PublishRequest,
} from '@app/contracts';
import { ListOf, Moment, OneOf, OptionalLine, WholeNumber } from '@app/server-kit';
import { VersionDto } from '../validation/params.dto';

export class DocumentsFilterQuery {
  @IsOptional() @OneOf('Kind', DOCUMENT_KINDS) kind?: DocumentKind;
  @IsOptional() @OneOf('State', DOCUMENT_STATES) state?: DocumentState;
  @IsOptional() @OptionalLine('Address', 120) slug?: string;
  @IsOptional() @OptionalLine('Search', 100) q?: string;
}

export class DocumentsQuery extends DocumentsFilterQuery {
  @IsOptional() @OptionalLine('After', 200) after?: string;
}

export class RevisionParams {
  @WholeNumber() id: number;
  @WholeNumber() revision: number;
}

export class PublishDto extends VersionDto implements PublishRequest {
  @IsOptional() @Moment() at?: string;
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @Moment()
  until?: string | null;
}

export class DocumentRowDto extends VersionDto {
  @WholeNumber() id: number;
}

export class BulkDocumentsDto implements BulkDocumentsRequest {
  @OneOf('Act', DOCUMENT_ACTS) act: DocumentAct;
  @IsOptional() @Moment() at?: string;
  @ListOf(() => DocumentRowDto, { max: BULK_MAX }) rows: DocumentRowDto[];
}
