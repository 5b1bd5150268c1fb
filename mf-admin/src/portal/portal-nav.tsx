import {
  Banknote,
  Building2,
  ChartNoAxesColumn,
  ClipboardList,
  FileSpreadsheet,
  Flag,
  Gauge,
  KeyRound,
  Landmark,
  MessageSquareText,
  Package,
  Send,
  Signature,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { cx } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { sectionHref, type Section } from './section';

/** A section of this screen, or a screen with an address of its own. */
type Item = { label: string; Icon: LucideIcon } & ({ section: Section } | { path: string });
type Group = { name: string; items: readonly Item[] };

const GROUPS: readonly Group[] = [
  {
    name: 'Accounts and deals',
    items: [
      { section: 'overview', label: 'Overview', Icon: Gauge },
      { section: 'users', label: 'Users', Icon: Users },
      { path: '/practice-listings-admin', label: 'Practice listings', Icon: ClipboardList },
      { section: 'reports', label: 'Reports', Icon: Flag },
      { section: 'ndas', label: 'NDAs', Icon: Signature },
      { section: 'proofs', label: 'Proof of funds', Icon: Banknote },
    ],
  },
  {
    name: 'Firms',
    items: [
      { path: '/firm-profiles-admin', label: 'Firm profiles', Icon: Landmark },
      { section: 'submissions', label: 'Firm submissions', Icon: Building2 },
      { section: 'firm-reviews', label: 'Firm reviews', Icon: MessageSquareText },
      { section: 'firm-imports', label: 'Firm imports', Icon: FileSpreadsheet },
    ],
  },
  {
    name: 'Site',
    items: [
      { section: 'market', label: 'Market data', Icon: ChartNoAxesColumn },
      { section: 'conversions', label: 'Conversions', Icon: Send },
      { section: 'releases', label: 'Releases', Icon: Package },
      { section: 'tokens', label: 'Tokens', Icon: KeyRound },
    ],
  },
];

const LINK =
  'focus-ring flex min-h-11 items-center gap-2.5 rounded-input px-2.5 text-sm font-medium ' +
  'whitespace-nowrap transition-colors sm:px-3 lg:min-h-9 pointer-coarse:min-h-11';

/** Of the item before the current one, in pixels, so that the row is seen to go on. */
const EDGE = 48;

/** Beside the content on wide screens, a row above it on phones, where the names of the groups are only read aloud. */
export function PortalNav({ current }: { current: Section }): ReactNode {
  const { pathname } = useLocation();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const item = row.current?.querySelector<HTMLElement>('[aria-current]');
    // The row is longer than a phone is wide.
    if (row.current && item) row.current.scrollLeft = item.offsetLeft - EDGE;
  }, [current]);
  return (
    <nav aria-label="Management portal" className="lg:sticky lg:top-24 lg:w-52 lg:shrink-0">
      <div ref={row} className="relative -mx-1 flex gap-1 overflow-x-auto p-1 lg:flex-col lg:gap-5">
        {GROUPS.map(({ name, items }, index) => (
          <div key={name}>
            <p id={`portal-group-${index}`} className="hidden px-3 pb-1 text-xs font-medium text-ink-faint lg:block">
              {name}
            </p>
            <ul aria-labelledby={`portal-group-${index}`} className="flex gap-1 lg:flex-col">
              {items.map((item) => (
                <li key={item.label}>
                  <NavLink
                    label={item.label}
                    Icon={item.Icon}
                    to={'path' in item ? item.path : sectionHref(pathname, item.section)}
                    isCurrent={'section' in item && item.section === current}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}

type NavLinkProps = Pick<Item, 'label' | 'Icon'> & { to: string; isCurrent: boolean };

function NavLink({ label, Icon, to, isCurrent }: NavLinkProps): ReactNode {
  return (
    <AppLink
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(LINK, isCurrent ? 'bg-accent-soft text-accent' : 'text-ink-soft hover:bg-sunken hover:text-ink')}
    >
      <Icon aria-hidden="true" strokeWidth={1.5} className="hidden size-4.5 sm:block" />
      {label}
    </AppLink>
  );
}
