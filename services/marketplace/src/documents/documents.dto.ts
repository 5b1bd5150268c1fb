import { IsString, MaxLength } from 'class-validator';
import type { AttachFileQuery, ClassifyDocumentRequest, UploadDocumentQuery } from '@app/contracts';
import { DOCUMENT_CLASSES, type DocumentClass } from '@app/domain';
import { OneOf } from '@app/server-kit';

/** Longer than any name that a file system takes; the rules of names give the sentences. */
const NAME_MAX = 255;

export class FileNameParameters implements AttachFileQuery {
  @IsString({ message: 'Name must be text' })
  @MaxLength(NAME_MAX, { message: `Name must be at most ${NAME_MAX} characters` })
  name: string;
}

export class UploadDocumentParameters extends FileNameParameters implements UploadDocumentQuery {
  @OneOf('Class', DOCUMENT_CLASSES) documentClass: DocumentClass;
}

export class ClassifyDocumentDto implements ClassifyDocumentRequest {
  @OneOf('Class', DOCUMENT_CLASSES) documentClass: DocumentClass;
}
