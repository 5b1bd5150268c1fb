import { runInNewContext } from 'node:vm';
import { themeBootScript } from './boot-script';
import { effectiveTheme, preferenceOf, themeClasses } from './theme-rules';

type Setup = { stored: string | null | 'blocked'; systemIsDark: boolean; cookie: string; navigator?: object };

/** A document as minimal as the one in which the script runs. */
function run({ stored, systemIsDark, cookie, navigator = {} }: Setup): {
  classes: string[];
  session: string;
  theme: string;
  gpc?: string;
} {
  const classes: string[] = [];
  const documentElement = {
    classList: { add: (...names: string[]) => void classes.push(...names) },
    dataset: { session: '', theme: '' },
  };
  const localStorage = {
    getItem: () => {
      if (stored === 'blocked') throw new Error('storage is blocked');
      return stored;
    },
  };
  runInNewContext(themeBootScript, {
    document: { documentElement, cookie },
    localStorage,
    navigator,
    matchMedia: () => ({ matches: systemIsDark }),
  });
  return { classes, ...documentElement.dataset };
}

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
  it('cannot end its own script element', () => {
    expect(themeBootScript).not.toContain('</');
  });
});
