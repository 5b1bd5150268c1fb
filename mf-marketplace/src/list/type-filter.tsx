import type { ListingTeaser } from '@app/contracts';
import type { ListingType } from '@app/domain';
import { cx } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { TYPE_NAMES } from '../listing/listing-text';
import { typeCounts } from './filter-listings';

type Props = { listings: ListingTeaser[]; chosen: ListingType | null };

/** Plain links: a filter is an address that can be shared, and works before any script has run. */
export function TypeFilter({ listings, chosen }: Props) {
  return (
    <nav aria-label="Listing types">
      <ul className="-mx-1 flex flex-wrap gap-2 px-1">
        <Chip to="/marketplace" name="All" count={listings.length} current={chosen === null} />
        {typeCounts(listings, chosen).map(({ type, count }) => (
          <Chip
            key={type}
            to={`/marketplace?type=${type}`}
            name={TYPE_NAMES[type]}
            count={count}
            current={chosen === type}
          />
        ))}
      </ul>
    </nav>
  );
}

function Chip({ to, name, count, current }: { to: string; name: string; count: number; current: boolean }) {
  return (
    <li>
      <AppLink
        to={to}
        aria-current={current ? 'true' : undefined}
        className={cx(
          'focus-ring inline-flex min-h-11 items-center gap-2 rounded-full',
          'border px-4 text-sm font-medium transition-colors',
          current
            ? 'border-transparent bg-ink text-on-ink'
            : 'border-line-strong bg-surface text-ink-soft hover:border-line-control hover:text-ink',
        )}
      >
        {name}
        <span className={cx('figures text-xs', current ? 'opacity-75' : 'text-ink-faint')}>{count}</span>
      </AppLink>
    </li>
  );
}
