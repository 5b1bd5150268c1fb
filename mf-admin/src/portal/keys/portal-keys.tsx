import { Search } from 'lucide-react';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { cx, ErrorState } from '@app/ui';
import { deferred, useDeferred, type Deferred } from '@app/web-kit';
import { Dialog } from '../dialog';
import { hasSingleKeys } from './single-keys';

type Opened = 'palette' | 'help' | null;

export const palette = deferred(async () => (await import(/* webpackChunkName: "palette" */ './palette')).Palette);
export const keyHelp = deferred(async () => (await import(/* webpackChunkName: "palette" */ './key-help')).KeyHelp);

const TEXT = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]';

/** The form that a person is in, or the only one of the screen. */
function formToSave(): HTMLFormElement | null {
  const own = document.activeElement?.closest('form') ?? null;
  if (own) return own.method === 'post' ? own : null;
  const [form, another] = document.querySelectorAll<HTMLFormElement>('main form[method="post"]');
  return another ? null : (form ?? null);
}

function actOn(event: KeyboardEvent): Opened | 'done' {
  const { target, key } = event;
  if (event.isComposing || event.repeat) return null;
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  // In the editor of texts these keys make a link.
  const isLink = target instanceof HTMLElement && target.closest('[contenteditable="true"]') !== null;
  if (isCommand && key.toLowerCase() === 'k' && !isLink)
    return document.querySelector('dialog[open]') ? null : 'palette';
  if (isCommand && key.toLowerCase() === 's') {
    formToSave()?.requestSubmit();
    // The browser would save the page as a file.
    return 'done';
  }
  if (event.ctrlKey || event.metaKey || event.altKey || !hasSingleKeys()) return null;
  if (target instanceof HTMLElement && target.closest(`${TEXT}, dialog`)) return null;
  if (key === '?') return 'help';
  const search = key === '/' ? document.querySelector<HTMLElement>('main input[type="search"]') : null;
  search?.focus();
  return search ? 'done' : null;
}

/** The keys that work on every screen of the portal, and the button of the palette. */
export function PortalKeys(): ReactNode {
  const [opened, setOpened] = useState<Opened>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const acted = actOn(event);
      if (acted === null) return;
      event.preventDefault();
      if (acted !== 'done') setOpened(acted);
    };
    // Before the editor of texts, which knows other keys.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
  const close = () => setOpened(null);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpened('palette')}
        className={cx(
          'focus-ring flex min-h-11 w-full items-center gap-2.5 rounded-input border border-line-control',
          'bg-surface px-3 text-sm text-ink-soft hover:text-ink lg:min-h-9',
        )}
      >
        <Search aria-hidden="true" strokeWidth={1.5} className="size-4.5" />
        <span className="grow text-left">Go to or find</span>
        <kbd aria-hidden="true" className="hidden text-xs text-ink-faint lg:inline">
          Ctrl K
        </kbd>
      </button>
      {opened === 'palette' && <LateDialog part={palette} onClose={close} />}
      {opened === 'help' && <LateDialog part={keyHelp} onClose={close} />}
    </>
  );
}

type LateDialogProps = { part: Deferred<ComponentType<{ onClose: () => void }>>; onClose: () => void };

/** Nothing changes on the screen until its code is here. */
function LateDialog({ part, onClose }: LateDialogProps): ReactNode {
  const { value: View, state, load } = useDeferred(part, true);
  if (View) return <View onClose={onClose} />;
  if (state !== 'failed') return null;
  return (
    <Dialog title="Not loaded" onClose={onClose}>
      <ErrorState
        className="mt-3"
        title="This could not be loaded"
        text="Check your connection and try again."
        onRetry={() => void load()}
      />
    </Dialog>
  );
}
