import type { ListingTeaser } from './marketplace';

/** Listings that one account can keep as favorites. */
export const FAVORITES_MAX = 500;

/** `listing` is null when it is no longer public. */
export type Favorite = { listingId: number; addedAt: string; listing: ListingTeaser | null };

/** `GET /api/favorites`: the caller's own, the last added first. `PUT` and `DELETE /api/favorites/{id}` answer 204. */
export type FavoriteList = { favorites: Favorite[] };

/** How often the owner wants to hear of new matches. */
export const SEARCH_CADENCES = ['instant', 'daily', 'weekly'] as const;
export type SearchCadence = (typeof SEARCH_CADENCES)[number];

export const SAVED_SEARCHES_MAX = 50;
export const SAVED_SEARCH_NAME_MAX = 80;

export type SavedSearch = {
  /** UUID. */
  id: string;
  name: string;
  /** The parameters of the search as its address has them, without the order. */
  query: string;
  cadence: SearchCadence;
  createdAt: string;
};

/** `GET /api/saved-searches`: the caller's own, the last saved first. */
export type SavedSearchList = { searches: SavedSearch[]; limit: number };

/** `POST /api/saved-searches`. A search that is saved already gets the new name and cadence. */
export type NewSavedSearch = Pick<SavedSearch, 'name' | 'query' | 'cadence'>;

/** `PATCH /api/saved-searches/{id}`: absent fields stay unchanged. */
export type SavedSearchChange = Partial<Pick<SavedSearch, 'name' | 'cadence'>>;

/** Error codes that a page handles separately; each comes with its message. */
export const SAVED_SEARCH_CODES = {
  notFound: 'MARKETPLACE.SEARCH_NOT_FOUND',
  tooMany: 'MARKETPLACE.TOO_MANY_SEARCHES',
  instantPremium: 'MARKETPLACE.INSTANT_PREMIUM',
} as const;
