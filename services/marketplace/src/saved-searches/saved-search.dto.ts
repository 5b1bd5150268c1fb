import { IsBoolean, IsOptional } from 'class-validator';
import {
  SAVED_SEARCH_NAME_MAX,
  SEARCH_CADENCES,
  type NewSavedSearch,
  type SavedSearchChange,
  type SearchCadence,
} from '@app/contracts';
import { Line, OneOf, Prose } from '@app/server-kit';

/** Longer than the address of any search: every value of every facet. */
const QUERY_MAX = 6_000;

export class NewSavedSearchDto implements NewSavedSearch {
  @Line('Name', SAVED_SEARCH_NAME_MAX) name: string;
  @Prose('Search', QUERY_MAX) query: string;
  @OneOf('Cadence', SEARCH_CADENCES) cadence: SearchCadence;
}

export class SavedSearchChangeDto implements SavedSearchChange {
  @IsOptional() @Line('Name', SAVED_SEARCH_NAME_MAX) name?: string;
  @IsOptional() @OneOf('Cadence', SEARCH_CADENCES) cadence?: SearchCadence;
  @IsOptional() @IsBoolean({ message: 'Paused is true or false' }) paused?: boolean;
}
