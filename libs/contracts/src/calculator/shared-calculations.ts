import type { Scenario } from '@app/domain';

export const SHARE_DAYS_MAX = 90;
/** Links of one calculation that are good at the same time. */
export const SHARES_MAX = 10;

/** `POST /api/saved-calculations/{id}/shares`: a read-only link that ends after so many days, 1 to 90. */
export type NewShare = { days: number };

/**
 * An item of `GET /api/saved-calculations/{id}/shares`; `DELETE …/shares/{shareId}` ends it at once. Links that are
 * over are not listed.
 */
export type CalculationShare = { id: string; createdAt: string; expiresAt: string };

/** The answer to a new link. The token is shown this once: the server keeps no more than its digest. */
export type CreatedShare = CalculationShare & { token: string };

/**
 * `GET /api/shared-calculations/{token}`: the calculation as it stood when it was shared; later changes stay with
 * their owner. It names neither the owner nor the calculation, and city, state and number of clients are left out.
 * A token that is unknown, over or taken back is answered alike, with 404.
 */
export type SharedCalculation = { scenario: Scenario; sharedAt: string; expiresAt: string };
