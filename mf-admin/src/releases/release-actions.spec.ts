import { activationOf, pinOf, rollbackOf, switchOffOf, type Switchable } from './release-actions';

const live = { version: '2', activatedAt: '2026-01-01T00:00:00Z', activatedBy: 'ada' };
const pinned = { version: '2', pinnedAt: '2026-01-01T00:00:00Z', pinnedBy: 'ada', reason: null };
const release = (changes: Partial<Switchable>): Switchable => ({
  name: 'mf-a',
  live,
  pinned: null,
  rollbackTo: '1',
  switches: [],
  ...changes,
});

describe('what may be done to a release', () => {
  it('rolls back to the earlier version, expecting the one on the screen', () => {
    expect(rollbackOf(release({}))).toEqual({
      switching: { kind: 'rollback', name: 'mf-a', version: '1', expectedVersion: '2' },
      text: 'Returns to 1, which was live before.',
    });
  });

  it.each([
    ['nothing earlier was live', release({ rollbackTo: null }), 'No earlier version of it was live.'],
    ['nothing is live', release({ live: null }), 'Nothing is live to roll back from. Put a version live instead.'],
    ['it is pinned', release({ pinned }), 'Pinned to 2. Unpin it first.'],
  ])('refuses a rollback and says why when %s', (_case, given, text) => {
    expect(rollbackOf(given)).toEqual({ switching: null, text });
  });

  it('switches a remote off, expecting the version on the screen', () => {
    expect(switchOffOf(release({})).switching).toEqual({ kind: 'deactivate', name: 'mf-a', expectedVersion: '2' });
  });

  it.each([
    ['the shell', release({ name: 'shell' }), 'The shell cannot be switched off: every page needs it.'],
    [
      'the portal',
      release({ name: 'mf-admin' }),
      'Not from here: only the command line could switch the portal on again.',
    ],
    ['what is off', release({ live: null }), 'No version of it is live.'],
    ['what is pinned', release({ pinned }), 'Pinned to 2. Unpin it first.'],
  ])('does not switch off %s and says why', (_case, given, text) => {
    expect(switchOffOf(given)).toEqual({ switching: null, text });
  });

  it('pins what is live, unpins what is pinned, and neither when it is off', () => {
    expect(pinOf(release({})).switching).toEqual({ kind: 'pin', name: 'mf-a', expectedVersion: '2' });
    expect(pinOf(release({ pinned })).switching).toEqual({ kind: 'unpin', name: 'mf-a', expectedVersion: '2' });
    expect(pinOf(release({ live: null })).switching).toBeNull();
  });

  it('warns of a version that the site rolled back automatically, until a person puts it live', () => {
    const at = '2026-01-01T00:00:00Z';
    const details = { reason: 'Its pages failed.' };
    const back = {
      action: 'activate' as const,
      at,
      by: 'system',
      origin: 'automatic' as const,
      from: '3',
      to: '2',
      details,
    };
    const again = { ...back, by: 'ada', origin: 'portal' as const, details: null };
    const warning = 'The site rolled this version back automatically. Its pages failed.';
    const offered = (switches: Switchable['switches']) =>
      activationOf(release({ switches }), { version: '3' })?.switching;
    expect(offered([back])).toMatchObject({ warning });
    expect(offered([{ ...back, action: 'pin' as const, from: '2' }, back])).toMatchObject({ warning });
    expect(offered([again, { ...again, from: '2', to: '3' }, back])).not.toHaveProperty('warning');
  });

  it('puts every version live but the one that is, and none while it is pinned', () => {
    expect(activationOf(release({}), { version: '2' })).toBeNull();
    expect(activationOf(release({}), { version: '3' })?.switching).toEqual({
      kind: 'activate',
      name: 'mf-a',
      version: '3',
      from: '2',
    });
    expect(activationOf(release({ live: null }), { version: '3' })?.switching).toEqual({
      kind: 'activate',
      name: 'mf-a',
      version: '3',
      from: null,
    });
    expect(activationOf(release({ pinned }), { version: '3' })).toEqual({
      switching: null,
      text: 'Pinned to 2. Unpin it first.',
    });
  });
});
