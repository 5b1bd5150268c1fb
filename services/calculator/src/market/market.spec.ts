import { keepSiteTimeZone } from '@app/server-kit';
import { toRatesByMonth } from './market';
import type { Entry } from './market-entry';

const RATES: Entry = {
  kind: 'rates',
  key: '2026-08',
  value: { month: '2026-08', short: 0.04, mid: 0.04, long: 0.04, sourceId: null },
  version: 1,
  updatedAt: new Date(0),
  updatedBy: 'ada',
};

afterEach(() => keepSiteTimeZone('America/New_York'));

describe('the age of federal rates', () => {
  it.each([
    ['America/New_York', '2026-12-01T04:59:59Z', false],
    ['America/New_York', '2026-12-01T05:00:00Z', true],
    ['UTC', '2026-12-01T00:00:00Z', true],
    ['Pacific/Honolulu', '2026-12-01T09:59:59Z', false],
  ])('is counted by the month of the site, in %s at %s', (zone, now, isOld) => {
    keepSiteTimeZone(zone);
    const [rates] = toRatesByMonth([RATES], new Date(now));
    expect(rates?.ageWarning !== null).toBe(isOld);
  });
});
