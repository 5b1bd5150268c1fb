import { failureOf, type FaultKind, type Outcomes } from './failing-release';

/** How often it failed; how often the route did not, 0 unless told; for how many clients, 3 unless told. */
type Faults = Record<string, number | [count: number, rendered: number, clients?: number]>;

const outcomes = (rendered: number, faults: Faults, opened: Outcomes['opened'] = null): Outcomes => ({
  rendered,
  faults: new Map(
    Object.entries(faults).map(([kind, given]): [string, FaultKind] => {
      const [count, ofRoute, clients = 3] = typeof given === 'number' ? [given, 0] : given;
      return [kind, { count, sampled: count, rendered: ofRoute, clients }];
    }),
  ),
  opened,
});
const OPENED = { route: '/offers', reason: 'hang', details: 'computed for 1000 ms' };

describe('a version that went live', () => {
  it.each<[string, Outcomes, Outcomes | null]>([
    ['renders everything', outcomes(500, {}), outcomes(9_000, { 'failed /a': 3 })],
    ['has no readers yet', outcomes(0, {}), null],
    ['has a few faults', outcomes(0, { 'failed /a': 9 }), null],
    ['fails where the one before did', outcomes(0, { 'failed /a': 500 }), outcomes(900, { 'failed /a': 500 })],
    ['fails about as often', outcomes(50, { 'failed /a': [40, 60] }), outcomes(900, { 'failed /a': [10, 90] })],
    ['fails rarely', outcomes(951, { 'failed /b': [49, 951] }), outcomes(900, {})],
    ['fails for one reader, however often', outcomes(1, { 'failed /a': [5_000, 1, 1] }), outcomes(9, {})],
    ['fails for two readers', outcomes(1, { 'failed /a': [5_000, 1, 2] }), null],
  ])('stays when it %s', (_what, since, former) => {
    expect(failureOf(since, former)).toBeNull();
  });

  it.each<[string, Outcomes, Outcomes | null]>([
    ['every part fails', outcomes(0, { 'failed /a': 10 }), outcomes(900, {})],
    [
      'one in twenty of a route fails, and none did before',
      outcomes(190, { 'failed /a': [10, 190] }),
      outcomes(900, {}),
    ],
    ['nothing is known of the one before', outcomes(190, { 'failed /a': [10, 190] }), null],
    ['a route that few ask for fails', outcomes(50_000, { 'failed /a': 10 }), outcomes(900, {})],
    ['it fails at another route', outcomes(50, { 'failed /b': 10 }), outcomes(900, { 'failed /a': 100 })],
    ['it fails for another reason', outcomes(50, { 'unusable /a': 10 }), outcomes(900, { 'failed /a': 100 })],
    ['its faults come from several routes', outcomes(50, { 'failed /a': 5, 'failed /b': 5 }), outcomes(900, {})],
    ['it fails five times as often', outcomes(50, { 'failed /a': [50, 50] }), outcomes(900, { 'failed /a': [10, 90] })],
    ['what failed at times always fails', outcomes(50, { 'failed /a': 50 }), outcomes(900, { 'failed /a': [60, 40] })],
    [
      'one reader made the one before fail',
      outcomes(50, { 'failed /a': 50 }),
      outcomes(9, { 'failed /a': [900, 1, 1] }),
    ],
  ])('goes when %s', (_what, since, former) => {
    expect(failureOf(since, former)).toMatchObject({
      reason: 'Parts of its pages fail that did not fail in the version before.',
    });
  });

  it('is rolled back when a replica left it to the browser, however much it rendered', () => {
    const failure = failureOf(outcomes(10_000, { 'hang /offers': 1 }, OPENED), outcomes(50, { 'failed /offers': 1 }));
    expect(failure).toEqual({
      reason: 'The server had to leave it to the browser.',
      figures: {
        rendered: 10_000,
        faults: 1,
        formerRendered: 50,
        formerFaults: 1,
        fault: 'hang',
        route: '/offers',
        details: 'computed for 1000 ms',
      },
    });
  });

  it.each<[string, Outcomes, Outcomes, boolean]>([
    ['once, as the one before', outcomes(90, { 'hang /offers': 1 }), outcomes(50, { 'hang /offers': 1 }), false],
    [
      'once, and the one before at another route',
      outcomes(9, { 'hang /offers': 1 }),
      outcomes(9, { 'hang /a': 1 }),
      false,
    ],
    ['always, as the one before', outcomes(90, { 'hang /offers': 9 }), outcomes(50, { 'hang /offers': 9 }), false],
    [
      'twice, and the one before once',
      outcomes(9, { 'hang /offers': 2 }),
      outcomes(9, { 'hang /offers': [1, 99] }),
      false,
    ],
    [
      'always, and the one before once',
      outcomes(9, { 'hang /offers': 3 }),
      outcomes(9, { 'hang /offers': [1, 99] }),
      true,
    ],
  ])('that was left to the browser %s', (_what, { rendered, faults }, former, isOver) => {
    expect(failureOf({ rendered, faults, opened: OPENED }, former) !== null).toBe(isOver);
  });

  it('does not judge an unknown version', () => {
    const failure = failureOf(outcomes(0, { 'failed /a': 20 }), null);
    expect(failure?.figures).toEqual({ rendered: 0, faults: 20, fault: 'failed', route: '/a', share: '100.0%' });
  });

  it('names the most frequent of the faults that cause its rollback', () => {
    const since = outcomes(0, { 'failed /a': 30, 'stalled /b': 8, 'unusable /c': [12, 12] });
    const failure = failureOf(since, outcomes(9, { 'failed /a': 9 }));
    expect(failure?.figures).toMatchObject({ fault: 'unusable', route: '/c', share: '50.0%' });
  });
});
