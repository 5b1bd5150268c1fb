import type { ReactNode } from 'react';
import type { ReviewMonth } from '@app/contracts';
import { MONTH_NAMES, REVIEW_REASONS, type ReviewReason } from '@app/domain';
import { Cell, DataTable, HeadCell, TableHead, TableRow } from '@app/ui';
import { useReviewStatistics } from '../../api/review-statistics';
import { FailedLoad } from '../failed-load';

const isReason = (key: string): key is ReviewReason => Object.hasOwn(REVIEW_REASONS, key);

function monthText(month: string): string {
  const [year = '', ordinal = '1'] = month.split('-');
  return `${MONTH_NAMES[Number(ordinal) - 1] ?? ''} ${year}`;
}

/** How often each reason was given, the reasons in words. */
function reasonsText(counts: ReviewMonth['rejected']): string {
  const parts = Object.entries(counts).map(([reason, n]) =>
    isReason(reason) ? `${n}: ${REVIEW_REASONS[reason].label}` : '',
  );
  return parts.length === 0 ? 'None' : parts.join(' ');
}

/** What moderators decided, all firms together. */
export function Months(): ReactNode {
  const statistics = useReviewStatistics();
  const { data, isError, isPaused } = statistics;
  if (!data)
    return isError || isPaused ? (
      <FailedLoad what="The statistics" query={statistics} />
    ) : (
      <p role="status">Loading the statistics...</p>
    );
  if (data.months.length === 0) return <p>No reviews were received in the last 12 months.</p>;
  return (
    <DataTable caption="Moderation of reviews by month">
      <TableHead>
        <tr className="bg-sunken">
          <HeadCell>Month</HeadCell>
          <HeadCell>Received</HeadCell>
          <HeadCell>Published</HeadCell>
          <HeadCell>Rejected</HeadCell>
          <HeadCell>Removed</HeadCell>
          <HeadCell>Legal requests</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {data.months.map(({ month, received, published, rejected, removed, legalDemands }) => (
          <TableRow key={month}>
            <Cell className="whitespace-nowrap">{monthText(month)}</Cell>
            <Cell className="figures">{received}</Cell>
            <Cell className="figures">{published}</Cell>
            <Cell className="min-w-40">{reasonsText(rejected)}</Cell>
            <Cell className="min-w-40">{reasonsText(removed)}</Cell>
            <Cell className="figures">{legalDemands}</Cell>
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}
