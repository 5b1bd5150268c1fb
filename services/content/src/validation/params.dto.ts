import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { BULK_MAX, MENU_TYPES, SLUG_MAX, type BulkRemoveRequest, type MenuType } from '@app/contracts';
import { FromVersion, ListOf, PageNumber, WholeNumber } from '@app/server-kit';

export class IdParamsDto {
  @WholeNumber() id: number;
}

export class BulkRemoveDto implements BulkRemoveRequest {
  @ListOf(() => IdParamsDto, { max: BULK_MAX }) rows: IdParamsDto[];
}

export class VersionDto {
  @FromVersion() version: number;
}

export class PageQuery {
  @PageNumber() page?: number;
}

/** A slug in a request: any text is looked up, and an unknown one is not found. */
export class SlugParams {
  @IsString() @MaxLength(SLUG_MAX) slug: string;
}

export class MenuQuery {
  @IsOptional()
  @IsIn(MENU_TYPES)
  type?: MenuType;
}
