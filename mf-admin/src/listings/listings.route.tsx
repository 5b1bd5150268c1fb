import { ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { MODERATION_VIEWS, type ModeratedListings, type ModerationView, type PageHead } from '@app/contracts';
import {
  Badge,
  Cell,
  cx,
  DataTable,
  EmptyState,
  ErrorState,
  formatDateTime,
  HeadCell,
  Skeleton,
  TableHead,
  TableRow,
} from '@app/ui';
import { AppLink } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { PortalPage } from '../portal/portal-page';
import { SectionHeader } from '../portal/section-header';
import { useModeratedListings } from './api/listings';
import { ListingReview } from './listing-review';
import { claimText, stateText, VIEW_NAMES, viewOf } from './listing-text';

const LEAD = 'What owners submit, the oldest first. Only what you approve becomes public.';

export function head(): PageHead {
  return { title: 'Practice listings', robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const id = Number(search.get('id'));
  return (
    <PortalPage current="/practice-listings-admin">
      {Number.isInteger(id) && id > 0 ? (
        <ListingReview key={id} id={id} back={pathname} />
      ) : (
        <Listings view={viewOf(search)} pathname={pathname} />
      )}
    </PortalPage>
  );
}

function Listings({ view, pathname }: { view: ModerationView; pathname: string }): ReactNode {
  const listings = useModeratedListings(view);
  const { data, error } = listings;
  return (
    <>
      <SectionHeader title="Practice listings" lead={LEAD} />
      <nav aria-label="Which listings" className="flex gap-1">
        {MODERATION_VIEWS.map((each) => (
          <AppLink
            key={each}
            to={each === 'queue' ? pathname : `${pathname}?view=${each}`}
            aria-current={each === view ? 'page' : undefined}
            className={cx(
              'focus-ring inline-flex min-h-11 items-center rounded-input px-3 text-sm font-medium',
              each === view ? 'bg-accent-soft text-accent' : 'text-ink-soft hover:bg-sunken',
            )}
          >
            {VIEW_NAMES[each]}
            {each === 'queue' && data && ` (${data.waiting})`}
          </AppLink>
        ))}
      </nav>
      {!data && error && (
        <ErrorState
          title="The listings could not be loaded"
          text={failureText(error)}
          onRetry={() => void listings.refetch()}
          retrying={listings.isRefetching}
        />
      )}
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
      {data && <ListingTable {...data} view={view} pathname={pathname} />}
    </>
  );
}

type TableProps = Pick<ModeratedListings, 'listings'> & { view: ModerationView; pathname: string };

function ListingTable({ listings, view, pathname }: TableProps): ReactNode {
  if (listings.length === 0) {
    return (
      <EmptyState
        icon={<ClipboardList aria-hidden="true" strokeWidth={1.5} className="size-6" />}
        title={view === 'queue' ? 'Nothing is waiting for a decision' : 'No listings'}
        text={view === 'queue' ? 'What owners submit appears here, the oldest first.' : 'There are none of these yet.'}
      />
    );
  }
  return (
    <DataTable caption={`Listings: ${VIEW_NAMES[view]}`}>
      <TableHead>
        <tr className="bg-sunken">
          <HeadCell>Listing</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell>Submitted</HeadCell>
          <HeadCell>Claim</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {listings.map((listing) => (
          <TableRow key={listing.id}>
            <Cell className="min-w-64">
              <AppLink to={`${pathname}?id=${listing.id}`} className="text-link font-medium">
                {listing.title || `Listing ${listing.id}`}
              </AppLink>{' '}
              {listing.sample && <Badge>Sample</Badge>}
              {listing.confirmedFirms !== null && <Badge tone="warning">Recognizable</Badge>}
            </Cell>
            <Cell>{stateText(listing)}</Cell>
            <Cell className="figures whitespace-nowrap">
              {listing.submittedAt ? formatDateTime(listing.submittedAt) : '–'}
            </Cell>
            <Cell>{listing.submittedAt ? claimText(listing) : '–'}</Cell>
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}
