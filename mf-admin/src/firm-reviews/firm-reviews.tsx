import { MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ModeratedReviewRow, ReviewView } from '@app/contracts';
import { Badge, formatDateTime } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { DownloadCsv } from '../portal/list/download-csv';
import { useListAddress, type Href } from '../portal/list/list-address';
import { ListTable, type ListColumn } from '../portal/list/list-table';
import { Queue } from '../portal/queue';
import { SectionHeader } from '../portal/section-header';
import { useFirmReviews } from './api/firm-reviews';
import { AuthorProofs } from './author-proofs';
import { ReviewDetail } from './review-detail';
import { EMPTY_TEXT, reasonsText, STATE_TEXT, viewOf } from './review-text';
import { Views } from './views';

const LEAD =
  'Firm reviews that need manual review under our rules, and reviews that readers reported. Reviews are ' +
  'published as written or not at all. The author receives the reason for your decision. Author names ' +
  'are not shown here.';

export function FirmReviews(): ReactNode {
  const { search, hrefOf } = useListAddress();
  const id = search.get('id');
  if (search.get('view') === 'papers') return <AuthorProofs id={id} hrefOf={hrefOf} />;
  return (
    <div className="flex flex-col gap-5">
      {id ? (
        <ReviewDetail key={id} id={id} back={hrefOf({ id: null })} />
      ) : (
        <ReviewList view={viewOf(search)} hrefOf={hrefOf} />
      )}
    </div>
  );
}

function ReviewList({ view, hrefOf }: { view: ReviewView; hrefOf: Href }): ReactNode {
  const reviews = useFirmReviews(view);
  const { data } = reviews;
  const empty = {
    icon: <MessageSquareText aria-hidden="true" strokeWidth={1.5} className="size-6" />,
    title: EMPTY_TEXT[view],
    text: 'An approved review is published on a date chosen at random, one to seven days after it was written.',
  };
  const rows = data?.pages.flatMap((page) => page.rows);
  return (
    <>
      <SectionHeader
        title="Firm reviews"
        lead={LEAD}
        aside={<DownloadCsv path={`/api/admin/firm-reviews/export?view=${view}`} name={`firm-reviews-${view}.csv`} />}
      />
      <Views view={view} hrefOf={hrefOf} counts={data?.pages.at(-1)} />
      <Queue what="The reviews" query={reviews} count={rows?.length} empty={empty}>
        <ListTable caption="Firm reviews" columns={columnsOf(hrefOf)} rows={rows ?? []} />
      </Queue>
    </>
  );
}

const columnsOf = (hrefOf: Href): ListColumn<ModeratedReviewRow>[] => [
  {
    id: 'firm',
    label: 'Firm',
    className: 'min-w-44',
    cell: ({ id, firm }) => (
      <AppLink to={hrefOf({ id })} className="text-link font-medium">
        {firm.name}
      </AppLink>
    ),
  },
  {
    id: 'status',
    label: 'Status',
    cell: ({ state }) => <Badge tone={STATE_TEXT[state].tone}>{STATE_TEXT[state].label}</Badge>,
  },
  { id: 'stars', label: 'Stars', className: 'figures', cell: ({ stars }) => stars },
  {
    id: 'reason',
    label: 'Reason for manual review',
    className: 'min-w-48',
    cell: ({ queueReasons }) => reasonsText(queueReasons),
  },
  { id: 'reports', label: 'Reports', className: 'figures', cell: ({ reports }) => reports },
  {
    id: 'submitted',
    label: 'Submitted',
    className: 'figures whitespace-nowrap',
    cell: ({ submittedAt }) => formatDateTime(submittedAt),
  },
];
