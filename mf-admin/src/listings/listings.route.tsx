import { ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import { MODERATION_VIEWS, type ModeratedListingSummary, type ModerationView, type PageHead } from '@app/contracts';
import { Badge, formatDateTime } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { BulkActions } from '../portal/list/bulk-actions';
import { DownloadCsv } from '../portal/list/download-csv';
import { useListAddress, type Href } from '../portal/list/list-address';
import { listKeys } from '../portal/list/list-keys';
import { ListTable, type ListColumn } from '../portal/list/list-table';
import { readAll } from '../portal/list/read-all';
import { useSelection } from '../portal/list/use-selection';
import { PortalPage } from '../portal/portal-page';
import { Queue, ViewLinks } from '../portal/queue';
import { SectionHeader } from '../portal/section-header';
import { listingsFile, useBulkListings, useModeratedListings } from './api/listings';
import { ListingReview } from './listing-review';
import { BULK_MOVES, claimText, OWNER_READS, stateText, VIEW_NAMES, viewOf } from './listing-text';

const LEAD = 'What owners submit, the oldest first. Only what you approve becomes public.';

export function head(): PageHead {
  return { title: 'Practice listings', robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  const { search, hrefOf } = useListAddress();
  const id = Number(search.get('id'));
  return (
    <PortalPage current="/practice-listings-admin">
      {Number.isInteger(id) && id > 0 ? (
        <ListingReview key={id} id={id} back={hrefOf({ id: null })} />
      ) : (
        <Listings view={viewOf(search)} hrefOf={hrefOf} />
      )}
    </PortalPage>
  );
}

const nameOf = ({ id, title }: ModeratedListingSummary) => title || `Listing ${id}`;

function Listings({ view, hrefOf }: { view: ModerationView; hrefOf: Href }): ReactNode {
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
      <ViewLinks
        label="Which listings"
        views={MODERATION_VIEWS}
        names={VIEW_NAMES}
        current={view}
        hrefOf={(each) => hrefOf({ view: each === 'queue' ? null : each })}
        waiting={listings.data && (listings.data.pages.at(-1)?.waiting ?? 0)}
      />
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
        onScreen={rows}
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
          <ListTable
            caption={`Listings: ${VIEW_NAMES[view]}`}
            columns={columnsOf(hrefOf)}
            rows={rows ?? []}
            // What waits is decided one by one.
            selection={view === 'queue' ? null : selection}
            nameOf={nameOf}
          />
        </div>
      </Queue>
    </>
  );
}

const columnsOf = (hrefOf: Href): ListColumn<ModeratedListingSummary>[] => [
  {
    id: 'listing',
    label: 'Listing',
    className: 'min-w-64',
    cell: (listing) => (
      <>
        <AppLink to={hrefOf({ id: listing.id })} className="text-link font-medium">
          {nameOf(listing)}
        </AppLink>{' '}
        {listing.sample && <Badge>Sample</Badge>}
        {listing.confirmedFirms !== null && <Badge tone="warning">Recognizable</Badge>}
      </>
    ),
  },
  { id: 'state', label: 'State', cell: stateText },
  {
    id: 'submitted',
    label: 'Submitted',
    className: 'figures whitespace-nowrap',
    cell: ({ submittedAt }) => (submittedAt ? formatDateTime(submittedAt) : '–'),
  },
  { id: 'claim', label: 'Review', cell: (listing) => (listing.submittedAt ? claimText(listing) : '–') },
];
