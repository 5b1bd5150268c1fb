import { IsOptional, Matches } from 'class-validator';
import { FIRM_IMPORT_FILTERS, type FirmImportFilter } from '@app/contracts';
import { Line, OneOf } from '@app/server-kit';

const FILE_NAME_MAX = 200;
/** A row of the file or the number of an import. */
const PLACE = /^[1-9]\d{0,8}$/;

export class UploadImportParameters {
  @Line('File name', FILE_NAME_MAX) name: string;
}

export class ImportsQueryDto {
  @IsOptional()
  @Matches(PLACE, { message: 'Cursor must be the nextCursor of the page before' })
  cursor?: string;
}

export class ImportRowsQueryDto extends ImportsQueryDto {
  @IsOptional()
  @OneOf('Filter', FIRM_IMPORT_FILTERS)
  filter?: FirmImportFilter;
}
