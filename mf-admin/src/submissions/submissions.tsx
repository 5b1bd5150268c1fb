import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { SUBMISSION_VIEWS, type SubmissionRow, type SubmissionView } from '@app/contracts';
import { Badge, formatDateTime } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { useListAddress, type Href } from '../portal/list/list-address';
import { ListTable, type ListColumn } from '../portal/list/list-table';
import { Queue, ViewLinks } from '../portal/queue';
import { SectionHeader } from '../portal/section-header';
import { useSubmissions } from './api/submissions';
import { FeeForm } from './fee-form';
import { SubmissionDetail } from './submission-detail';
import { feeState, MARK_TEXT, STATE_TEXT, VIEW_NAMES, viewOf } from './submission-text';

const LEAD =
  'Firms that have requested a profile. What you publish becomes public immediately, as stated by the ' +
  'firm. The submitter receives your reasons. Every decision and every time a document is opened is logged.';

export function Submissions(): ReactNode {
  const { search, hrefOf } = useListAddress();
  const id = search.get('id');
  return (
    <div className="flex flex-col gap-5">
      {id ? (
        <SubmissionDetail key={id} id={id} back={hrefOf({ id: null })} />
      ) : (
        <SubmissionList view={viewOf(search)} hrefOf={hrefOf} />
      )}
    </div>
  );
}

function SubmissionList({ view, hrefOf }: { view: SubmissionView; hrefOf: Href }): ReactNode {
  const submissions = useSubmissions(view);
  const rows = submissions.data?.pages.flatMap((page) => page.rows);
  const empty = {
    icon: <Building2 aria-hidden="true" strokeWidth={1.5} className="size-6" />,
    title: view === 'open' ? 'No submissions to review' : 'No submissions have been decided yet',
    text: 'A submission appears here when a firm is submitted.',
  };
  return (
    <>
      <SectionHeader title="Firm submissions" lead={LEAD} />
      <ViewLinks
        label="Which submissions"
        views={SUBMISSION_VIEWS}
        names={VIEW_NAMES}
        current={view}
        hrefOf={(each) => hrefOf({ view: each === 'open' ? null : each })}
        waiting={submissions.data?.pages.at(-1)?.waiting}
      />
      <Queue what="The submissions" query={submissions} count={rows?.length} empty={empty}>
        <ListTable caption="Firm submissions" columns={columnsOf(hrefOf)} rows={rows ?? []} />
      </Queue>
      <FeeForm />
    </>
  );
}

const columnsOf = (hrefOf: Href): ListColumn<SubmissionRow>[] => [
  {
    id: 'firm',
    label: 'Firm',
    className: 'min-w-44 wrap-anywhere',
    cell: ({ id, company }) => (
      <AppLink to={hrefOf({ id })} className="text-link font-medium">
        {company}
      </AppLink>
    ),
  },
  {
    id: 'status',
    label: 'Status',
    cell: ({ state }) => <Badge tone={STATE_TEXT[state].tone}>{STATE_TEXT[state].label}</Badge>,
  },
  {
    id: 'payment',
    label: 'Payment',
    className: 'whitespace-nowrap',
    cell: (row) => <Badge tone={feeState(row).tone}>{feeState(row).label}</Badge>,
  },
  {
    id: 'warnings',
    label: 'Warnings',
    className: 'min-w-32',
    cell: ({ marks }) => (marks.length === 0 ? '–' : marks.map((mark) => MARK_TEXT[mark].label).join(', ')),
  },
  {
    id: 'submitted',
    label: 'Submitted',
    className: 'figures whitespace-nowrap',
    cell: ({ submittedAt }) => formatDateTime(submittedAt),
  },
  {
    id: 'decided',
    label: 'Decided',
    className: 'figures whitespace-nowrap',
    cell: ({ decidedAt }) => (decidedAt === null ? '–' : formatDateTime(decidedAt)),
  },
];
