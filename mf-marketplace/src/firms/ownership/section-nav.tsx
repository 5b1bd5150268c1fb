import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { cx } from '@app/ui';
import { AppLink } from '@app/web-kit';

export const OWNER_SECTIONS = ['facts', 'history', 'badge'] as const;
export type OwnerSection = (typeof OWNER_SECTIONS)[number];

const NAMES: Record<OwnerSection, string> = { facts: 'Facts', history: 'History', badge: 'Badge' };

/** The part of the page that the address asks for; an unknown one is the first. */
export function sectionOf(search: URLSearchParams): OwnerSection {
  const wanted = search.get('section');
  return OWNER_SECTIONS.find((section) => section === wanted) ?? 'facts';
}

type Props = { current: OwnerSection; sections: readonly OwnerSection[] };

export function SectionNav({ current, sections }: Props): ReactNode {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Profile" className="mt-6 flex flex-wrap gap-1">
      {sections.map((section) => (
        <AppLink
          key={section}
          to={section === 'facts' ? pathname : `${pathname}?section=${section}`}
          aria-current={section === current ? 'page' : undefined}
          className={cx(
            'focus-ring inline-flex min-h-11 items-center rounded-input px-3 text-sm font-medium',
            section === current ? 'bg-accent-soft text-accent' : 'text-ink-soft hover:bg-sunken',
          )}
        >
          {NAMES[section]}
        </AppLink>
      ))}
    </nav>
  );
}
