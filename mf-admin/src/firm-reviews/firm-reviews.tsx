import { MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ModeratedReviewRow, ReviewView } from '@app/contracts';
import { Badge, Cell, DataTable, formatDateTime, HeadCell, TableHead, TableRow } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { DownloadCsv } from '../portal/list/download-csv';
import { Queue } from '../portal/queue';
import { sectionHref } from '../portal/section';
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
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const href = sectionHref(pathname, 'firm-reviews');
  const id = search.get('id');
  if (search.get('view') === 'papers') return <AuthorProofs id={id} href={href} />;
  return (
    <div className="flex flex-col gap-5">
      {id ? <ReviewDetail key={id} id={id} back={href} /> : <ReviewList view={viewOf(search)} href={href} />}
    </div>
  );
}

function ReviewList({ view, href }: { view: ReviewView; href: string }): ReactNode {
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
      <Views view={view} href={href} counts={data?.pages.at(-1)} />
      <Queue what="The reviews" query={reviews} count={rows?.length} empty={empty}>
        <ReviewTable rows={rows ?? []} href={href} />
      </Queue>
    </>
  );
}

function ReviewTable({ rows, href }: { rows: ModeratedReviewRow[]; href: string }): ReactNode {
  return (
    <DataTable caption="Firm reviews">
      <TableHead>
        <tr className="bg-sunken">
          <HeadCell>Firm</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell>Stars</HeadCell>
          <HeadCell>Reason for manual review</HeadCell>
          <HeadCell>Reports</HeadCell>
          <HeadCell>Submitted</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <Cell className="min-w-44">
              <AppLink to={`${href}&id=${row.id}`} className="text-link font-medium">
                {row.firm.name}
              </AppLink>
            </Cell>
            <Cell>
              <Badge tone={STATE_TEXT[row.state].tone}>{STATE_TEXT[row.state].label}</Badge>
            </Cell>
            <Cell className="figures">{row.stars}</Cell>
            <Cell className="min-w-48">{reasonsText(row.queueReasons)}</Cell>
            <Cell className="figures">{row.reports}</Cell>
            <Cell className="figures whitespace-nowrap">{formatDateTime(row.submittedAt)}</Cell>
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}
