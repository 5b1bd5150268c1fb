import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import {
  FACETS,
  facetValues,
  LISTING_SEARCH_MAX,
  LISTING_SORTS,
  type Facet,
  type ListingSearch,
  type ListingSort,
} from '@app/domain';
import { OneOf, OptionalLine } from '@app/server-kit';
import { CURSOR_MAX } from './search-cursor';

/** More than any facet has values. */
const MAX_VALUES = 100;

/** A parameter that may be given once or several times. */
const Values = (facet: Facet) =>
  applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value : [value])),
    ArrayMaxSize(MAX_VALUES, { message: `${facet} has too many values` }),
    IsIn(facetValues(facet), { each: true, message: `${facet} has a value that does not exist` }),
  );

export class SearchParameters implements Partial<Record<Facet, string[]>> {
  @IsOptional() @OptionalLine('Search', LISTING_SEARCH_MAX) q?: string;
  @IsOptional() @OneOf('Sort', LISTING_SORTS) sort?: ListingSort;
  @IsOptional() @IsString() @MaxLength(CURSOR_MAX, { message: 'Not a cursor of this search' }) cursor?: string;
  @Values('type') type?: string[];
  @Values('area') area?: string[];
  @Values('aum') aum?: string[];
  @Values('revenue') revenue?: string[];
  @Values('clients') clients?: string[];
  @Values('feeBased') feeBased?: string[];
  @Values('affiliation') affiliation?: string[];
  @Values('price') price?: string[];
  @Values('multiple') multiple?: string[];
  @Values('financing') financing?: string[];
  @Values('timeline') timeline?: string[];
  @Values('posted') posted?: string[];
}

export function searchOf(parameters: SearchParameters): ListingSearch {
  const chosen = Object.fromEntries(FACETS.map((facet) => [facet, parameters[facet] ?? []]));
  return { q: parameters.q ?? '', chosen, sort: parameters.sort ?? null };
}
