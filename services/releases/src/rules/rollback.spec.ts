import { rollbackTarget } from './rollback';

/** Days of publication and of the last time live. */
function version(name: string, published: number, live: number | null) {
  const day = (n: number) => `2026-01-0${n}T00:00:00.000Z`;
  return {
    version: name,
    contract: 1,
    gitSha: '',
    publishedAt: day(published),
    lastActivatedAt: live === null ? null : day(live),
  };
}

describe('rolling back', () => {
  it.each([
    ['returns to the version before', [version('1', 1, 1), version('2', 2, 2)], '2', '1'],
    ['skips a version that never was live', [version('1', 1, 1), version('2', 2, null), version('3', 3, 3)], '3', '1'],
    ['does not return to what was just left', [version('1', 1, 1), version('2', 2, 4), version('3', 3, 3)], '2', '1'],
    [
      'does not return to a newer version that was left for an older one',
      [version('1', 1, 3), version('2', 2, 2), version('3', 3, 4)],
      '3',
      '1',
    ],
    [
      'takes the newer of two that were last live together',
      [version('1', 1, 2), version('2', 2, 2), version('3', 3, 3)],
      '3',
      '2',
    ],
    ['has nowhere to go from the first version', [version('1', 1, 1), version('2', 2, 2)], '1', null],
    ['returns to the newest when nothing is live', [version('1', 1, 1), version('2', 2, 2)], null, '2'],
    ['has nowhere to go when nothing was ever live', [version('1', 1, null)], null, null],
  ])('%s', (_what, versions, live, target) => {
    expect(rollbackTarget(versions, live)).toBe(target);
  });
});
