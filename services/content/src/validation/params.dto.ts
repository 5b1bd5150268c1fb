import { IsString, MaxLength } from 'class-validator';
import { SLUG_MAX } from '@app/contracts';
import { FromVersion, PageNumber, WholeNumber } from '@app/server-kit';

export class IdParams {
  @WholeNumber() id: number;
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
