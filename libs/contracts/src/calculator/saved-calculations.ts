import type { Channel, Scenario } from '@app/domain';

/** How many calculations an account without premium can save; premium accounts have no limit. */
export const SAVED_CALCULATIONS_FREE = 3;
export const CALCULATION_NAME_MAX = 80;

/** An item of `GET /api/saved-calculations`: what a list shows without loading the whole calculation. */
export type SavedCalculationSummary = {
  /** UUID. */
  id: string;
  name: string;
  /** Increases with every change; an update sends the version that it is based on. */
  version: number;
  createdAt: string;
  updatedAt: string;
  /** Whether it was last saved with premium: it stays exportable when the membership ends. */
  savedWithPremium: boolean;
  /** Dollars. */
  t12: number;
  aum: number;
  /** Years. */
  horizon: number;
  offers: { channel: Channel; name: string }[];
};

/** `GET /api/saved-calculations`: the caller's own calculations, most recently changed first. */
export type SavedCalculationList = {
  calculations: SavedCalculationSummary[];
  /** How many the account may save; null without a limit. */
  limit: number | null;
};

/**
 * `GET /api/saved-calculations/{id}`, and the response to every save. The scenario uses the current schema, whichever
 * version saved it.
 */
export type SavedCalculation = SavedCalculationSummary & { scenario: Scenario };

/**
 * `POST /api/saved-calculations`: a new calculation, or with `sourceId` a copy of one of the caller's own (named
 * automatically when no name is given). `attempt`, 16 to 64 letters, digits, `-` and `_`, is an idempotency key: a
 * repeated request gets the calculation that the first one saved.
 */
export type NewSavedCalculation = ({ name: string; scenario: Scenario } | { sourceId: string; name?: string }) & {
  attempt?: string;
};

/**
 * `PATCH /api/saved-calculations/{id}`: absent fields stay unchanged. `DELETE /api/saved-calculations/{id}?version=`
 * takes the version too.
 */
export type SavedCalculationChange = { version: number; name?: string; scenario?: Scenario };

export const EXPORT_FORMATS = ['csv', 'json', 'pdf'] as const;
/** `GET /api/saved-calculations/{id}/export?format=`. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Error codes that a page handles separately; each comes with its message. */
export const CALCULATOR_CODES = {
  notFound: 'CALCULATOR.NOT_FOUND',
  changedMeanwhile: 'CALCULATOR.CHANGED_MEANWHILE',
  /** Saved by a version that this server cannot read; it is listed and can be renamed and deleted. */
  unreadable: 'CALCULATOR.UNREADABLE',
  premiumSaves: 'CALCULATOR.PREMIUM_SAVES',
  /** `fields` is keyed by the paths of the invalid values. */
  premiumFields: 'CALCULATOR.PREMIUM_FIELDS',
  premiumExport: 'CALCULATOR.PREMIUM_EXPORT',
  shareNotFound: 'CALCULATOR.SHARE_NOT_FOUND',
  tooManyShares: 'CALCULATOR.TOO_MANY_SHARES',
  tooManyRequests: 'CALCULATOR.TOO_MANY_REQUESTS',
} as const;
