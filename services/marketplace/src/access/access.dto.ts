import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsOptional } from 'class-validator';
import {
  GRANT_MOVES,
  GRANT_REASON_MAX,
  type GrantMove,
  type MoveGrantRequest,
  type ReleaseRequest,
} from '@app/contracts';
import { DOCUMENT_CLASSES, type DocumentClass } from '@app/domain';
import { Moment, OneOf, Prose } from '@app/server-kit';

export class ReleaseDto implements ReleaseRequest {
  @IsArray({ message: 'Document classes must be a list' })
  @ArrayMaxSize(DOCUMENT_CLASSES.length)
  @ArrayUnique({ message: 'Document classes may be named once' })
  @IsIn(DOCUMENT_CLASSES, { each: true, message: 'Choose a class of documents from the list' })
  documentClasses: DocumentClass[];

  @IsOptional()
  @Moment()
  until?: string;
}

export class MoveGrantDto implements MoveGrantRequest {
  @OneOf('Move', GRANT_MOVES) move: GrantMove;
  @Prose('Reason', GRANT_REASON_MAX) reason: string;
}
