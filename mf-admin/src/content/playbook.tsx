import type { ReactNode } from 'react';
import { PLAYBOOK_REQUESTS_COUNTED, type PlaybookReport } from '@app/contracts';
import {
  Card,
  Cell,
  DataTable,
  ErrorState,
  formatDate,
  formatFileSize,
  formatNumber,
  formatPercent,
  HeadCell,
  LinkButton,
  Skeleton,
  TableHead,
  TableRow,
} from '@app/ui';
import { Fact } from '../portal/fact';
import { failureText } from '../portal/failure';
import { SectionHeader } from '../portal/section-header';
import { usePlaybookReport } from './api/playbook';

/** The ebook that readers ask for with an email address: its file, and how often it is asked for and opened. */
export function Playbook({ views }: { views: ReactNode }): ReactNode {
  const report = usePlaybookReport();
  const { data, error } = report;
  return (
    <div className="flex flex-col gap-5">
      <SectionHeader
        title="Playbook"
        lead="The ebook that readers ask for with an email address. Its text and figures come with each release."
        aside={
          <LinkButton href="/ebook-download" variant="secondary">
            See the public page
          </LinkButton>
        }
      />
      {views}
      {!data && error && (
        <ErrorState
          title="The figures could not be loaded"
          text={failureText(error)}
          onRetry={() => void report.refetch()}
          retrying={report.isRefetching}
        />
      )}
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
      {data && <Figures report={data} />}
    </div>
  );
}

function Figures({ report: { file, requested, opened, weeks } }: { report: PlaybookReport }): ReactNode {
  const isCapped = requested >= PLAYBOOK_REQUESTS_COUNTED;
  return (
    <>
      <Card as="section" aria-label="The file and its requests">
        <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          <Fact label="File">
            {file === null
              ? 'Not made yet'
              : `${file.pages} ${file.pages === 1 ? 'page' : 'pages'}, ${formatFileSize(file.bytes)}`}
          </Fact>
          <Fact label="Made on">{file === null ? '–' : formatDate(file.madeAt)}</Fact>
          <Fact label="Requests">{isCapped ? `${formatNumber(requested)} or more` : formatNumber(requested)}</Fact>
          <Fact label="Opened">
            {requested === 0 ? '–' : `${formatNumber(opened)}, ${formatPercent((100 * opened) / requested)}`}
          </Fact>
        </dl>
      </Card>
      <DataTable caption="Requests by week">
        <TableHead>
          <tr className="bg-sunken">
            <HeadCell>Week from</HeadCell>
            <HeadCell numeric>Requests</HeadCell>
            <HeadCell numeric>Opened</HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {weeks.map((week) => (
            <TableRow key={week.from}>
              <Cell className="whitespace-nowrap">{formatDate(week.from)}</Cell>
              <Cell numeric>{formatNumber(week.requested)}</Cell>
              <Cell numeric>{formatNumber(week.opened)}</Cell>
            </TableRow>
          ))}
        </tbody>
      </DataTable>
      <p className="text-xs text-ink-faint">
        “Opened” counts requests whose link was opened at least once. Requests of deleted accounts are not counted.
      </p>
    </>
  );
}
