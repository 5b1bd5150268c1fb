import type { Sale } from '@app/domain';
import type { CalculationShare } from './calculator/shared-calculations';

/** How many valuations an account without premium can save; premium accounts have no limit. */
export const SAVED_VALUATIONS_FREE = 3;
export const VALUATION_NAME_MAX = 80;

/** An item of `GET /api/saved-valuations`: what a list shows without loading the whole valuation. */
export type SavedValuationSummary = {
  /** UUID. */
  id: string;
  name: string;
  /** Increases with every change; an update sends the version that it is based on. */
  version: number;
  createdAt: string;
  updatedAt: string;
  /** Whether it was last saved with premium: it stays exportable when the membership ends. */
  savedWithPremium: boolean;
  /** Dollars, last twelve months. */
  revenue: number;
  /** Dollars. */
  price: number;
  /** The listing that it was made for; null for one that began without a listing. */
  listingId: number | null;
};

/** `GET /api/saved-valuations`: the caller's own valuations, most recently changed first. */
export type SavedValuationList = {
  valuations: SavedValuationSummary[];
  /** How many the account may save; null without a limit. */
  limit: number | null;
};

/** A market figure as it was when the valuation was first saved. Percentages as written. */
export type KeptMarketFigure = {
  name: string;
  label: string;
  value: number;
  unit: string;
  asOf: string;
  /** Empty for our own estimate. */
  sources: { publisher: string; published: string | null; url: string }[];
};

/** `keptOn` is a day, `2026-11-25`. */
export type KeptMarket = { keptOn: string; figures: KeptMarketFigure[] };

/**
 * `GET /api/saved-valuations/{id}`, and the response to every save. A copy keeps the market figures of its source, and
 * a change does not replace them.
 */
export type SavedValuation = SavedValuationSummary & { sale: Sale; market: KeptMarket };

/**
 * `attempt`, 16 to 64 letters, digits, `-` and `_`, is an idempotency key: a repeated request gets the valuation that
 * the first one saved.
 */
type Attempt = { attempt?: string };

/** `POST /api/saved-valuations`. */
export type NewSavedValuation = Attempt & { name: string; sale: Sale; listingId?: number };

/** `POST /api/saved-valuations/{id}/copies`. */
export type SavedValuationCopy = Attempt;

/**
 * `PATCH /api/saved-valuations/{id}`: absent fields stay unchanged. `DELETE /api/saved-valuations/{id}?version=` takes
 * the version too.
 */
export type SavedValuationChange = { version: number; name?: string; sale?: Sale };

/**
 * An item of `GET /api/saved-valuations/{id}/shares`, which `POST` makes for 1 to 90 days and `DELETE …/{shareId}`
 * takes back at once.
 */
export type ValuationShare = CalculationShare;

/**
 * `GET /api/shared-valuations/{token}`: the valuation as it was when it was shared, without its owner and its name.
 * Unknown, ended and taken back tokens all get the same 404.
 */
export type SharedValuation = { sale: Sale; market: KeptMarket; sharedAt: string; expiresAt: string };

/** Error codes that a page handles separately; each comes with its message. */
export const VALUATION_CODES = {
  notFound: 'MARKETPLACE.VALUATION_NOT_FOUND',
  changedMeanwhile: 'MARKETPLACE.VALUATION_CHANGED',
  /** Saved by a version that this server cannot read; it is listed and can be renamed and deleted. */
  unreadable: 'MARKETPLACE.VALUATION_UNREADABLE',
  premiumSaves: 'MARKETPLACE.VALUATION_PREMIUM_SAVES',
  premiumExport: 'MARKETPLACE.VALUATION_PREMIUM_EXPORT',
  tooManyRequests: 'MARKETPLACE.VALUATION_TOO_MANY_REQUESTS',
  shareNotFound: 'MARKETPLACE.VALUATION_SHARE_NOT_FOUND',
  tooManyShares: 'MARKETPLACE.VALUATION_TOO_MANY_SHARES',
  /** It holds confidential figures of a listing that the account reads or has read under an NDA. */
  confidential: 'MARKETPLACE.VALUATION_CONFIDENTIAL',
} as const;
