import { failureOf, type Fares } from './failing-release';

const fares = (rendered: number, faults: number, opened: Fares['opened'] = null): Fares => ({
  rendered,
  faults,
  opened,
});
const OPENED = { route: '/offers', reason: 'hang', details: 'computed for 1000 ms' };

describe('a version that went live', () => {
  it.each<[string, Fares, Fares | null]>([
    ['renders everything', fares(500, 0), fares(9_000, 3)],
    ['has no readers yet', fares(0, 0), null],
    ['has a few faults', fares(0, 9), null],
    ['fails as often as the one before', fares(90, 10), fares(900, 100)],
    ['fails a little more often than the one before', fares(860, 140), fares(900, 100)],
    ['fails twice as often, and rarely', fares(960, 40), fares(9_800, 200)],
    ['has less than a part in twenty that fails, and nothing to compare with', fares(951, 49), null],
  ])('stays when it %s', (_what, since, former) => {
    expect(failureOf(since, former)).toBeNull();
  });

  it.each<[string, Fares, Fares | null]>([
    ['every part fails', fares(0, 10), fares(900, 0)],
    ['one part in twenty fails, and none did before', fares(190, 10), fares(900, 0)],
    ['one part in twenty fails, and nothing is known of the one before', fares(190, 10), null],
    ['it fails twice as often as a version that failed often', fares(800, 200), fares(900, 100)],
  ])('goes when %s', (_what, since, former) => {
    expect(failureOf(since, former)).toMatchObject({
      reason: 'More of its parts fail than of the version before.',
      figures: { rendered: since.rendered, faults: since.faults },
    });
  });

  it('goes when a replica left it to the browser, whatever the figures', () => {
    expect(failureOf(fares(10_000, 1, OPENED), fares(50, 0))).toEqual({
      reason: 'The server had to leave it to the browser.',
      figures: {
        rendered: 10_000,
        faults: 1,
        share: '0.0 %',
        formerRendered: 50,
        formerFaults: 0,
        formerShare: '0.0 %',
        fault: 'hang',
        route: '/offers',
        details: 'computed for 1000 ms',
      },
    });
  });

  it('says nothing of a version that is not known', () => {
    expect(Object.keys(failureOf(fares(0, 20), null)?.figures ?? {})).toEqual(['rendered', 'faults', 'share']);
  });
});
