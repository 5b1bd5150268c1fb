import { VALUATION_CODES } from '@app/contracts';
import { ApiError } from '@app/web-kit';

export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === VALUATION_CODES.changedMeanwhile;

/** Refusals that premium lifts. */
export const needsPremium = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === VALUATION_CODES.premiumSaves || error.code === VALUATION_CODES.premiumExport);
