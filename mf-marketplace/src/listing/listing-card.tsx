import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { listingPath, type ListingTeaser } from '@app/contracts';
import { Badge, Card, cx, Skeleton } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { cardFigures, TYPE_NAMES } from './listing-text';

type Props = {
  listing: ListingTeaser;
  heading?: 'h2' | 'h3';
  /** The three figures of the home page alone (specification 2.6). */
  isBrief?: boolean;
  /** Buttons in the corner; above the link that covers the card. */
  actions?: ReactNode;
  className?: string;
};

const FIGURES = ['aum', 'revenue', 'clients', 'price', 'multiple', 'listed'];
const BRIEF_FIGURES = 3;
/** As many columns as hold the widest band on one line ("$250M–$500M"), three at most; three figures are one row. */
const figureColumns = (isBrief: boolean) =>
  isBrief ? 'grid grid-cols-3' : 'grid grid-cols-[repeat(auto-fill,minmax(max(6.5rem,28%),1fr))] whitespace-nowrap';

/** A listing at a glance. The title's link covers the card, so that the card is one target with one accessible name. */
export function ListingCard({ listing, heading: Heading = 'h3', isBrief = false, actions, className }: Props) {
  const { title, location, type, highlighted, sample, summary } = listing;
  return (
    <Card
      as="article"
      className={cx(
        'relative flex h-full flex-col',
        'transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-raised',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      {/* The chips wrap in their own column: the buttons stay in the corner, in one row. */}
      <div className="flex items-start gap-2">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <Badge>{TYPE_NAMES[type]}</Badge>
          {highlighted && <Badge tone="gold">Featured</Badge>}
        </div>
        {actions && <div className="-my-2.5 -mr-2 ml-auto flex shrink-0 gap-1">{actions}</div>}
      </div>
      <Heading className="mt-4 font-display text-lg font-semibold">
        <AppLink to={listingPath(listing)} className="outline-none after:absolute after:inset-0 after:rounded-card">
          {title}
        </AppLink>
      </Heading>
      <p className="mt-1.5 flex items-center gap-1.5 text-sm text-ink-soft">
        <MapPin aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0 text-ink-faint" />
        <span>
          {location}
          {sample && <span className="text-ink-faint"> · Sample</span>}
        </span>
      </p>
      <p className="mt-3 line-clamp-2 text-sm text-ink-soft">{summary}</p>
      <dl className={cx(figureColumns(isBrief), 'mt-auto gap-x-3 gap-y-4 pt-5 text-sm')}>
        {cardFigures(listing)
          .slice(0, isBrief ? BRIEF_FIGURES : undefined)
          .map(({ term, value }) => (
            <div key={term} className="border-t border-line pt-3">
              <dt className="text-xs text-ink-faint">{term}</dt>
              <dd className={cx('figures mt-0.5', value === 'N/A' ? 'text-ink-faint' : 'font-semibold')}>{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}

/** The shape of a listing card. */
export function ListingSkeleton({ isBrief = false }: Pick<Props, 'isBrief'>) {
  return (
    <Card className="flex h-full flex-col" aria-hidden="true">
      <Skeleton className="h-5.5 w-24 rounded-full" />
      <Skeleton className="mt-4 h-6 w-11/12" />
      <Skeleton className="mt-2 h-6 w-3/5" />
      <Skeleton className="mt-3 h-4 w-2/5" />
      <Skeleton className="mt-4 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-4/5" />
      <div className={cx(figureColumns(isBrief), 'mt-6 gap-3')}>
        {FIGURES.slice(0, isBrief ? BRIEF_FIGURES : undefined).map((figure) => (
          <Skeleton key={figure} className="h-12" />
        ))}
      </div>
    </Card>
  );
}
