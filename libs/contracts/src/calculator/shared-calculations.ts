import type { Scenario } from '@app/domain';

export const SHARE_DAYS_MAX = 90;
/** How many links of one calculation can be valid at the same time. */
export const SHARES_MAX = 10;

/** `POST /api/saved-calculations/{id}/shares`: a read-only link that expires after 1 to 90 days. */
export type NewShare = { days: number };

/**
 * An item of `GET /api/saved-calculations/{id}/shares`; `DELETE …/shares/{shareId}` revokes it at once. Expired and
 * revoked links are not listed.
 */
export type CalculationShare = { id: string; createdAt: string; expiresAt: string };

/** The response to a new link. The token is shown only once: the server stores only its digest. */
export type CreatedShare = CalculationShare & { token: string };

/**
 * `GET /api/shared-calculations/{token}`: the calculation as it was when it was shared; later changes stay with its
 * owner. It names neither the owner nor the calculation, and omits city, state and number of clients. Unknown, expired
 * and revoked tokens all get the same 404.
 */
export type SharedCalculation = { scenario: Scenario; sharedAt: string; expiresAt: string };
