import type { UserView } from '@app/contracts';

/** A signed-in user with a verified email and nothing else entered. */
export function testUser(changes: Partial<UserView> = {}): UserView {
  return {
    id: '1',
    username: 'ann@example.com',
    email: 'ann@example.com',
    firstName: 'Ann',
    lastName: 'Lee',
    phone: null,
    city: null,
    state: null,
    firm: null,
    aum: null,
    revenue: null,
    feeBasedPercentage: null,
    isPremium: false,
    isAdmin: false,
    emailVerified: true,
    notifyNewListings: false,
    notifyMarketUpdates: false,
    notifyApprovedListings: false,
    totpEnabled: false,
    totpVerified: false,
    ...changes,
  };
}
