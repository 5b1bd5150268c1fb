import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { REPORT_VIEWS, type InquiryReportSummary, type ReportView } from '@app/contracts';
import {
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
import { sectionHref } from '../portal/section';
import { SectionHeader } from '../portal/section-header';
import { useReports } from './api/reports';
import { ReportDetail } from './report-detail';
import { DECISION_NAMES, senderText, SIDE_NAMES, titleOf, VIEW_NAMES, viewOf } from './report-text';

const LEAD =
  'Conversations that one side reported. No messages can be sent in them until you decide. ' +
  'Who opens the messages is recorded.';

export function Reports(): ReactNode {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const href = sectionHref(pathname, 'reports');
  const id = search.get('id');
  return (
    <div className="flex flex-col gap-5">
      {id ? <ReportDetail key={id} id={id} back={href} /> : <ReportList view={viewOf(search)} href={href} />}
    </div>
  );
}

function ReportList({ view, href }: { view: ReportView; href: string }): ReactNode {
  const reports = useReports(view);
  const { data, error } = reports;
  return (
    <>
      <SectionHeader title="Reports" lead={LEAD} />
      <nav aria-label="Which reports" className="flex gap-1">
        {REPORT_VIEWS.map((each) => (
          <AppLink
            key={each}
            to={each === 'open' ? href : `${href}&view=${each}`}
            aria-current={each === view ? 'page' : undefined}
            className={cx(
              'focus-ring inline-flex min-h-11 items-center rounded-input px-3 text-sm font-medium',
              each === view ? 'bg-accent-soft text-accent' : 'text-ink-soft hover:bg-sunken',
            )}
          >
            {VIEW_NAMES[each]}
            {each === 'open' && data && ` (${data.waiting})`}
          </AppLink>
        ))}
      </nav>
      {!data && error && (
        <ErrorState
          level={2}
          title="The reports could not be loaded"
          text={failureText(error)}
          onRetry={() => void reports.refetch()}
          retrying={reports.isRefetching}
        />
      )}
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
      {data && <ReportTable reports={data.reports} view={view} href={href} />}
    </>
  );
}

type TableProps = { reports: InquiryReportSummary[]; view: ReportView; href: string };

function ReportTable({ reports, view, href }: TableProps): ReactNode {
  if (reports.length === 0) {
    return (
      <EmptyState
        level={2}
        icon={<Flag aria-hidden="true" strokeWidth={1.5} className="size-6" />}
        title={view === 'open' ? 'No report is waiting for a decision' : 'No report was decided yet'}
        text="A conversation appears here when one side reports it."
      />
    );
  }
  return (
    <DataTable caption={`Reports: ${VIEW_NAMES[view]}`}>
      <TableHead>
        <tr className="bg-sunken">
          <HeadCell>Listing</HeadCell>
          <HeadCell>Reported</HeadCell>
          <HeadCell>By</HeadCell>
          <HeadCell>When</HeadCell>
          <HeadCell>Decision</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {reports.map((report) => (
          <TableRow key={report.id}>
            <Cell className="min-w-56">
              <AppLink to={`${href}&id=${report.id}`} className="text-link font-medium">
                {titleOf(report)}
              </AppLink>
            </Cell>
            <Cell>{senderText(report)}</Cell>
            <Cell>{SIDE_NAMES[report.reportedBy]}</Cell>
            <Cell className="figures whitespace-nowrap">{formatDateTime(report.reportedAt)}</Cell>
            <Cell>{report.decision === null ? 'Waiting' : DECISION_NAMES[report.decision]}</Cell>
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}
