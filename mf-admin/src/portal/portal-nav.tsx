import { ChartNoAxesColumn, Gauge, KeyRound, Package, Send, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { cx } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { sectionHref, type Section } from './section';

const ITEMS: { section: Section; label: string; Icon: LucideIcon }[] = [
  { section: 'overview', label: 'Overview', Icon: Gauge },
  { section: 'market', label: 'Market data', Icon: ChartNoAxesColumn },
  { section: 'conversions', label: 'Conversions', Icon: Send },
  { section: 'releases', label: 'Releases', Icon: Package },
  { section: 'tokens', label: 'Tokens', Icon: KeyRound },
];

/** Beside the content on wide screens, a row above it on phones. */
export function PortalNav({ current }: { current: Section }): ReactNode {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Management portal" className="lg:sticky lg:top-24 lg:w-52 lg:shrink-0">
      <ul className="-mx-1 flex gap-1 overflow-x-auto p-1 lg:flex-col">
        {ITEMS.map(({ section, label, Icon }) => (
          <li key={section}>
            <AppLink
              to={sectionHref(pathname, section)}
              aria-current={section === current ? 'page' : undefined}
              className={cx(
                'focus-ring flex min-h-11 items-center gap-2.5 rounded-input px-2.5 text-sm font-medium',
                'whitespace-nowrap transition-colors sm:px-3 lg:min-h-9 pointer-coarse:min-h-11',
                section === current ? 'bg-accent-soft text-accent' : 'text-ink-soft hover:bg-sunken hover:text-ink',
              )}
            >
              <Icon aria-hidden="true" strokeWidth={1.5} className="hidden size-4.5 sm:block" />
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
