import { Menu, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '@app/ui';
import { isCurrent } from '../site/current-path';
import type { FrameLink as Link } from '../site/site-frame';
import { FrameLink, usePersonalLinks } from './frame-link';
import { SessionButtons } from './session-buttons';

const ITEM =
  'focus-ring flex min-h-12 items-center rounded-input px-3 text-lg text-ink no-underline hover:bg-sunken ' +
  'aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent';
const ICON = 'focus-ring grid size-11 place-items-center rounded-full text-ink hover:bg-sunken';

/** Narrow screens: the same items in a panel from the right. A modal dialog of the browser's: focus stays inside. */
export function MobileMenu({ menu, path }: { menu: Link[]; path: string }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const personal = usePersonalLinks();

  useEffect(() => {
    // A turned tablet must not stay behind an invisible modal.
    const wide = window.matchMedia('(min-width: 64rem)');
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        className={ICON}
      >
        <Menu aria-hidden="true" strokeWidth={1.5} className="size-6" />
      </button>
      <dialog
        ref={dialog}
        aria-label="Menu"
        onClick={(event) => event.target === event.currentTarget && close()}
        className={cx(
          'fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-80 max-w-[85vw] border-l border-line',
          'bg-surface text-ink shadow-raised backdrop:bg-scrim open:animate-slide-in',
        )}
      >
        <div className="flex h-full flex-col p-4">
          <div className="mb-2 flex items-center justify-between">
            <span className="px-3 text-sm font-medium text-ink-faint">Menu</span>
            <button type="button" aria-label="Close menu" onClick={close} className={ICON}>
              <X aria-hidden="true" strokeWidth={1.5} className="size-6" />
            </button>
          </div>
          <nav aria-label="Menu">
            <ul className="flex flex-col gap-1">
              {menu.map((link) => (
                <li key={link.id}>
                  <FrameLink
                    link={link}
                    current={!link.external && isCurrent(link.href, path)}
                    className={ITEM}
                    onFollow={close}
                  />
                </li>
              ))}
              {personal.map((link) => (
                <li key={link.id} className="only-user">
                  <FrameLink link={link} current={isCurrent(link.href, path)} className={ITEM} onFollow={close} />
                </li>
              ))}
            </ul>
          </nav>
          <div className="mt-auto flex flex-col gap-3 pt-6">
            <SessionButtons size="md" className="w-full" onFollow={close} />
          </div>
        </div>
      </dialog>
    </div>
  );
}
