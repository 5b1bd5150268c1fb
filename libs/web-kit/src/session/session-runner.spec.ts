import { memoryStorage } from '../store/browser-storage';
import { TOKEN_KEY } from './session-keys';
import { createSession } from './session-runner';
import { createSessionStorage } from './session-storage';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const ann = {
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

/** A visible tab: it ticks every minute, and the server renews each token that it is asked for. */
function visibleTab() {
  const local = memoryStorage();
  const storage = createSessionStorage(local, memoryStorage());
  const log = { asked: 0, ended: [] as string[] };
  let now = 1_000_000;
  const session = createSession({
    storage,
    now: () => now,
    later: () => {},
    onAdminLogin: () => false,
    ask: async () => ({ ...ann, token: `token-${++log.asked}` }),
    finalCall: async (_token, path) => void log.ended.push(path),
    clearCsrf: () => {},
    elevate: () => {},
    know: () => {},
    forget: () => {},
    showAnew: () => {},
    hint: () => {},
    say: () => {},
    announceLogout: () => {},
    go: () => {},
    recover: () => {},
  });
  session.dispatch({ type: 'signed-in', user: ann, token: 'token-0', data: ann });
  return {
    log,
    storage,
    session,
    token: () => local.getItem(TOKEN_KEY),
    idleMs: () => now - (storage.lastActivity() ?? Number.NaN),
    async pass(ms: number) {
      for (const until = now + ms; now < until;) {
        now += MINUTE;
        session.dispatch({ type: 'tick' });
        for (let turn = 0; turn < 6; turn++) await Promise.resolve();
      }
    },
  };
}

describe('a session in a tab that stays visible', () => {
  it('ends 24 hours after the last input, here and on the server, however often its token was renewed', async () => {
    const tab = visibleTab();
    await tab.pass(24 * HOUR);
    expect([tab.session.state.get().status, tab.token()]).toEqual(['authenticated', `token-${tab.log.asked}`]);
    expect(tab.log.asked).toBeGreaterThan(90);
    await tab.pass(MINUTE);
    expect([tab.session.state.get().status, tab.token(), tab.log.ended]).toEqual(['anonymous', null, ['/api/logout']]);
  });

  it('continues from input, and a renewal does not move the time of the last one', async () => {
    const tab = visibleTab();
    await tab.pass(20 * HOUR);
    tab.session.dispatch({ type: 'activity' });
    expect(tab.idleMs()).toBe(0);
    await tab.pass(20 * HOUR);
    expect([tab.session.state.get().status, tab.idleMs()]).toEqual(['authenticated', 20 * HOUR]);
  });

  it('counts a sign-in as input, also of the user who was signed in already', async () => {
    const tab = visibleTab();
    await tab.pass(20 * HOUR);
    tab.session.dispatch({ type: 'signed-in', user: ann, token: 'token-x', data: ann });
    expect(tab.idleMs()).toBe(0);
  });
});
