import { useSyncExternalStore } from 'react';
import { localStore } from '../store/browser-storage';
import { createStore } from '../store/external-store';
import {
  effectiveTheme,
  preferenceOf,
  THEME_KEY,
  themeClasses,
  type EffectiveTheme,
  type ThemePreference,
} from './theme-rules';

export type ThemeState = { preference: ThemePreference; effective: EffectiveTheme };

/**
 * What the server renders for every visitor; the boot script has set the document's classes before this is corrected.
 */
const SERVER_STATE: ThemeState = { preference: 'system', effective: 'light' };
const store = createStore<ThemeState>(SERVER_STATE);

const systemScheme = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

function apply(preference: ThemePreference): void {
  const effective = effectiveTheme(preference, systemScheme().matches);
  const { add, remove } = themeClasses(effective);
  document.documentElement.classList.remove(...remove);
  document.documentElement.classList.add(...add);
  document.documentElement.dataset['theme'] = preference;
  store.set({ preference, effective });
}

export function setTheme(preference: ThemePreference): void {
  localStore().setItem(THEME_KEY, preference);
  apply(preference);
}

/** Toggles the visible theme, whatever it was derived from. */
export function toggleTheme(): void {
  setTheme(store.get().effective === 'dark' ? 'light' : 'dark');
}

let started = false;

/** Called once by the shell: follows the stored choice, the operating system and other tabs. */
export function startTheme(): void {
  if (started) return;
  started = true;
  const follow = () => apply(preferenceOf(localStore().getItem(THEME_KEY)));
  systemScheme().addEventListener('change', follow);
  window.addEventListener('storage', (event) => (event.key === THEME_KEY || event.key === null) && follow());
  follow();
}

export function useTheme(): ThemeState & { setTheme: typeof setTheme; toggleTheme: typeof toggleTheme } {
  const state = useSyncExternalStore(store.subscribe, store.get, () => SERVER_STATE);
  return { ...state, setTheme, toggleTheme };
}
