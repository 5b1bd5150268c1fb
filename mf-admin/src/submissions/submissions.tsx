import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { SUBMISSION_VIEWS, type SubmissionRow, type SubmissionView } from '@app/contracts';
import { Badge, Cell, DataTable, formatDateTime, HeadCell, TableHead, TableRow } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { Queue, ViewLinks } from '../portal/queue';
import { sectionHref } from '../portal/section';
import { SectionHeader } from '../portal/section-header';
import { useSubmissions } from './api/submissions';
import { FeeForm } from './fee-form';
import { SubmissionDetail } from './submission-detail';
import { feeState, MARK_TEXT, STATE_TEXT, VIEW_NAMES, viewOf } from './submission-text';

const LEAD =
  'Firms that have requested a profile. What you publish becomes public immediately, as stated by the ' +
  'firm. The submitter receives your reasons. Every decision and every time a document is opened is logged.';

export function Submissions(): ReactNode {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const href = sectionHref(pathname, 'submissions');
  const id = search.get('id');
  return (
    <div className="flex flex-col gap-5">
      {id ? <SubmissionDetail key={id} id={id} back={href} /> : <SubmissionList view={viewOf(search)} href={href} />}
    </div>
  );
}

function SubmissionList({ view, href }: { view: SubmissionView; href: string }): ReactNode {
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
        hrefOf={(each) => (each === 'open' ? href : `${href}&view=${each}`)}
        waiting={submissions.data?.pages.at(-1)?.waiting}
      />
      <Queue what="The submissions" query={submissions} count={rows?.length} empty={empty}>
        <SubmissionTable rows={rows ?? []} href={href} />
      </Queue>
      <FeeForm />
    </>
  );
}

function SubmissionTable({ rows, href }: { rows: SubmissionRow[]; href: string }): ReactNode {
  return (
    <DataTable caption="Firm submissions">
      <TableHead>
        <tr className="bg-sunken">
          <HeadCell>Firm</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell>Payment</HeadCell>
          <HeadCell>Warnings</HeadCell>
          <HeadCell>Submitted</HeadCell>
          <HeadCell>Decided</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {rows.map(({ id, company, state, marks, submittedAt, decidedAt, ...fee }) => (
          <TableRow key={id}>
            <Cell className="min-w-44 wrap-anywhere">
              <AppLink to={`${href}&id=${id}`} className="text-link font-medium">
                {company}
              </AppLink>
            </Cell>
            <Cell>
              <Badge tone={STATE_TEXT[state].tone}>{STATE_TEXT[state].label}</Badge>
            </Cell>
            <Cell className="whitespace-nowrap">
              <Badge tone={feeState(fee).tone}>{feeState(fee).label}</Badge>
            </Cell>
            <Cell className="min-w-32">
              {marks.length === 0 ? '–' : marks.map((mark) => MARK_TEXT[mark].label).join(', ')}
            </Cell>
            <Cell className="figures whitespace-nowrap">{formatDateTime(submittedAt)}</Cell>
            <Cell className="figures whitespace-nowrap">{decidedAt === null ? '–' : formatDateTime(decidedAt)}</Cell>
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}
