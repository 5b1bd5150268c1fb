import type { ReleaseSwitch } from '@app/contracts';
import { figuresOf, lastSwitch, switcherText, switchTitle } from './switch-text';

const versions = [
  { version: '2', publishedAt: '2026-11-02T00:00:00Z' },
  { version: '1', publishedAt: '2026-11-01T00:00:00Z' },
];
const change = (changes: Partial<ReleaseSwitch>): ReleaseSwitch => ({
  action: 'activate',
  at: '2026-11-03T00:00:00Z',
  by: 'ada',
  origin: 'portal',
  from: '1',
  to: '2',
  details: null,
  ...changes,
});

describe('who switched', () => {
  it.each([
    ['deploy', 'ada, by a deploy step'],
    ['command-line', 'ada, on the command line'],
    ['portal', 'ada, in the portal'],
    ['pipeline', 'ada, by a pipeline'],
    ['automatic', 'The site itself, automatically'],
    [null, 'ada'],
  ] as const)('from %s reads %s', (origin, text) => {
    expect(switcherText('ada', origin)).toBe(text);
  });

  it('does not say twice that it was a deploy step', () => {
    expect(switcherText('deploy step', 'deploy')).toBe('A deploy step');
  });

  it('passes over pins, which change nothing', () => {
    const off = change({ action: 'deactivate', by: 'eve', to: null });
    expect(
      lastSwitch({ live: null, origin: 'portal', switches: [change({ action: 'unpin', by: 'bob' }), off] }),
    ).toEqual({ at: off.at, by: 'eve', origin: 'portal' });
    expect(lastSwitch({ live: null, origin: null, switches: [] })).toBeNull();
  });

  it('takes the live version from the state, whose history is cut', () => {
    const live = { version: '2', activatedAt: '2026-10-01T00:00:00Z', activatedBy: 'ada' };
    expect(lastSwitch({ live, origin: 'deploy', switches: [] })).toEqual({
      at: live.activatedAt,
      by: 'ada',
      origin: 'deploy',
    });
  });
});

describe('an entry of the history', () => {
  it.each([
    [change({}), 'Put live'],
    [change({ from: null }), 'Switched on'],
    [change({ from: '2', to: '1' }), 'Rolled back'],
    [change({ from: '2', to: 'unknown' }), 'Put live'],
    [change({ from: '2', to: 'unknown', origin: 'automatic' }), 'Rolled back'],
    [change({ action: 'deactivate', to: null }), 'Switched off'],
    [change({ action: 'pin', from: '2' }), 'Pinned'],
    [change({ action: 'unpin', from: '2' }), 'Unpinned'],
  ])('%#: %s', (given, title) => {
    expect(switchTitle(given, versions)).toBe(title);
  });

  it('has the figures of an automatic rollback by name, and the fault in words', () => {
    const figures = { faults: 40, newFaults: 7, fault: 'late', oldestReport: 3, constructor: 'x' };
    expect(figuresOf({ reason: 'faults', figures })).toEqual([
      { label: 'Server faults', value: 40 },
      { label: 'New faults', value: 7 },
      { label: 'fault', value: 'This part was not ready in time.' },
      { label: 'oldest report', value: 3 },
      { label: 'constructor', value: 'x' },
    ]);
    expect(figuresOf(null)).toEqual([]);
  });
});
