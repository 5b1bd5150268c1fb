import type { ConsentSnapshot } from '@app/contracts';
import { decideConsent } from './consent-policy';

const granted: ConsentSnapshot = {
  ad_user_data: 'granted',
  ad_personalization: 'granted',
  ad_storage: 'granted',
  analytics: 'granted',
  gpc: false,
  textVersion: '1',
};

describe('consent for Meta', () => {
  it.each<[string, Partial<ConsentSnapshot>, ReturnType<typeof decideConsent>]>([
    ['everything granted', {}, { allow: 'full' }],
    ['personalization denied', { ad_personalization: 'denied' }, { allow: 'limited' }],
    [
      'user data taken back before it went out',
      { withdrawn: ['ad_user_data'] },
      { allow: 'no', reason: 'consent-withdrawn' },
    ],
    ['personal ads taken back before it went out', { withdrawn: ['ad_personalization'] }, { allow: 'limited' }],
    ['analytics taken back, which this service has no part in', { withdrawn: ['analytics'] }, { allow: 'full' }],
    ['user data denied', { ad_user_data: 'denied' }, { allow: 'no', reason: 'consent-denied' }],
    [
      'everything granted, but a Global Privacy Control signal',
      { gpc: true },
      { allow: 'no', reason: 'global-privacy-control' },
    ],
    [
      'analytics and storage denied, which this service does not need',
      { analytics: 'denied', ad_storage: 'denied' },
      { allow: 'full' },
    ],
  ])('%s', (_, change, decision) => {
    expect(decideConsent('meta', { ...granted, ...change })).toEqual(decision);
  });
});
