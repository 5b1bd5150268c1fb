import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { REPORT_VIEWS, type InquiryReportSummary, type ReportView } from '@app/contracts';
import { EmptyState, ErrorState, formatDateTime, Skeleton } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { useListAddress, type Href } from '../portal/list/list-address';
import { ListTable, type ListColumn } from '../portal/list/list-table';
import { ViewLinks } from '../portal/queue';
import { SectionHeader } from '../portal/section-header';
import { useReports } from './api/reports';
import { ReportDetail } from './report-detail';
import { DECISION_NAMES, senderText, SIDE_NAMES, titleOf, VIEW_NAMES, viewOf } from './report-text';

const LEAD =
  'Conversations that one side reported. No messages can be sent in them until you decide. ' +
  'Who opens the messages is recorded.';

export function Reports(): ReactNode {
  const { search, hrefOf } = useListAddress();
  const id = search.get('id');
  return (
    <div className="flex flex-col gap-5">
      {id ? (
        <ReportDetail key={id} id={id} back={hrefOf({ id: null })} />
      ) : (
        <ReportList view={viewOf(search)} hrefOf={hrefOf} />
      )}
    </div>
  );
}

function ReportList({ view, hrefOf }: { view: ReportView; hrefOf: Href }): ReactNode {
  const reports = useReports(view);
  const { data, error } = reports;
  return (
    <>
      <SectionHeader title="Reports" lead={LEAD} />
      <ViewLinks
        label="Which reports"
        views={REPORT_VIEWS}
        names={VIEW_NAMES}
        current={view}
        hrefOf={(each) => hrefOf({ view: each === 'open' ? null : each })}
        waiting={data?.waiting}
      />
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
      {data && <ReportTable reports={data.reports} view={view} hrefOf={hrefOf} />}
    </>
  );
}

type TableProps = { reports: InquiryReportSummary[]; view: ReportView; hrefOf: Href };

function ReportTable({ reports, view, hrefOf }: TableProps): ReactNode {
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
  return <ListTable caption={`Reports: ${VIEW_NAMES[view]}`} columns={columnsOf(hrefOf)} rows={reports} />;
}

const columnsOf = (hrefOf: Href): ListColumn<InquiryReportSummary>[] => [
  {
    id: 'listing',
    label: 'Listing',
    className: 'min-w-56',
    cell: (report) => (
      <AppLink to={hrefOf({ id: report.id })} className="text-link font-medium">
        {titleOf(report)}
      </AppLink>
    ),
  },
  { id: 'reported', label: 'Reported', cell: senderText },
  { id: 'by', label: 'By', cell: ({ reportedBy }) => SIDE_NAMES[reportedBy] },
  {
    id: 'when',
    label: 'When',
    className: 'figures whitespace-nowrap',
    cell: ({ reportedAt }) => formatDateTime(reportedAt),
  },
  {
    id: 'decision',
    label: 'Decision',
    cell: ({ decision }) => (decision === null ? 'Waiting' : DECISION_NAMES[decision]),
  },
];
