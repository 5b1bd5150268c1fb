import { Moon, Sun, SunMoon } from 'lucide-react';
import type { ThemePreference } from '@app/web-kit';

/** Class names are whole words here because the style sheet is made of what stands in the sources. */
export const THEME_OPTIONS: { value: ThemePreference; label: string; Icon: typeof Sun; shownWhenChosen: string }[] = [
  { value: 'light', label: 'Light', Icon: Sun, shownWhenChosen: 'hidden [html[data-theme=light]_&]:block' },
  { value: 'dark', label: 'Dark', Icon: Moon, shownWhenChosen: 'hidden [html[data-theme=dark]_&]:block' },
  {
    value: 'system',
    label: 'System',
    Icon: SunMoon,
    shownWhenChosen: 'block [html[data-theme=light]_&]:hidden [html[data-theme=dark]_&]:hidden',
  },
];
