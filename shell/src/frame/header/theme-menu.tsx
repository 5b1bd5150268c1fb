import { Check, Moon, Sun, SunMoon } from 'lucide-react';
import { useId, useRef, type KeyboardEvent, type ReactNode, type ToggleEvent } from 'react';
import { cx, Tooltip } from '@app/ui';
import { useTheme, type ThemePreference } from '@app/web-kit';

/** Class names are whole words here because the style sheet is built from what is in the sources. */
const THEME_OPTIONS: { value: ThemePreference; label: string; Icon: typeof Sun; shownWhenChosen: string }[] = [
  { value: 'light', label: 'Light', Icon: Sun, shownWhenChosen: 'hidden [html[data-theme=light]_&]:block' },
  { value: 'dark', label: 'Dark', Icon: Moon, shownWhenChosen: 'hidden [html[data-theme=dark]_&]:block' },
  {
    value: 'system',
    label: 'System',
    Icon: SunMoon,
    shownWhenChosen: 'block [html[data-theme=light]_&]:hidden [html[data-theme=dark]_&]:hidden',
  },
];

const GAP = 6;
const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/**
 * Light, Dark, System. The browser opens and closes the menu (a popover): outside clicks, Escape and the return of the
 * focus are its own, and the button works before any script does.
 */
export function ThemeMenu(): ReactNode {
  const id = `${useId()}-menu`;
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const { preference, setTheme } = useTheme();

  const opened = (event: ToggleEvent<HTMLDivElement>) => {
    const anchor = button.current?.getBoundingClientRect();
    if (event.newState !== 'open' || !anchor || !menu.current) return;
    menu.current.style.top = `${anchor.bottom + GAP}px`;
    menu.current.style.right = `${Math.max(GAP, document.documentElement.clientWidth - anchor.right)}px`;
    menu.current.querySelector<HTMLElement>('[aria-checked=true]')?.focus();
  };
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitemradio]')];
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    items[
      step(
        items.findIndex((item) => item === document.activeElement),
        items.length,
      )
    ]?.focus();
  };
  return (
    <>
      <Tooltip text="Theme Settings">
        <button
          ref={button}
          type="button"
          popoverTarget={id}
          aria-label="Theme Settings"
          aria-haspopup="menu"
          className={cx(
            'focus-ring grid size-11 place-items-center rounded-full',
            'text-ink-soft transition-colors hover:bg-sunken hover:text-ink',
          )}
        >
          {THEME_OPTIONS.map(({ value, Icon, shownWhenChosen }) => (
            <Icon key={value} aria-hidden="true" strokeWidth={1.5} className={`size-5 ${shownWhenChosen}`} />
          ))}
        </button>
      </Tooltip>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label="Theme"
        onToggle={opened}
        onKeyDown={move}
        className={cx(
          'fixed inset-auto m-0 w-44 animate-enter rounded-card border',
          'border-line bg-raised p-1 text-ink shadow-raised',
        )}
      >
        {THEME_OPTIONS.map(({ value, label, Icon }) => (
          <button
            key={value}
            type="button"
            role="menuitemradio"
            aria-checked={preference === value}
            tabIndex={-1}
            onClick={() => {
              setTheme(value);
              menu.current?.hidePopover();
            }}
            className={cx(
              'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-sm',
              'focus-ring hover:bg-sunken focus:bg-sunken',
            )}
          >
            <Icon aria-hidden="true" strokeWidth={1.5} className="size-4.5 text-ink-soft" />
            {label}
            {preference === value && (
              <Check aria-hidden="true" strokeWidth={2} className="ml-auto size-4 text-accent" />
            )}
          </button>
        ))}
      </div>
    </>
  );
}
