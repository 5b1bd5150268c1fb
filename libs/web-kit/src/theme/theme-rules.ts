export type ThemePreference = 'light' | 'dark' | 'system';
export type EffectiveTheme = 'light' | 'dark';

export const THEME_KEY = 'theme';

/** Anything but a known choice is the default. */
export function preferenceOf(stored: string | null): ThemePreference {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function effectiveTheme(preference: ThemePreference, systemIsDark: boolean): EffectiveTheme {
  if (preference === 'system') return systemIsDark ? 'dark' : 'light';
  return preference;
}

/** Classes of the document's root (specification 4.7). */
export function themeClasses(theme: EffectiveTheme): { add: string[]; remove: string[] } {
  const [dark, light] = [['dark', 'dark-mode'], ['light-mode']];
  return theme === 'dark' ? { add: dark, remove: light } : { add: light, remove: dark };
}
