import { Bell, CreditCard, Database, LayoutDashboard, ShieldCheck, UserRound } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { SECTION_TEXTS, sectionAddress, SECTIONS, type Section } from './sections';

const ICONS: Record<Section, typeof Bell> = {
  overview: LayoutDashboard,
  profile: UserRound,
  billing: CreditCard,
  notifications: Bell,
  security: ShieldCheck,
  data: Database,
};

/** A column beside the section, or a row above it that scrolls sideways on a phone. */
export function SectionNav({ current }: { current: Section }): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const [row, item] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')];
    if (row && item) row.scrollLeft = item.offsetLeft - (row.clientWidth - item.clientWidth) / 2;
  }, [current]);
  return (
    <nav aria-label="Your account" className="-mx-(--gutter) lg:sticky lg:top-24 lg:mx-0">
      <ul
        ref={list}
        className={cx(
          'relative flex gap-1 overflow-x-auto px-(--gutter) py-1',
          '[scrollbar-width:none] lg:flex-col lg:overflow-visible lg:px-0',
        )}
      >
        {SECTIONS.map((section) => {
          const Icon = ICONS[section];
          return (
            <li key={section} className="shrink-0">
              <AppLink
                to={sectionAddress(section)}
                aria-current={section === current ? 'page' : undefined}
                className={cx(
                  'focus-ring flex min-h-11 items-center gap-2.5 rounded-input px-3.5',
                  'text-sm font-medium no-underline transition-colors',
                  section === current ? 'bg-accent-soft text-accent' : 'text-ink-soft hover:bg-sunken hover:text-ink',
                )}
              >
                <Icon aria-hidden="true" strokeWidth={1.5} className="size-4.5" />
                {SECTION_TEXTS[section].label}
              </AppLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
