import { ROLLBACK_SAMPLE, SITE_REPORT_LIMITS } from '@app/contracts';
import { ReleaseTally } from './release-tally';

const tally = () => new ReleaseTally({ name: 'mf-a', version: '1' });
const fault = (route: string, details = 'x') => ({ route, reason: 'failed' as const, details });

describe('the outcomes of the parts of a release', () => {
  it('is counted by route and reason', () => {
    const counted = tally();
    counted.noteRendered('/a', 'x');
    for (const route of ['/a', '/b', '/a']) counted.noteFault(fault(route));
    counted.noteFault({ ...fault('/a'), reason: 'late' });
    expect(counted.report('closed')).toMatchObject({
      name: 'mf-a',
      version: '1',
      breaker: 'closed',
      rendered: 1,
      faults: [
        { route: '/a', reason: 'failed', count: 2, sampled: 2, rendered: 1, clients: 0 },
        { route: '/b', reason: 'failed', count: 1, sampled: 1, rendered: 0, clients: 0 },
        { route: '/a', reason: 'late', count: 1, sampled: 0, rendered: 1, clients: 0 },
      ],
    });
  });

  it('counts what was left out separately, and not as the last fault', () => {
    const counted = tally();
    counted.noteFault(fault('/a', 'first'));
    counted.noteLeftOut('/a');
    expect(counted.report('closed')).toMatchObject({
      faults: [
        { route: '/a', reason: 'failed', count: 1 },
        { route: '/a', reason: 'breaker-open', count: 1 },
      ],
      lastFault: { route: '/a', details: 'first' },
    });
  });

  it('counts the clients that met a fault, each once, as far as a few', () => {
    const counted = tally();
    for (const client of ['a', 'b', 'a', '']) counted.noteFault(fault('/a'), { client });
    for (let client = 0; client < 50; client += 1) counted.noteFault(fault('/b'), { client: String(client) });
    expect(counted.report('closed').faults).toMatchObject([
      { route: '/a', count: 4, clients: 2 },
      { route: '/b', count: 50, clients: SITE_REPORT_LIMITS.clients },
    ]);
  });

  it('has the first outcomes of each client in its sample, however many requests one sends', () => {
    const counted = tally();
    for (let count = 0; count < 1_000; count += 1) counted.noteFault(fault('/a'), { client: 'greedy' });
    for (let count = 0; count < 1_000; count += 1) counted.noteRendered('/b', 'greedy');
    for (const client of ['x', 'y', 'z']) {
      counted.noteRendered('/a', client);
      counted.noteFault({ ...fault('/b'), reason: 'late' }, { client });
      for (let count = 0; count < 9; count += 1) counted.noteFault(fault('/b'), { client });
    }
    const most = ROLLBACK_SAMPLE.outcomesPerClient;
    expect(counted.report('closed')).toMatchObject({
      rendered: 1_003,
      faults: [
        { route: '/a', count: 1_000, sampled: most, rendered: 3, clients: 1 },
        { route: '/b', reason: 'late', count: 3, sampled: 0, clients: 0 },
        { route: '/b', reason: 'failed', count: 27, sampled: 3 * most, rendered: most, clients: 3 },
      ],
    });
  });

  it('leaves clients beyond a few hundred of a route out of its sample, both their faults and their pages', () => {
    const counted = tally();
    for (let client = 0; client < 1_000; client += 1) {
      counted.noteRendered('/a', `${client}`);
      counted.noteFault(fault('/a'), { client: `${client}` });
    }
    const [told] = counted.report('closed').faults;
    expect(told).toMatchObject({ count: 1_000, sampled: told?.rendered });
    expect(told?.sampled).toBeLessThan(500);
  });

  it('loses no fault of a release with more routes than a report has room for', () => {
    const counted = tally();
    for (let count = 0; count < 200; count += 1) counted.noteFault(fault(`/${count}`));
    counted.noteFault(fault('/0'));
    const { faults } = counted.report('open');
    counted.noteFault({ ...fault('/201'), reason: 'no-data' });
    expect(faults.length).toBeLessThan(SITE_REPORT_LIMITS.faults);
    expect(faults.reduce((sum, { count }) => sum + count, 0)).toBe(201);
    expect(faults[0]).toEqual({ route: '/0', reason: 'failed', count: 2, sampled: 2, rendered: 0, clients: 0 });
    expect(faults.at(-1)).toMatchObject({ route: '', reason: 'failed' });
    expect(counted.report('open').faults.at(-1)).toEqual({
      route: '',
      reason: 'no-data',
      count: 1,
      sampled: 0,
      rendered: 0,
      clients: 0,
    });
  });

  it('has a last fault of one line that a database can store', () => {
    const counted = tally();
    counted.noteFault(fault('/a\u0000', `${'y'.repeat(499)}\ud83d\ude00\nat line 2`));
    expect(counted.report('open').lastFault).toMatchObject({ route: '/a ', details: `${'y'.repeat(499)} ` });
  });

  it.each(['no-data', 'late', 'not-started'] as const)('keeps its own last fault when %s comes later', (reason) => {
    const counted = tally();
    counted.noteFault({ ...fault('/b'), reason });
    expect(counted.report('closed').lastFault).toMatchObject({ route: '/b', reason });
    counted.noteFault(fault('/a'));
    counted.noteFault({ ...fault('/b'), reason });
    expect(counted.report('closed').lastFault).toMatchObject({ route: '/a', reason: 'failed' });
  });

  it('names the fault that opened its breaker, not a later one or one with a cause elsewhere', () => {
    const counted = tally();
    counted.noteFault({ ...fault(''), reason: 'not-started' }, { opensBreaker: true });
    counted.noteFault(fault('/a'));
    expect(counted.report('open').openedFor).toBeNull();
    counted.noteFault({ ...fault('/b'), reason: 'hang' }, { opensBreaker: true });
    counted.noteFault(fault('/a'));
    counted.noteFault({ ...fault(''), reason: 'not-started' }, { opensBreaker: true });
    expect(counted.report('open').openedFor).toMatchObject({ route: '/b', reason: 'hang' });
  });

  it('reports no route as never working when there are too many to count', () => {
    const counted = tally();
    for (let count = 0; count < 600; count += 1) counted.noteRendered(`/${count}`, `${count}`);
    for (const route of ['/0', '/599']) counted.noteFault(fault(route));
    expect(counted.report('closed').faults.map(({ rendered }) => rendered)).toEqual([1, 100]);
  });
});
