import { randomUUID } from 'node:crypto';
import type { ReleaseHealth, SiteReleaseReport } from '@app/contracts';
import { loadConfig } from '@app/server-kit';
import { AUTOMATIC_ROLLBACK_MINUTES } from '../rules/automatic-rollback';
import { madeUpBuild } from '../testing/made-up-build';
import { bearer, ReleasesApi, type Answer } from '../testing/releases-api';

const SITE = bearer(loadConfig({}).SITE_TOKEN);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let api: ReleasesApi;

beforeEach(async () => {
  api = await ReleasesApi.start();
});
afterEach(() => api.stop());

const fault = (count: number, reason = 'failed', route = '/sample', rendered = 0, clients = 3) => ({
  route,
  reason,
  count,
  sampled: count,
  rendered,
  clients,
});
const shown = ({ route, reason, count }: ReturnType<typeof fault>) => ({ route, reason, count });
const last = (details = 'it threw') => ({ at: new Date().toISOString(), route: '/sample', reason: 'hang', details });

const of = (version: string, changes: Partial<SiteReleaseReport> = {}): SiteReleaseReport => ({
  name: 'mf-sample',
  version,
  run: randomUUID(),
  breaker: 'closed',
  rendered: 0,
  faults: [],
  lastFault: null,
  openedFor: null,
  ...changes,
});

function report(
  releases: unknown[],
  replica: string = randomUUID(),
  headers: Record<string, string> = SITE,
): Promise<Answer> {
  return api.call('POST', '/api/site-reports', { replica, releases }, headers);
}

async function taken(releases: SiteReleaseReport[], replica?: string): Promise<void> {
  const { status, message } = await report(releases, replica);
  expect([status, message]).toEqual([204, '']);
}

/** Makes versions live one after the other, a moment apart. */
async function goLive(...versions: string[]): Promise<void> {
  const { token } = await api.token();
  for (const version of versions) {
    api.ahead += MINUTE;
    const { status, message } = await api.publish(token, madeUpBuild({ version }), { activate: true });
    expect([status, message]).toEqual([200, '']);
  }
}

async function healthOf(version: string): Promise<ReleaseHealth | null> {
  const { releases } = await api.releases.overview();
  return releases[0]?.versions.find((each) => each.version === version)?.health ?? null;
}

async function lastSwitch() {
  const { releases } = await api.releases.overview();
  return releases[0]?.switches[0];
}

describe('a report of the site', () => {
  it('sets the health of its versions, over all replicas together', async () => {
    await goLive('1.0.0');
    expect(await healthOf('1.0.0')).toBeNull();
    await taken([of('1.0.0', { rendered: 5, faults: [fault(1), fault(3, 'late', '/other')] })]);
    await taken([of('1.0.0', { rendered: 6, faults: [fault(4)], breaker: 'half-open', lastFault: last() })]);
    expect(await healthOf('1.0.0')).toEqual({
      rendered: 11,
      serverFaultTotal: 8,
      serverFaults: [shown(fault(5)), shown(fault(3, 'late', '/other'))],
      lastServerFault: { ...last(), at: expect.any(String) },
      browserFaults: [],
      replicas: { closed: 1, halfOpen: 1, open: 0 },
    });
  });

  it('replaces the previous one of the same run, and adds to those of other runs', async () => {
    await goLive('1.0.0');
    const [replica, run] = [randomUUID(), randomUUID()];
    await taken([of('1.0.0', { run, rendered: 5 })], replica);
    await taken([of('1.0.0', { run, rendered: 7 })], replica);
    await taken([of('1.0.0', { run, rendered: 7 })], replica);
    await taken([of('1.0.0', { rendered: 100 })], replica);
    // Overtaken by a later one.
    await taken([of('1.0.0', { run, rendered: 3 })], replica);
    expect(await healthOf('1.0.0')).toMatchObject({ rendered: 107 });
  });

  it('counts a replica once, by the run that it began last', async () => {
    await goLive('1.0.0');
    const replica = randomUUID();
    const former = of('1.0.0', { rendered: 5, breaker: 'open' });
    await taken([former], replica);
    api.ahead += 1_000;
    await taken([of('1.0.0', { rendered: 1 }), former], replica);
    expect(await healthOf('1.0.0')).toMatchObject({ rendered: 6, replicas: { closed: 1, halfOpen: 0, open: 0 } });
  });

  it('no longer counts for the current breaker after a minute, nor at all after thirty days', async () => {
    await goLive('1.0.0');
    await taken([of('1.0.0', { rendered: 5 })]);
    api.ahead += MINUTE + 1_000;
    expect(await healthOf('1.0.0')).toMatchObject({ rendered: 5, replicas: { closed: 0, halfOpen: 0, open: 0 } });
    api.ahead += 29 * DAY;
    await api.retention.sweep();
    expect(await healthOf('1.0.0')).toMatchObject({ rendered: 5 });
    api.ahead += DAY;
    await api.retention.sweep();
    expect(await healthOf('1.0.0')).toBeNull();
  });

  it('of a version that was never published is not kept', async () => {
    await goLive('1.0.0');
    await taken([of('0.0.0', { rendered: 5 }), of('1.0.0', { name: 'mf-other' })]);
    const rows = await api.db.dataSource.query<unknown[]>('select from releases.site_report');
    expect(rows).toHaveLength(0);
  });

  it.each<[string, Record<string, string>]>([
    ['no token', {}],
    ['another token', bearer('x'.repeat(43))],
    ['the token of a squad', bearer('')],
    ['the token without its word', { authorization: loadConfig({}).SITE_TOKEN }],
  ])('is refused with %s', async (what, headers) => {
    await goLive('1.0.0');
    const given = what === 'the token of a squad' ? bearer((await api.token()).token) : headers;
    const { status, code } = await report([of('1.0.0', { breaker: 'open' })], randomUUID(), given);
    expect([status, code]).toEqual([401, 'RELEASES.NOT_THE_SITE']);
    expect(await healthOf('1.0.0')).toBeNull();
  });

  it.each<[string, object, string]>([
    ['a breaker of its own', { breaker: 'ajar' }, 'breaker'],
    ['fewer than no parts', { rendered: -1 }, 'rendered'],
    ['a number beyond all counting', { rendered: 1e300 }, 'rendered'],
    ['half a part', { rendered: 0.5 }, 'rendered'],
    ['a reason that is no word', { faults: [fault(1, 'It Broke')] }, 'faults.0.reason'],
    ['a route with a control character', { faults: [fault(1, 'failed', '/a\u0000')] }, 'faults.0.route'],
    ['half a character', { lastFault: last('\ud800') }, 'lastFault.details'],
    ['more faults than a report has room for', { faults: Array.from({ length: 51 }, () => fault(1)) }, 'faults'],
    ['details without end', { lastFault: last('x'.repeat(501)) }, 'lastFault.details'],
    ['no moment', { lastFault: { ...last(), at: 'soon' } }, 'lastFault.at'],
    ['a run that is no id', { run: '1' }, 'run'],
    ['fewer than no parts of a route', { faults: [fault(1, 'failed', '/a', -1)] }, 'faults.0.rendered'],
    ['more clients than are counted', { faults: [fault(1, 'failed', '/a', 0, 11)] }, 'faults.0.clients'],
    ['a list in the place of a fault', { faults: [[fault(1)]] }, 'faults.0.route'],
    ['a list in the place of the last fault', { lastFault: [] }, 'lastFault'],
    ['an opening for nothing', { openedFor: { ...last(), reason: '' } }, 'openedFor.reason'],
  ])('is refused with %s, by the name of the field', async (_what, change, field) => {
    const { status, body } = await report([{ ...of('1.0.0'), ...change }]);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { fields: { [`releases.0.${field}`]: expect.any(String) } } });
  });
});

describe('a version that fails after it went live', () => {
  const FAILING = { rendered: 2, faults: [fault(12)] };

  it('is rolled back when a replica leaves it to the browser, with the figures in the history', async () => {
    await goLive('1.0.0', '1.0.1');
    await taken([of('1.0.0', { rendered: 500, faults: [fault(1)] })]);
    await taken([of('1.0.1', { rendered: 4, faults: [fault(1, 'hang')], breaker: 'open', openedFor: last() })]);
    expect(await api.live()).toBe('1.0.0');
    expect(await lastSwitch()).toMatchObject({
      from: '1.0.1',
      to: '1.0.0',
      by: 'the system',
      origin: 'automatic',
      details: {
        reason: 'The server had to leave it to the browser.',
        figures: { rendered: 4, faults: 1, formerRendered: 500, formerFaults: 1 },
      },
    });
  });

  it('is rolled back when its breaker was open for a moment only', async () => {
    await goLive('1.0.0', '1.0.1');
    const [replica, run] = [randomUUID(), randomUUID()];
    await api.administer('POST', '/api/admin/releases/mf-sample/pin', { expectedVersion: '1.0.1' });
    await taken([of('1.0.1', { run, breaker: 'open', openedFor: last() })], replica);
    expect(await api.live()).toBe('1.0.1');
    await api.administer('POST', '/api/admin/releases/mf-sample/unpin', { expectedVersion: '1.0.1' });
    await taken([of('1.0.1', { run, faults: [fault(1)], openedFor: last() })], replica);
    expect(await api.live()).toBe('1.0.0');
  });

  it('is rolled back when parts fail that did not in the version before, over all replicas', async () => {
    await goLive('1.0.0', '1.0.1');
    await taken([of('1.0.0', { rendered: 980, faults: [fault(20, 'failed', '/old')] })]);
    await taken([of('1.0.1', { rendered: 50, faults: [fault(6)] })]);
    expect(await api.live()).toBe('1.0.1');
    await taken([of('1.0.1', { rendered: 40, faults: [fault(4)] })]);
    expect(await api.live()).toBe('1.0.0');
    expect((await lastSwitch())?.details).toEqual({
      reason: 'Parts of its pages fail that did not fail in the version before.',
      figures: {
        rendered: 90,
        faults: 10,
        formerRendered: 980,
        formerFaults: 20,
        fault: 'failed',
        route: '/sample',
        share: '100.0%',
      },
    });
  });

  it('is rolled back once by many reports at the same time', async () => {
    await goLive('1.0.0', '1.0.1', '1.0.2');
    await Promise.all(Array.from({ length: 8 }, () => taken([of('1.0.2', FAILING)])));
    expect(await api.live()).toBe('1.0.1');
    const { releases } = await api.releases.overview();
    expect(releases[0]?.switches.filter(({ origin }) => origin === 'automatic')).toHaveLength(1);
  });

  it.each(['no-data', 'late', 'not-started', 'breaker-open', 'shared-loop'])(
    'stays when its parts have no faults of its own: %s',
    async (reason) => {
      await goLive('1.0.0', '1.0.1');
      await taken([of('1.0.1', { rendered: 0, faults: [fault(900, reason)] })]);
      expect(await api.live()).toBe('1.0.1');
    },
  );

  it('stays when its breaker opened because the machine could not start it, whatever happened later', async () => {
    await goLive('1.0.0', '1.0.1');
    const faults = [fault(1, 'not-started', ''), fault(3)];
    await taken([of('1.0.1', { breaker: 'open', rendered: 5, faults, lastFault: last(), openedFor: null })]);
    expect(await api.live()).toBe('1.0.1');
  });

  it('stays when one reader alone makes it fail, on every replica', async () => {
    await goLive('1.0.0', '1.0.1');
    for (let replica = 0; replica < 4; replica += 1)
      await taken([of('1.0.1', { rendered: 2, faults: [fault(500, 'failed', '/sample', 2, 1)] })]);
    expect(await api.live()).toBe('1.0.1');
  });

  it('stays when it fails where the version before did', async () => {
    await goLive('1.0.0', '1.0.1');
    await taken([of('1.0.0', { rendered: 10_000, faults: [fault(300)] })]);
    await taken([of('1.0.1', FAILING)]);
    expect(await api.live()).toBe('1.0.1');
  });

  it('stays when it has been live for longer', async () => {
    await goLive('1.0.0', '1.0.1');
    api.ahead += (AUTOMATIC_ROLLBACK_MINUTES + 1) * MINUTE;
    await taken([of('1.0.1', { ...FAILING, breaker: 'open', openedFor: last() })]);
    expect(await api.live()).toBe('1.0.1');
  });

  it('stays while it is pinned', async () => {
    await goLive('1.0.0', '1.0.1');
    await api.administer('POST', '/api/admin/releases/mf-sample/pin', { expectedVersion: '1.0.1' });
    await taken([of('1.0.1', { ...FAILING, breaker: 'open', openedFor: last() })]);
    expect(await api.live()).toBe('1.0.1');
  });

  it('stays when the system rolled back to it', async () => {
    await goLive('1.0.0', '1.0.1', '1.0.2');
    await taken([of('1.0.2', { breaker: 'open', openedFor: last() })]);
    await taken([of('1.0.1', { breaker: 'open', openedFor: last() })]);
    expect(await api.live()).toBe('1.0.1');
  });

  it('stays when a person rolled back to it', async () => {
    await goLive('1.0.0', '1.0.1', '1.0.2');
    await api.administer('POST', '/api/admin/releases/mf-sample/rollback', { expectedVersion: '1.0.2' });
    await taken([of('1.0.1', { breaker: 'open', openedFor: last() })]);
    expect(await api.live()).toBe('1.0.1');
  });

  it('is judged by what happened since it went live, not by an earlier time', async () => {
    await goLive('1.0.0', '1.0.1');
    await taken([of('1.0.1', { breaker: 'open', faults: [fault(50)], openedFor: last() })]);
    expect(await api.live()).toBe('1.0.0');
    api.ahead += MINUTE;
    await api.administer('POST', '/api/admin/releases/mf-sample/activate', { version: '1.0.1' });
    await taken([of('1.0.1', { rendered: 100, faults: [fault(1)] })]);
    expect(await api.live()).toBe('1.0.1');
    await taken([of('1.0.1', { breaker: 'open', faults: [fault(1)], openedFor: last() })]);
    expect(await api.live()).toBe('1.0.0');
  });
});
