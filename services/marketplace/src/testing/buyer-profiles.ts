import type { MyBuyerProfile } from '@app/contracts';
import type { BuyerProfile } from '@app/domain';
import type { MarketplaceApp, Name } from './marketplace-app';

export const BUYER: BuyerProfile = {
  kind: 'team',
  types: ['sell', 'successor'],
  states: ['NC', 'SC'],
  assetsFrom: 50_000_000,
  assetsTo: null,
  channels: ['independent'],
  timeline: 'within_1_year',
  cash: 'from_1m',
  financing: ['own_cash', 'bank_loan'],
  summary: 'Four advisors who keep the staff of the practices they take over.',
};

/** Saves the profile of an account that has none yet, or another one. */
export async function saveProfile(app: MarketplaceApp, name: Name, changes: Partial<BuyerProfile> = {}) {
  const { body } = await app.as<MyBuyerProfile>(name, 'GET', '/api/my-buyer-profile');
  const request = { revision: body.revision, profile: { ...BUYER, ...changes } };
  const saved = await app.as<MyBuyerProfile>(name, 'PUT', '/api/my-buyer-profile', request);
  if (saved.status !== 200) throw new Error(`${saved.status}: ${JSON.stringify(saved.body)}`);
  return saved.body;
}
