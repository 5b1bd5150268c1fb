import { runInNewContext } from 'node:vm';
import { CONSENT_TEXT_VERSION, consentDecision } from '@app/contracts';
import { ENTERED, SUBMITTED, themeBootScript } from './boot-script';
import { effectiveTheme, preferenceOf, themeClasses } from './theme-rules';

type Setup = { stored: string | null | 'blocked'; systemIsDark: boolean; cookie: string; navigator?: object };

type Look = { classes: string[]; session: string; theme: string; gpc?: string; choices?: string; early?: string };

/** The minimal document in which the script runs. */
function boot({ stored, systemIsDark, cookie, navigator = {} }: Setup) {
  const look: Look = { classes: [], session: '', theme: '' };
  const { classes, ...dataset } = look;
  const root = { classList: { add: (...names: string[]) => void classes.push(...names) }, dataset };
  const listeners: { type: string; listener: (event: object) => void }[] = [];
  const dispatch = (type: string, event: object) => {
    for (const each of listeners) if (each.type === type) each.listener(event);
  };
  const localStorage = {
    getItem: () => {
      if (stored === 'blocked') throw new Error('storage is blocked');
      return stored;
    },
  };
  runInNewContext(themeBootScript, {
    document: { documentElement: root, cookie },
    localStorage,
    navigator,
    matchMedia: () => ({ matches: systemIsDark }),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.push({ type, listener }),
  });
  return {
    look: (): Look => ({ classes, ...root.dataset }),
    /** A click on an element with this answer, or none. */
    click(answer: string | null) {
      const target = { closest: () => (answer === null ? null : { dataset: { early: answer } }) };
      dispatch('click', { target });
      return { noted: root.dataset.early, asked: root.dataset.choices !== undefined };
    },
    dispatch,
  };
}

const run = (setup: Setup): Look => boot(setup).look();

describe('the script before the first paint', () => {
  const choices = [null, 'light', 'dark', 'system', 'nonsense'].flatMap((stored) =>
    [true, false].map((dark) => [stored, dark] as const),
  );
  it.each(choices)('with %j stored and a dark system %j sets what the theme store would', (stored, systemIsDark) => {
    const expected = themeClasses(effectiveTheme(preferenceOf(stored), systemIsDark)).add;
    expect(run({ stored, systemIsDark, cookie: '' })).toMatchObject({ classes: expected, theme: preferenceOf(stored) });
  });
  it('follows the system when storage is blocked', () => {
    expect(run({ stored: 'blocked', systemIsDark: true, cookie: '' }).classes).toEqual(['dark', 'dark-mode']);
  });
  it.each([
    ['', 'anonymous'],
    ['session_hint=user', 'user'],
    ['a=1; session_hint=user; b=2', 'user'],
    ['session_hint=', 'anonymous'],
    ['session_hint=user2', 'anonymous'],
    ['not_session_hint=user', 'anonymous'],
  ])('cookies %j look %s', (cookie, session) => {
    expect(run({ stored: null, systemIsDark: false, cookie }).session).toBe(session);
  });
  it.each([
    [{}, false],
    [{ globalPrivacyControl: false }, false],
    [{ globalPrivacyControl: true }, true],
  ])('marks a browser %j that objects to advertising: %p', (navigator, marked) => {
    expect('gpc' in run({ stored: null, systemIsDark: false, cookie: '', navigator })).toBe(marked);
  });
  it.each([
    '',
    `privacy_choices=${CONSENT_TEXT_VERSION}.1000.1795254000`,
    `a=1; privacy_choices=${CONSENT_TEXT_VERSION}.0000.1795254000; b=2`,
    `privacy_choices=${CONSENT_TEXT_VERSION}.1000`,
    `privacy_choices=${CONSENT_TEXT_VERSION}.1002.1795254000`,
    `privacy_choices=${CONSENT_TEXT_VERSION}.1000.1795254000x`,
    'privacy_choices=2020-01-01.1111.1795254000',
    `old_privacy_choices=${CONSENT_TEXT_VERSION}.1000.1795254000`,
  ])('with the cookies %j asks for privacy choices like the store', (cookie) => {
    const isAsked = run({ stored: null, systemIsDark: false, cookie }).choices !== undefined;
    expect(isAsked).toBe(consentDecision(cookie) === null);
  });
  it('records clicks before the code is loaded, and hides a question that was answered', () => {
    const page = boot({ stored: null, systemIsDark: false, cookie: '' });
    expect(page.click(null)).toEqual({ noted: undefined, asked: true });
    expect(page.click('choose')).toEqual({ noted: 'choose', asked: true });
    expect(page.click('denied')).toEqual({ noted: 'denied', asked: false });
  });
  const decided = `privacy_choices=${CONSENT_TEXT_VERSION}.1000.1795254000`;
  it('marks fields in which something is entered', () => {
    const attributes: string[] = [];
    const target = { setAttribute: (name: string) => attributes.push(name) };
    boot({ stored: null, systemIsDark: false, cookie: decided }).dispatch('input', { target });
    expect(attributes).toEqual([ENTERED]);
  });
  it.each([
    [{ method: 'post', action: false, isHandled: false }, true],
    [{ method: 'post', action: false, isHandled: true }, false],
    [{ method: 'post', action: true, isHandled: false }, false],
    [{ method: 'get', action: false, isHandled: false }, false],
  ])('of a submitted form %j keeps the page and marks the form: %p', ({ method, action, isHandled }, kept) => {
    const attributes: string[] = [];
    let prevented = isHandled;
    const target = { method, hasAttribute: () => action, setAttribute: (name: string) => attributes.push(name) };
    const event = { target, defaultPrevented: isHandled, preventDefault: () => (prevented = true) };
    boot({ stored: null, systemIsDark: false, cookie: decided }).dispatch('submit', event);
    expect(attributes).toEqual(kept ? [SUBMITTED] : []);
    expect(prevented).toBe(kept || isHandled);
  });
  it('cannot end its own script element', () => {
    expect(themeBootScript).not.toContain('</');
  });
});
