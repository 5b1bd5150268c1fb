import { IsOptional, ValidateIf } from 'class-validator';
import {
  DOCUMENT_KINDS,
  DOCUMENT_STATES,
  type DocumentKind,
  type DocumentState,
  type PublishRequest,
} from '@app/contracts';
import { Moment, OneOf, OptionalLine, WholeNumber } from '@app/server-kit';
import { VersionDto } from '../validation/params.dto';

export class DocumentsQuery {
  @IsOptional() @OneOf('Kind', DOCUMENT_KINDS) kind?: DocumentKind;
  @IsOptional() @OneOf('State', DOCUMENT_STATES) state?: DocumentState;
  @IsOptional() @OptionalLine('Search', 100) q?: string;
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
