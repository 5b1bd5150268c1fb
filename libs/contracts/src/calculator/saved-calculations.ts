import type { Channel, Scenario } from '@app/domain';

/** How many calculations an account without premium keeps; with premium there is no limit. */
export const SAVED_CALCULATIONS_FREE = 3;
export const CALCULATION_NAME_MAX = 80;

/** An item of `GET /api/saved-calculations`: what a list shows without reading the whole calculation. */
export type SavedCalculationSummary = {
  /** UUID. */
  id: string;
  name: string;
  /** Rises with every change; the next change names the one that it starts from. */
  version: number;
  createdAt: string;
  updatedAt: string;
  /** Dollars. */
  t12: number;
  aum: number;
  /** Years. */
  horizon: number;
  offers: { channel: Channel; name: string }[];
};

/** `GET /api/saved-calculations`: the caller's own, the latest changed first. */
export type SavedCalculationList = {
  calculations: SavedCalculationSummary[];
  /** How many the account may keep; null without a limit. */
  limit: number | null;
};

/**
 * `GET /api/saved-calculations/{id}`, and the answer to every save. The scenario is of the present schema, whichever
 * saved it.
 */
export type SavedCalculation = SavedCalculationSummary & { scenario: Scenario };

/**
 * `POST /api/saved-calculations`: a new calculation, or with `sourceId` a copy of an own one (its name is made up when
 * none is given). `attempt`, 16 to 64 letters, digits, `-` and `_`, names one wish to save: sent again, it is answered
 * with what it has saved.
 */
export type NewSavedCalculation = ({ name: string; scenario: Scenario } | { sourceId: string; name?: string }) & {
  attempt?: string;
};

/**
 * `PATCH /api/saved-calculations/{id}`: what is absent stays. `DELETE /api/saved-calculations/{id}?version=` names the
 * version too.
 */
export type SavedCalculationChange = { version: number; name?: string; scenario?: Scenario };

export const EXPORT_FORMATS = ['csv', 'json', 'pdf'] as const;
/** `GET /api/saved-calculations/{id}/export?format=`. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Codes of refusals that a page tells apart; each comes with its sentence. */
export const CALCULATOR_CODES = {
  notFound: 'CALCULATOR.NOT_FOUND',
  changedMeanwhile: 'CALCULATOR.CHANGED_MEANWHILE',
  /** Saved by a version that this server cannot read; it is listed and can be renamed and deleted. */
  unreadable: 'CALCULATOR.UNREADABLE',
  premiumSaves: 'CALCULATOR.PREMIUM_SAVES',
  /** `fields` name the values by path. */
  premiumFields: 'CALCULATOR.PREMIUM_FIELDS',
  premiumExport: 'CALCULATOR.PREMIUM_EXPORT',
  shareNotFound: 'CALCULATOR.SHARE_NOT_FOUND',
  tooManyShares: 'CALCULATOR.TOO_MANY_SHARES',
  tooManyRequests: 'CALCULATOR.TOO_MANY_REQUESTS',
} as const;
