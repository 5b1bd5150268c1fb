import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { ONE_LINE_PATTERN } from '@app/contracts';
import {
  CUSTODIAN_MAX,
  CUSTODIANS_CHOSEN_MAX,
  FIRM_FACET_VALUES,
  FIRM_FACETS,
  FIRM_SEARCH_MAX,
  FIRM_SORTS,
  type FirmFacet,
  type FirmSearch,
  type FirmSort,
} from '@app/domain';
import { OneOf, OptionalLine } from '@app/server-kit';
import { CURSOR_MAX } from './directory-cursor';

/** A parameter that may be given once or several times. */
const Several = (label: string) =>
  applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value : [value])),
    ArrayMaxSize(CUSTODIANS_CHOSEN_MAX, { message: `${label} has too many values` }),
  );

const Values = (facet: keyof typeof FIRM_FACET_VALUES) =>
  applyDecorators(
    Several(facet),
    IsIn(FIRM_FACET_VALUES[facet], { each: true, message: `${facet} has a value that does not exist` }),
  );

const Names = (label: string) =>
  applyDecorators(
    Several(label),
    IsString({ each: true, message: `${label} must be text` }),
    MaxLength(CUSTODIAN_MAX, { each: true, message: `${label} must be at most ${CUSTODIAN_MAX} characters` }),
    Matches(ONE_LINE_PATTERN, { each: true, message: `${label} has characters that cannot be shown` }),
  );

export class DirectoryParameters implements Partial<Record<FirmFacet, string[]>> {
  @IsOptional() @OptionalLine('Search', FIRM_SEARCH_MAX) q?: string;
  @IsOptional() @OneOf('Sort', FIRM_SORTS) sort?: FirmSort;
  @IsOptional() @IsString() @MaxLength(CURSOR_MAX, { message: 'Not a cursor of this search' }) cursor?: string;
  @Values('channel') channel?: string[];
  @Values('size') size?: string[];
  @Names('Custodian') custodian?: string[];
  @Values('protocol') protocol?: string[];
}

export function searchOf(parameters: DirectoryParameters): FirmSearch {
  const chosen = Object.fromEntries(FIRM_FACETS.map((facet) => [facet, parameters[facet] ?? []]));
  return { q: parameters.q ?? '', chosen, sort: parameters.sort ?? null };
}
