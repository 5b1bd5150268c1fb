import { INITIAL, type Facts, type Machine, type SessionEvent } from './session-events';
import { transition } from './session-machine';
import type { SessionUser } from './session-record';

const ann: SessionUser = {
  id: '1',
  username: 'ann@example.com',
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  isPremium: false,
  isAdmin: false,
  emailVerified: true,
  totpEnabled: false,
  totpVerified: false,
};
const flags = {
  loggedOut: false,
  logoutInProgress: false,
  logoutCompleted: false,
  expired: false,
  visitorMode: false,
  refreshDisabled: false,
};
const facts: Facts = {
  now: 100_000,
  token: 't',
  record: null,
  flags,
  loginJustCompleted: false,
  onAdminLogin: false,
  upgradeToken: null,
  owner: null,
};
const signedIn: Machine = { ...INITIAL, view: { status: 'signed-in', user: ann }, checks: [100_000] };

const after = (machine: Machine, event: SessionEvent, change: Partial<Facts> = {}) =>
  transition(machine, event, { ...facts, ...change });
const done = (machine: Machine, event: SessionEvent, change: Partial<Facts> = {}) =>
  after(machine, event, change).effects.map((effect) => effect.do);

describe('the start of a page', () => {
  it('checks a stored token and shows no user until the response', () => {
    const { machine, effects } = after(INITIAL, { type: 'start' });
    expect([machine.view.status, effects]).toEqual(['loading', [{ do: 'ask', id: 1 }]]);
  });
  it('as a visitor drops no response that the page has read', () => {
    const { machine, effects } = after(INITIAL, { type: 'start' }, { token: null });
    expect(machine.view.status).toBe('visitor');
    expect(effects.map((effect) => effect.do)).not.toContain('forget');
  });
  it('restores the token that a premium upgrade saved, and checks with it', () => {
    const { machine, effects } = after(INITIAL, { type: 'start' }, { token: null, upgradeToken: 'saved' });
    expect(effects).toEqual([
      { do: 'write-token', token: 'saved' },
      { do: 'ask', id: 1 },
    ]);
    expect(machine.check?.token).toBe('saved');
  });
  it.each([['expired'], ['visitorMode']] as const)('restores none when the session was marked: %s', (flag) => {
    expect(
      done(INITIAL, { type: 'start' }, { token: null, upgradeToken: 'saved', flags: { ...flags, [flag]: true } }),
    ).not.toContain('write-token');
  });
  it('completes a logout that an earlier page started', () => {
    const { machine, effects } = after(INITIAL, { type: 'start' }, { flags: { ...flags, logoutInProgress: true } });
    expect([machine.view.status, effects.map((effect) => effect.do)]).toEqual([
      'logging-out',
      ['stop-asking', 'elevate', 'forget', 'flags', 'call-logout'],
    ]);
  });
  it('ends a session that was not used for 24 hours, here and on the server', () => {
    const { machine, effects } = after(INITIAL, { type: 'start' }, { record: 'expired' });
    expect(machine.view.status).toBe('visitor');
    expect(effects).toEqual(
      expect.arrayContaining([
        { do: 'final-call', token: 't', path: '/api/logout' },
        { do: 'forget', where: 'browser' },
        { do: 'flags', set: ['expired', 'visitorMode'] },
        {
          do: 'toast',
          title: 'Session Expired',
          description: 'You have been signed out because there was no activity for 24 hours.',
        },
      ]),
    );
  });
  it('reports that a session whose bearer is refused has ended, and ends it on no other failure', () => {
    const asked = after(INITIAL, { type: 'start' }).machine;
    const answered = (answer: Extract<SessionEvent, { type: 'answered' }>['answer']) =>
      after(asked, { type: 'answered', id: 1, answer });
    const refused = answered({ kind: 'refused' });
    expect(refused.machine.view.status).toBe('visitor');
    expect(refused.effects).toEqual(
      expect.arrayContaining([
        { do: 'forget', where: 'browser' },
        { do: 'flags', set: ['expired', 'visitorMode'] },
        { do: 'toast', title: 'Session Expired', description: 'Your session has ended. Please sign in again.' },
      ]),
    );
    expect(answered({ kind: 'none', recover: false }).effects.map((effect) => effect.do)).not.toContain('forget');
  });
  it('on the administrators’ sign-in page checks only when an administrator is expected', () => {
    expect(done(INITIAL, { type: 'start' }, { onAdminLogin: true })).not.toContain('ask');
    expect(done(INITIAL, { type: 'start' }, { onAdminLogin: true, loginJustCompleted: true })).toContain('ask');
    expect(done(INITIAL, { type: 'start' }, { onAdminLogin: true, record: { ...ann, isAdmin: true } })).toContain(
      'ask',
    );
  });
});

describe('events elsewhere in the page', () => {
  it.each([
    ['premium-upgrade', 500],
    ['payment-success', 1000],
    ['auth-refresh', 100],
  ] as const)('%s checks again after %i ms', (name, ms) => {
    expect(after(signedIn, { type: 'page-event', name }).effects).toEqual([
      { do: 'later', ms, event: { type: 'recheck' } },
    ]);
  });
  it('during a logout, no check is sent and no event is followed', () => {
    const leaving: Machine = { ...signedIn, view: { status: 'logging-out' } };
    for (const type of [
      'recheck',
      'storage',
      'tick',
      'activity',
      'flags-cleared',
      'second-factor-owed',
      'admin-inactive',
      'start',
    ] as const)
      expect(done(leaving, { type })).toEqual([]);
  });
});

describe('forced visitor mode', () => {
  it('is checked every 500 ms for 10 s, and no longer', () => {
    let { machine, effects } = after(
      INITIAL,
      { type: 'start' },
      { token: null, flags: { ...flags, visitorMode: true } },
    );
    let looks = 0;
    while (effects.some((effect) => effect.do === 'later' && effect.ms === 500 && effect.event.type === 'poll')) {
      looks++;
      ({ machine, effects } = after(
        machine,
        { type: 'poll' },
        { token: null, flags: { ...flags, visitorMode: true } },
      ));
    }
    expect([looks, machine.polls]).toEqual([20, null]);
  });
  it('ends in a tab with a token and no flag, and makes a visitor of one with neither user nor token', () => {
    const watching: Machine = { ...INITIAL, view: { status: 'visitor' }, polls: 5 };
    expect(done(watching, { type: 'poll' })).toContain('ask');
    expect(after({ ...signedIn, polls: 5 }, { type: 'poll' }, { token: null }).machine.view.status).toBe('visitor');
  });
});

describe('a sign-out in another tab', () => {
  it('leaves no record behind that this tab wrote before it knew', () => {
    const { machine, effects } = after(signedIn, { type: 'storage' }, { token: null, record: ann });
    expect([machine.view.status, effects[0]]).toEqual(['visitor', { do: 'clear' }]);
    expect(done(signedIn, { type: 'storage' }, { token: null })).not.toContain('clear');
  });
});

describe('an administrator who was inactive', () => {
  it('loses token and saved session, the server is informed, and the sign-in page says why', () => {
    const { machine, effects } = after(
      { ...signedIn, view: { status: 'signed-in', user: { ...ann, isAdmin: true } } },
      { type: 'admin-inactive' },
    );
    expect(machine.view.status).toBe('visitor');
    // The sign-in page repeats it for as long as the flag is set.
    expect(effects).toContainEqual({ do: 'flags', set: ['expired'] });
    expect(effects.slice(0, 4)).toEqual([
      { do: 'final-call', token: 't', path: '/api/admin-logout' },
      { do: 'forget', where: 'browser' },
      { do: 'go', to: '/admin-login' },
      { do: 'toast', title: 'Session Expired', description: 'You have been logged out due to inactivity (2 hours).' },
    ]);
  });
});

describe('a logout', () => {
  it('empties storage before it informs the server, sets its flags, shows a toast and leads home after 150 ms', () => {
    const begun = after(signedIn, { type: 'logout' });
    expect(begun.effects.map((effect) => effect.do)).toEqual([
      'stop-asking',
      'elevate',
      'forget',
      'flags',
      'call-logout',
    ]);
    expect(begun.effects.at(-1)).toEqual({ do: 'call-logout', token: 't' });
    const called = after(begun.machine, { type: 'logout-called', clean: true }, { token: null });
    expect(called.effects).toEqual(
      expect.arrayContaining([
        { do: 'flags', set: ['loggedOut', 'logoutCompleted', 'visitorMode'], clear: ['logoutInProgress'] },
        { do: 'toast', title: 'Logged out', description: 'You have been logged out successfully' },
        { do: 'later', ms: 150, event: { type: 'logout-settled' } },
      ]),
    );
    expect(after(called.machine, { type: 'logout-settled' }, { token: null }).effects[0]).toEqual({
      do: 'go',
      to: '/',
    });
  });
  it('whose cleanup failed says that', () => {
    const leaving: Machine = { ...signedIn, view: { status: 'logging-out' } };
    expect(after(leaving, { type: 'logout-called', clean: false }, { token: null }).effects).toContainEqual({
      do: 'toast',
      title: 'Logout completed',
      description: 'You have been logged out (some cleanup may have failed)',
    });
  });
});

describe('the second factor', () => {
  it('takes effect 300 ms later, and not for another session', () => {
    const [later] = after(signedIn, { type: 'second-factor', elevation: 'e' }).effects;
    expect(later).toEqual({ do: 'later', ms: 300, event: { type: 'second-factor-opens', epoch: 0, elevation: 'e' } });
    const opens: SessionEvent = { type: 'second-factor-opens', epoch: 0, elevation: 'e' };
    expect(after(signedIn, opens, { record: ann }).effects).toContainEqual({ do: 'elevate', token: 'e' });
    expect(done({ ...signedIn, epoch: 1 }, opens, { record: ann })).toEqual([]);
    expect(done(signedIn, opens, { record: { ...ann, id: '2' } })).toEqual([]);
  });
  it('that is required again is requested again', () => {
    expect(done(signedIn, { type: 'second-factor-owed' })).toEqual(['elevate', 'ask']);
  });
});
