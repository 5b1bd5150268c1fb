import { ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { MODERATION_VIEWS, type ModeratedListingSummary, type ModerationView, type PageHead } from '@app/contracts';
import { Badge, Cell, cx, DataTable, formatDateTime, HeadCell, TableHead, TableRow } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { BulkActions } from '../portal/list/bulk-actions';
import { DownloadCsv } from '../portal/list/download-csv';
import { listKeys } from '../portal/list/list-keys';
import { readAll } from '../portal/list/read-all';
import { SelectCell, SelectHeadCell } from '../portal/list/select-cells';
import { useSelection, type Selection } from '../portal/list/use-selection';
import { PortalPage } from '../portal/portal-page';
import { Queue } from '../portal/queue';
import { SectionHeader } from '../portal/section-header';
import { listingsFile, useBulkListings, useModeratedListings } from './api/listings';
import { ListingReview } from './listing-review';
import { BULK_MOVES, claimText, OWNER_READS, stateText, VIEW_NAMES, viewOf } from './listing-text';

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

const nameOf = ({ id, title }: ModeratedListingSummary) => title || `Listing ${id}`;

function Listings({ view, pathname }: { view: ModerationView; pathname: string }): ReactNode {
  const listings = useModeratedListings(view);
  const rows = listings.data?.pages.flatMap((page) => page.listings);
  const selection = useSelection<ModeratedListingSummary>(view);
  const { send, refresh } = useBulkListings();
  return (
    <>
      <SectionHeader
        title="Practice listings"
        lead={LEAD}
        aside={<DownloadCsv path={listingsFile(view)} name={`listings-${view}.csv`} />}
      />
      <nav aria-label="Which listings" className="flex flex-wrap gap-1">
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
            {each === 'queue' && listings.data && ` (${listings.data.pages.at(-1)?.waiting ?? 0})`}
          </AppLink>
        ))}
      </nav>
      <BulkActions<ModeratedListingSummary>
        key={view}
        selection={selection}
        what="listings"
        nameOf={nameOf}
        acts={BULK_MOVES.map(({ move, ...words }) => ({
          ...words,
          reasonHelp: OWNER_READS,
          send: (part, reason) => send(move, reason, part),
        }))}
        readAll={() => readAll(listings, (page) => page.listings)}
        hasMore={listings.hasNextPage}
        onDone={refresh}
      />
      <Queue
        what="The listings"
        query={listings}
        count={rows?.length}
        empty={{
          icon: <ClipboardList aria-hidden="true" strokeWidth={1.5} className="size-6" />,
          title: view === 'queue' ? 'Nothing is waiting for a decision' : 'No listings',
          text:
            view === 'queue' ? 'What owners submit appears here, the oldest first.' : 'There are none of these yet.',
        }}
      >
        <div ref={listKeys}>
          <ListingTable
            listings={rows ?? []}
            view={view}
            pathname={pathname}
            selection={view === 'queue' ? null : selection}
          />
        </div>
      </Queue>
    </>
  );
}

type TableProps = {
  listings: ModeratedListingSummary[];
  view: ModerationView;
  pathname: string;
  /** What waits is decided one by one. */
  selection: Selection<ModeratedListingSummary> | null;
};

function ListingTable({ listings, view, pathname, selection }: TableProps): ReactNode {
  return (
    <DataTable caption={`Listings: ${VIEW_NAMES[view]}`}>
      <TableHead>
        <tr className="bg-sunken">
          {selection && <SelectHeadCell selection={selection} rows={listings} />}
          <HeadCell>Listing</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell>Submitted</HeadCell>
          <HeadCell>Claim</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {listings.map((listing) => (
          <TableRow key={listing.id}>
            {selection && <SelectCell selection={selection} row={listing} name={nameOf(listing)} />}
            <Cell className="min-w-64">
              <AppLink to={`${pathname}?id=${listing.id}`} className="text-link font-medium">
                {nameOf(listing)}
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
