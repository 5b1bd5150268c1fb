import { AUTOMATIC_ROLLBACK_MINUTES, decideAutomaticRollback } from './automatic-rollback';

const ACTIVATED = Date.parse('2026-01-01T12:00:00.000Z');
const after = (minutes: number) => new Date(ACTIVATED + minutes * 60_000);

const situation: Parameters<typeof decideAutomaticRollback>[0] = {
  name: 'mf-a',
  failingVersion: '2',
  live: { version: '2', activatedAt: new Date(ACTIVATED).toISOString(), activatedBy: 'ada' },
  pin: null,
  isRollback: false,
  former: '1',
  now: after(1),
};

describe('an automatic rollback', () => {
  it.each([0, 1, AUTOMATIC_ROLLBACK_MINUTES])(
    'goes back from a version that has been live for %i minutes',
    (minutes) => {
      expect(decideAutomaticRollback({ ...situation, now: after(minutes) })).toEqual({
        outcome: 'rolled-back',
        name: 'mf-a',
        from: '2',
        to: '1',
      });
    },
  );

  it.each<[string, Partial<typeof situation>, string]>([
    ['another version is live', { failingVersion: '3' }, 'not-live'],
    ['the release was switched off', { live: null }, 'not-live'],
    ['it is pinned', { pin: { version: '2', pinnedAt: '', pinnedBy: 'ada', reason: null } }, 'pinned'],
    ['it is the result of a rollback', { isRollback: true }, 'is-rollback'],
    ['it has been live for longer', { now: after(AUTOMATIC_ROLLBACK_MINUTES + 0.001) }, 'live-too-long'],
    ['there is no former version', { former: null }, 'nothing-earlier'],
  ])('does nothing when %s, and says so', (_what, change, because) => {
    expect(decideAutomaticRollback({ ...situation, ...change })).toEqual({
      outcome: 'kept',
      name: 'mf-a',
      because,
      why: expect.stringContaining('mf-a'),
    });
  });
});
