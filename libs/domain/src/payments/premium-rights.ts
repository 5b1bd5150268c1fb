/** What premium unlocks (PRODUCT A2): the one list that the server enforces and that the checkout page prints. */
export const PREMIUM_RIGHTS = {
  premium_fields: 'Sixteen more inputs in the calculators, from tax to deferred compensation',
  several_offers: 'Compare up to six offers side by side in the detailed calculator',
  unlimited_saves: 'Save as many calculations and valuations as you like',
  exports: 'Export calculations and valuations as PDF and spreadsheet files',
  instant_alerts: 'Alerts the moment a new listing matches a saved search',
  confidential_data: 'Request the confidential data of listings',
  listing_statistics: 'See how your own listings are received, week by week',
} as const;

export type PremiumRight = keyof typeof PREMIUM_RIGHTS;

/** In the order in which a page lists them. */
export const PREMIUM_RIGHT_KEYS = Object.keys(PREMIUM_RIGHTS) as PremiumRight[];

/** The rights that outlive a membership, for what was saved with premium: a member may take their work along. */
const LASTING_RIGHTS: readonly PremiumRight[] = ['exports'];

/** Work that an account saved. */
export type SavedWork = { savedWithPremium: boolean };

/**
 * Whether an account may use a right; all of them need premium today. Client and server decide nothing about premium
 * any other way. `work` is what the right is to be used on; null stands for a visitor.
 */
export function mayUse(account: { isPremium: boolean } | null, right: PremiumRight, work?: SavedWork): boolean {
  if (!account) return false;
  return account.isPremium || (work?.savedWithPremium === true && LASTING_RIGHTS.includes(right));
}
