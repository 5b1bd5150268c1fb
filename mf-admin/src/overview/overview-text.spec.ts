import type { DeliverySummary, LedgerCounts, ReleasesOverview } from '@app/contracts';
import { conversionsHeadline, latestSwitch, releasesHeadline } from './overview-text';

const none: LedgerCounts = { accepted: 0, sent: 0, duplicate: 0, rejected: 0, exhausted: 0, expired: 0, suppressed: 0, inFlight: 0 };

function summary(counts: Partial<LedgerCounts>, changes: Partial<DeliverySummary> = {}, breaker: 'open' | 'closed' = 'closed'): DeliverySummary {
  return { destinations: [{ ...none, ...counts, destination: 'meta', breaker }], waiting: 0, balanced: true, ...changes };
}

function overview(...live: (string | null)[]): ReleasesOverview {
  return {
    revision: '1',
    contract: 1,
    releases: live.map((activatedAt, index) => ({
      name: `mf-${index}`,
      owner: 'squad',
      live: activatedAt === null ? null : { version: '1', activatedAt, activatedBy: 'ada' },
      rollbackTo: null,
      versions: [],
    })),
  };
}

describe('the headline of conversions', () => {
  it.each([
    [summary({}), 'No events yet', true],
    [summary({ accepted: 2, sent: 2 }), 'Every event is accounted for', true],
    [summary({ accepted: 2, sent: 1, inFlight: 1 }), '1 event is on its way', true],
    [summary({ accepted: 2, rejected: 1, inFlight: 1 }), '1 event was not delivered', false],
    [summary({ accepted: 3, expired: 2, exhausted: 1 }), '3 events were not delivered', false],
    [summary({ accepted: 1, inFlight: 1 }, {}, 'open'), 'A destination takes no events', false],
    [summary({ accepted: 2 }, { balanced: false }, 'open'), 'The ledger does not add up', false],
  ])('%#: %s', (given, text, good) => {
    expect(conversionsHeadline(given)).toEqual({ text, good });
  });
});

describe('the headline of releases', () => {
  it.each([
    [overview('2026-01-01', '2026-01-02'), 'All 2 releases are live', true],
    [overview('2026-01-01', null), 'mf-1 is off', false],
    [overview(null, null), '2 releases are off', false],
  ])('%#: %s', (given, text, good) => {
    expect(releasesHeadline(given)).toEqual({ text, good });
  });

  it('finds the release that was switched last', () => {
    expect(latestSwitch(overview('2026-01-01', '2026-01-03', '2026-01-02'))?.name).toBe('mf-1');
    expect(latestSwitch(overview(null))).toBeNull();
  });
});
