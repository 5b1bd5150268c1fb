import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '@app/ui';
import { navigate } from '@app/web-kit';
import { Dialog } from './dialog';

/** Forms with unsaved changes, each with its question. */
const guards = new Set<(href: string) => void>();

/** Goes to a path of this site, unless a form has a question first. */
export function leaveFor(href: string): void {
  const [ask] = guards;
  if (ask) ask(href);
  else navigate(href);
}

/** A plain click on a link that leaves what is on the screen, to another page of this site or of another. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || defaultPrevented) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return null;
  const here = new URL(window.location.href);
  const there = new URL(link.href, here);
  const isWithin = there.hash !== '' && there.pathname === here.pathname && there.search === here.search;
  return isWithin ? null : link;
}

/**
 * Asks before a link, a reload or closing the tab takes away what was typed and is not saved, whichever part of the
 * site the link leads to.
 */
export function LeavingGuard({ isDirty }: { isDirty: boolean }): ReactNode {
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    if (!isDirty) return;
    const click = (event: MouseEvent) => {
      const link = leavingLink(event);
      if (!link) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setAsked(link.href);
    };
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    guards.add(setAsked);
    // Before the listener of the page's frame, which follows links.
    window.addEventListener('click', click, { capture: true });
    window.addEventListener('beforeunload', unload);
    return () => {
      guards.delete(setAsked);
      window.removeEventListener('click', click, { capture: true });
      window.removeEventListener('beforeunload', unload);
    };
  }, [isDirty]);
  if (asked === null) return null;
  const leave = () => {
    const { origin, pathname, search, hash } = new URL(asked, window.location.href);
    if (origin === window.location.origin) navigate(pathname + search + hash);
    else window.location.assign(asked);
    setAsked(null);
  };
  return (
    <Dialog title="Leave without saving?" onClose={() => setAsked(null)}>
      <p className="mt-1.5 text-sm text-ink-soft">What you typed in this form is lost when you leave.</p>
      <div className="mt-4 flex justify-end gap-2">
        <Button autoFocus variant="secondary" onClick={() => setAsked(null)}>
          Stay
        </Button>
        <Button variant="danger" onClick={leave}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
