import { FILE_REFUSED_CODE } from '@app/contracts';
import { DOCUMENT_MAX_BYTES } from '@app/domain';
import { DomainError } from '../../errors/domain-error';

const MIB = 1024 * 1024;

/** Every reason for which a file is refused, with the sentence at its field. */
export const FILE_REFUSALS = {
  type: 'Only PDF, PNG, JPEG, DOCX, XLSX and CSV files can be uploaded.',
  mismatch: 'The content of this file does not match its extension.',
  empty: 'This file is empty.',
  tooLarge: `This file is larger than ${DOCUMENT_MAX_BYTES / MIB} MB.`,
  damaged: 'This file is damaged and cannot be read.',
  encrypted: 'This file is protected by a password. Remove the password, then upload it again.',
  layers: 'This PDF has hidden layers. Print it to a new PDF, then upload that.',
  form: 'The form in this PDF cannot be read. Print it to a new PDF, then upload that.',
  pages: 'This PDF has no pages, or more than 1,000.',
  macros: 'This file contains macros. Save it without them, then upload it again.',
  embedded: 'This file contains other files or programs. Remove them, then upload it again.',
  external: 'This file loads content from elsewhere. Remove those links, then upload it again.',
  entities: 'This file declares its own XML entities, which no document needs.',
  entries: 'This file unpacks to more than 1,000 parts.',
  unpacked: 'This file unpacks to more than 100 MB.',
  part: 'A part of this file unpacks to more than 32 MB.',
  ratio: 'This file unpacks to more than a hundred times its size.',
  paths: 'This file contains parts whose names are paths or are used twice.',
  pixels: 'This picture has more than 50 million pixels.',
  text: 'This CSV file is not plain text in UTF-8.',
  columns: 'The rows of this CSV file do not have the same number of columns.',
  formulas: 'This CSV file contains formulas. Save it with values only, then upload it again.',
  infected: 'The virus scanner refused this file.',
} as const;
export type FileRefusal = keyof typeof FILE_REFUSALS;

/** Nothing of the file is kept. */
export class FileRefusedError extends DomainError {
  constructor(sentence: string) {
    super({ code: FILE_REFUSED_CODE, kind: 'invalid', message: sentence, fields: { file: sentence } });
  }
}

export const refused = (reason: FileRefusal): FileRefusedError => new FileRefusedError(FILE_REFUSALS[reason]);
