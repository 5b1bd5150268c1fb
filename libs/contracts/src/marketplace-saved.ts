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
  /** Instant is treated as daily while the account has no premium. */
  cadence: SearchCadence;
  createdAt: string;
  /** No alerts are sent; what is published meanwhile is not reported later. */
  paused: boolean;
  /** Null before the first. */
  lastAlertAt: string | null;
};

/** `GET /api/saved-searches`: the caller's own, the last saved first. */
export type SavedSearchList = { searches: SavedSearch[]; limit: number };

/** `POST /api/saved-searches`. A search that is saved already gets the new name and cadence, and is resumed. */
export type NewSavedSearch = Pick<SavedSearch, 'name' | 'query' | 'cadence'>;

/** `PATCH /api/saved-searches/{id}`: absent fields stay unchanged. */
export type SavedSearchChange = Partial<Pick<SavedSearch, 'name' | 'cadence' | 'paused'>>;

/** Error codes that a page handles separately; each comes with its message. */
export const SAVED_SEARCH_CODES = {
  notFound: 'MARKETPLACE.SEARCH_NOT_FOUND',
  tooMany: 'MARKETPLACE.TOO_MANY_SEARCHES',
  instantPremium: 'MARKETPLACE.INSTANT_PREMIUM',
  unknownLink: 'MARKETPLACE.ALERT_LINK_UNKNOWN',
} as const;

/** An instant alert is followed by the next one after this time at the earliest. */
export const INSTANT_ALERT_MINUTES = 15;

/** What an account may choose to hear about in one mail a day; each kind is a switch of its profile. */
export const NEWS_KINDS = ['newListings', 'marketUpdates', 'approvedListings'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

export const NEWS_NAMES: Record<NewsKind, string> = {
  newListings: 'New listings',
  marketUpdates: 'Market updates',
  approvedListings: 'Approved listings',
};

/**
 * `GET /api/alert-subscriptions/{token}`: what a link of an alert or news mail can end; changes nothing. `POST` ends it
 * at once, without a session, as mail clients do with one click (RFC 8058).
 */
export type AlertSubscription = {
  /** `search` and `all`: alerts of saved searches; `news`: the daily news mail. */
  scope: 'search' | 'all' | 'news';
  /** Of the search or the kind of news; null for all of them. */
  name: string | null;
  /** Whether alerts are still sent. */
  active: boolean;
};
