import {
  Banknote,
  Building2,
  ChartNoAxesColumn,
  ClipboardList,
  CreditCard,
  FileSpreadsheet,
  FileText,
  Flag,
  Gauge,
  Images,
  Inbox,
  KeyRound,
  Landmark,
  ListTree,
  Megaphone,
  MessageSquareText,
  Package,
  PanelsTopLeft,
  Plug,
  ScrollText,
  Search,
  Send,
  Settings,
  Signature,
  UserCheck,
  UserCog,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { cx } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { useMayOpen } from './rights';
import { sectionHref, type Section } from './section';

/** Screens of the portal with an address of their own. */
type OwnPath =
  | '/practice-listings-admin'
  | '/firm-profiles-admin'
  | '/pages-admin'
  | '/landing-pages-admin'
  | '/admin-api-settings';
/** A section of the portal's home, or a screen with an address of its own. */
export type Place = Section | OwnPath;
type Item = { label: string; Icon: LucideIcon; place: Place };
type Group = { name: string; items: readonly Item[] };

const GROUPS: readonly Group[] = [
  {
    name: 'People and deals',
    items: [
      { place: 'overview', label: 'Overview', Icon: Gauge },
      { place: 'inbox', label: 'Inbox', Icon: Inbox },
      { place: 'users', label: 'Users', Icon: Users },
      { place: 'payments', label: 'Payments', Icon: CreditCard },
      { place: '/practice-listings-admin', label: 'Practice listings', Icon: ClipboardList },
      { place: 'reports', label: 'Reports', Icon: Flag },
      { place: 'ndas', label: 'NDAs', Icon: Signature },
      { place: 'proofs', label: 'Proof of funds', Icon: Banknote },
    ],
  },
  {
    name: 'Firms',
    items: [
      { place: '/firm-profiles-admin', label: 'Firm profiles', Icon: Landmark },
      { place: 'submissions', label: 'Firm submissions', Icon: Building2 },
      { place: 'firm-reviews', label: 'Firm reviews', Icon: MessageSquareText },
      { place: 'firm-imports', label: 'Firm imports', Icon: FileSpreadsheet },
    ],
  },
  {
    name: 'Site',
    items: [
      { place: 'content', label: 'Content', Icon: FileText },
      { place: 'writing', label: 'Outlines', Icon: ListTree },
      { place: 'media', label: 'Media', Icon: Images },
      { place: '/pages-admin', label: 'Pages', Icon: PanelsTopLeft },
      { place: '/landing-pages-admin', label: 'Landing pages', Icon: Megaphone },
      { place: 'settings', label: 'Settings', Icon: Settings },
      { place: '/admin-api-settings', label: 'API keys', Icon: Plug },
      { place: 'search-engines', label: 'Search engines', Icon: Search },
      { place: 'market', label: 'Market data', Icon: ChartNoAxesColumn },
      { place: 'conversions', label: 'Conversions', Icon: Send },
      { place: 'releases', label: 'Releases', Icon: Package },
      { place: 'tokens', label: 'Tokens', Icon: KeyRound },
    ],
  },
  {
    name: 'Team',
    items: [
      { place: 'approvals', label: 'Approvals', Icon: UserCheck },
      { place: 'roles', label: 'Roles', Icon: UserCog },
      { place: 'audit', label: 'Audit log', Icon: ScrollText },
    ],
  },
];

/** All items, in their order. */
export const NAV_ITEMS: readonly Pick<Item, 'place' | 'label'>[] = GROUPS.flatMap(({ items }) => items);

/** The address of a place; a section is below whichever of the portal's two homes is open. */
export function placeHref(pathname: string, place: Place): string {
  return isOwnPath(place) ? place : sectionHref(pathname, place);
}

const LINK =
  'focus-ring flex min-h-11 items-center gap-2.5 rounded-input px-2.5 text-sm font-medium ' +
  'whitespace-nowrap transition-colors sm:px-3 lg:min-h-9 pointer-coarse:min-h-11';

/** Of the item before the current one, in pixels, so that the row is seen to go on. */
const EDGE = 48;

/** Beside the content on wide screens, a row above it on phones, where the names of the groups are only read aloud. */
export function PortalNav({ current }: { current: Place }): ReactNode {
  const { pathname } = useLocation();
  const row = useRef<HTMLDivElement>(null);
  const mayOpen = useMayOpen();
  const groups = GROUPS.map(({ name, items }) => ({ name, items: items.filter(({ place }) => mayOpen(place)) }));
  useEffect(() => {
    const item = row.current?.querySelector<HTMLElement>('[aria-current]');
    // The row is longer than a phone is wide.
    if (row.current && item) row.current.scrollLeft = item.offsetLeft - EDGE;
  }, [current]);
  return (
    <nav aria-label="Management portal">
      <div ref={row} className="relative -mx-1 flex gap-1 overflow-x-auto p-1 lg:flex-col lg:gap-5">
        {groups
          .filter(({ items }) => items.length > 0)
          .map(({ name, items }, index) => (
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
                      to={placeHref(pathname, item.place)}
                      isCurrent={item.place === current}
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

function isOwnPath(place: Place): place is OwnPath {
  return place.startsWith('/');
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
