import { failureOf, type Outcomes } from './failing-release';

/** Nothing was rendered at the routes that failed, or by a pair: how often it failed, and how often it did not. */
type Faults = Record<string, number | [count: number, rendered: number]>;

const outcomes = (rendered: number, faults: Faults, opened: Outcomes['opened'] = null): Outcomes => ({
  rendered,
  faults: new Map(
    Object.entries(faults).map(([kind, given]) => {
      const [count, ofRoute] = typeof given === 'number' ? [given, 0] : given;
      return [kind, { count, rendered: ofRoute }];
    }),
  ),
  opened,
});
const LIVE_MS = 60_000;
const OPENED = { route: '/offers', reason: 'hang', details: 'computed for 1000 ms' };

describe('a version that went live', () => {
  it.each<[string, Outcomes, Outcomes | null]>([
    ['renders everything', outcomes(500, {}), outcomes(9_000, { 'failed /a': 3 })],
    ['has no readers yet', outcomes(0, {}), null],
    ['has a few faults', outcomes(0, { 'failed /a': 9 }), null],
    ['fails where the one before did', outcomes(0, { 'failed /a': 500 }), outcomes(900, { 'failed /a': 1 })],
    ['fails elsewhere too, and rarely', outcomes(951, { 'failed /b': 49 }), outcomes(900, {})],
    [
      'fails elsewhere too, a few times',
      outcomes(1, { 'failed /a': 90, 'failed /b': 9 }),
      outcomes(9, { 'failed /a': 1 }),
    ],
  ])('stays when it %s', (_what, since, former) => {
    expect(failureOf(since, former, LIVE_MS)).toBeNull();
  });

  it.each<[string, Outcomes, Outcomes | null]>([
    ['every part fails', outcomes(0, { 'failed /a': 10 }), outcomes(900, {})],
    ['one part in twenty fails, and none did before', outcomes(190, { 'failed /a': 10 }), outcomes(900, {})],
    ['one part in twenty fails, and nothing is known of the one before', outcomes(190, { 'failed /a': 10 }), null],
    ['it fails at another route', outcomes(50, { 'failed /b': 10 }), outcomes(900, { 'failed /a': 100 })],
    ['it fails for another reason', outcomes(50, { 'unusable /a': 10 }), outcomes(900, { 'failed /a': 100 })],
    ['its new faults come from several routes', outcomes(50, { 'failed /a': 5, 'failed /b': 5 }), outcomes(900, {})],
  ])('goes when %s', (_what, since, former) => {
    expect(failureOf(since, former, LIVE_MS)).toMatchObject({ reason: 'Parts of its pages fail that did not fail in the version before.' });
  });

  it('stays when a replica left it to the browser for what the version before did too', () => {
    const since = outcomes(10_000, { 'hang /offers': 1 }, OPENED);
    expect(failureOf(since, outcomes(50, { 'hang /offers': 1 }), LIVE_MS)).toBeNull();
  });

  it('goes when a replica left it to the browser, however much it rendered', () => {
    const failure = failureOf(outcomes(10_000, { 'hang /offers': 1 }, OPENED), outcomes(50, { 'failed /offers': 1 }), LIVE_MS);
    expect(failure).toEqual({
      reason: 'The server had to leave it to the browser.',
      figures: {
        rendered: 10_000,
        faults: 1,
        newFaults: 1,
        share: '0.0%',
        formerRendered: 50,
        formerFaults: 1,
        fault: 'hang',
        route: '/offers',
        details: 'computed for 1000 ms',
      },
    });
  });

  it('says nothing of a version that is not known', () => {
    const failure = failureOf(outcomes(0, { 'failed /a': 20 }), null, LIVE_MS);
    expect(Object.keys(failure?.figures ?? {})).toEqual(['rendered', 'faults', 'newFaults', 'share', 'fault', 'route']);
  });

  it('names the most frequent of its new faults', () => {
    const since = outcomes(0, { 'failed /a': 30, 'stalled /b': 8, 'unusable /c': 12 });
    const failure = failureOf(since, outcomes(9, { 'failed /a': 1 }), LIVE_MS);
    expect(failure?.figures).toMatchObject({ fault: 'unusable', route: '/c' });
  });

  describe('with a fault that the version before had at times', () => {
    const former = outcomes(900, { 'failed /a': [1, 400], 'hang /a': [1, 400] });

    it('goes when the route has not worked once since', () => {
      expect(failureOf(outcomes(50, { 'failed /a': 10 }), former, LIVE_MS)?.figures).toMatchObject({ newFaults: 10 });
    });

    it.each<[string, Outcomes, Outcomes, number]>([
      ['the route works for others', outcomes(50, { 'failed /a': [500, 1] }), former, LIVE_MS],
      ['others have not had a minute to come', outcomes(50, { 'failed /a': 500 }), former, LIVE_MS - 1],
      ['the route never worked', outcomes(50, { 'failed /a': 500 }), outcomes(900, { 'failed /a': 500 }), LIVE_MS],
      ['it is rare', outcomes(50, { 'failed /a': 9 }), former, LIVE_MS],
    ])('stays when %s', (_what, since, before, liveMs) => {
      expect(failureOf(since, before, liveMs)).toBeNull();
    });

    it.each([
      [2, null],
      [3, 'The server had to leave it to the browser.'],
    ])('that ended its process %d times: %s', (count, reason) => {
      const since = outcomes(50, { 'hang /a': count }, { route: '/a', reason: 'hang', details: '' });
      expect(failureOf(since, former, LIVE_MS)?.reason ?? null).toBe(reason);
    });
  });
});
