import type { DeliverySummary, LedgerCounts, ReleasesState, ReleaseSwitch } from '@app/contracts';
import { conversionsHeadline, latestSwitch, marketHeadline, releasesHeadline } from './overview-text';

const none: LedgerCounts = {
  accepted: 0,
  sent: 0,
  duplicate: 0,
  rejected: 0,
  exhausted: 0,
  expired: 0,
  suppressed: 0,
  inFlight: 0,
};

function summary(
  counts: Partial<LedgerCounts>,
  changes: Partial<DeliverySummary> = {},
  breaker: 'open' | 'closed' = 'closed',
): DeliverySummary {
  return {
    destinations: [{ ...none, ...counts, destination: 'meta', breaker }],
    waiting: 0,
    withoutDestination: 0,
    balanced: true,
    ...changes,
  };
}

function overview(...live: (string | null)[]): ReleasesState {
  return {
    revision: '1',
    contract: 1,
    acceptedContracts: [],
    releases: live.map((activatedAt, index) => ({
      name: `mf-${index}`,
      owner: 'squad',
      live: activatedAt === null ? null : { version: '1', activatedAt, activatedBy: 'ada' },
      rollbackTo: null,
      versions: [],
      origin: null,
      pinned: null,
      publishedVersions: 0,
      switches: [],
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
    [summary({ accepted: 1, inFlight: 1 }, {}, 'open'), 'A service is not accepting events', false],
    [summary({ accepted: 2 }, { balanced: false }, 'open'), 'The ledger does not add up', false],
  ])('%#: %s', (given, text, good) => {
    expect(conversionsHeadline(given)).toEqual({ text, good });
  });
});

describe('the headline of market data', () => {
  it.each([
    [[], 'Market data is current', true],
    [['Rates.'], '1 entry is due or old', false],
    [['Rates.', 'Ranges.'], '2 entries are due or old', false],
  ])('%j: %s', (warnings, text, good) => {
    expect(marketHeadline(warnings)).toEqual({ text, good });
  });
});

describe('the headline of releases', () => {
  it.each([
    [overview('2026-01-01', '2026-01-02'), 'All 2 releases are live', true],
    [overview('2026-01-01', null), 'mf-1 is off', false],
    [overview(null, null), '2 releases are off', false],
  ])('%#: %s', (given, text, good) => {
    expect(releasesHeadline(given, Date.parse('2026-01-04'))).toEqual({ text, good });
  });

  it('names a release that fails before one that is off', () => {
    const given = overview('2026-01-01', null);
    const [failing] = given.releases;
    const health = {
      rendered: 1,
      serverFaultTotal: 0,
      serverFaults: [],
      lastServerFault: null,
      browserFaults: [],
      replicas: { closed: 1, halfOpen: 0, open: 1 },
    };
    failing!.versions = [
      {
        version: '1',
        contract: 1,
        gitSha: '',
        publishedAt: '2026-01-01',
        publishedBy: null,
        lastActivatedAt: null,
        health,
      },
    ];
    expect(releasesHeadline(given, Date.parse('2026-01-04'))).toEqual({ text: 'mf-0 has faults', good: false });
  });

  const switched = (to: string | null, at: string, origin: ReleaseSwitch['origin'] = 'portal'): ReleaseSwitch => ({
    action: to === null ? 'deactivate' : 'activate',
    at,
    by: 'ada',
    origin,
    from: '2',
    to,
    details: null,
  });

  it.each([
    [
      'an hour after it',
      '2026-01-04T01:00:00Z',
      [switched('1', '2026-01-04T00:00:00Z', 'automatic')],
      'mf-1 was rolled back by the site',
    ],
    [
      'a day after it',
      '2026-01-05T01:00:00Z',
      [switched('1', '2026-01-04T00:00:00Z', 'automatic')],
      'All 2 releases are live',
    ],
    [
      'after a person has switched again',
      '2026-01-04T01:00:00Z',
      [switched('3', '2026-01-04T00:30:00Z'), switched('1', '2026-01-04T00:00:00Z', 'automatic')],
      'All 2 releases are live',
    ],
  ])('names an automatic rollback %s', (_when, now, switches, text) => {
    const given = overview('2026-01-01', '2026-01-04');
    given.releases[1]!.switches = switches;
    expect(releasesHeadline(given, Date.parse(now)).text).toBe(text);
  });

  it('finds what was switched last, off included', () => {
    const given = overview('2026-01-01', '2026-01-03', null);
    given.releases[0]!.switches = [switched('1', '2026-01-01T00:00:00Z')];
    given.releases[1]!.switches = [
      { ...switched('1', '2026-01-05T00:00:00Z'), action: 'pin' },
      switched('1', '2026-01-03T00:00:00Z'),
    ];
    expect(latestSwitch(given)).toEqual({ name: 'mf-1', to: '1', at: '2026-01-03T00:00:00Z' });
    given.releases[2]!.switches = [switched(null, '2026-01-04T00:00:00Z')];
    expect(latestSwitch(given)).toEqual({ name: 'mf-2', to: null, at: '2026-01-04T00:00:00Z' });
    expect(latestSwitch(overview(null))).toBeNull();
  });
});
