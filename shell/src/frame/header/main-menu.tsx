import type { ReactNode } from 'react';
import { isCurrent } from '../site/current-path';
import type { FrameLink as Link } from '../site/site-frame';
import { FrameLink, usePersonalLinks } from './frame-link';

const ITEM =
  'focus-ring relative inline-flex h-16 items-center rounded-sm px-3 text-sm ' +
  'font-medium text-ink-soft no-underline transition-colors hover:text-ink ' +
  'after:absolute after:inset-x-3 after:bottom-[-1px] after:h-0.5 after:rounded-full ' +
  'after:bg-transparent aria-[current]:text-ink aria-[current]:after:bg-accent';

/** Wide screens. The Dashboard entry is in every visitor's HTML and shown to signed-in users. */
export function MainMenu({ menu, path }: { menu: Link[]; path: string }): ReactNode {
  const personal = usePersonalLinks();
  return (
    <nav aria-label="Main" className="hidden lg:block">
      <ul className="flex items-center gap-1">
        {menu.map((link) => (
          <li key={link.id}>
            <FrameLink link={link} current={!link.external && isCurrent(link.href, path)} className={ITEM} />
          </li>
        ))}
        {personal.map((link) => (
          <li key={link.id} className="only-user">
            <FrameLink link={link} current={isCurrent(link.href, path)} className={ITEM} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
