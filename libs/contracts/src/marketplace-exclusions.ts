import type { Exclusions } from '@app/domain';

/** The code of the refusal that says nothing of its reason. */
export const REQUESTS_CLOSED_CODE = 'MARKETPLACE.REQUESTS_CLOSED';

/**
 * `GET` and `PUT /api/seller-exclusions`: who cannot ask for NDAs of the caller's listings or write about them. With
 * `closed`, no one new can. Both answer the buyer with the same words.
 */
export type SellerExclusions = Exclusions & { closed: boolean };
