import type { ReactNode } from 'react';
import type { InquiryAttachment, InquiryReport } from '@app/contracts';
import { Badge, Button, Callout, Card, ErrorState, formatDateTime, Skeleton } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { Fact } from '../portal/fact';
import { failureText } from '../portal/failure';
import { fileText } from '../portal/file-text';
import { SectionHeader } from '../portal/section-header';
import { useOpenFile, useOpenMessages, useReport } from './api/reports';
import { LiftBlockForm, ReportDecisionForm } from './report-forms';
import { EVENT_NAMES, openingText, senderText, SIDE_NAMES, titleOf } from './report-text';

export function ReportDetail({ id, back }: { id: string; back: string }): ReactNode {
  const report = useReport(id);
  const { data, error } = report;
  return (
    <>
      <AppLink to={back} className="text-link self-start text-sm font-medium">
        All reports
      </AppLink>
      {!data && error && (
        <ErrorState
          level={2}
          title="The report could not be loaded"
          text={failureText(error)}
          onRetry={() => void report.refetch()}
          retrying={report.isRefetching}
        />
      )}
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
      {data && <Detail report={data} />}
    </>
  );
}

function Detail({ report }: { report: InquiryReport }): ReactNode {
  return (
    <>
      <SectionHeader
        title={titleOf(report)}
        lead={`Reported by ${SIDE_NAMES[report.reportedBy]} on ${formatDateTime(report.reportedAt)}.`}
      />
      <Card as="section" aria-label="The report">
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact label="Reported">{senderText(report)}</Fact>
          <Fact label="State of the conversation">{report.state ?? 'deleted'}</Fact>
          <Fact label="Reason of the report">
            <span className="whitespace-pre-line">{report.reason ?? 'Deleted with the account that reported.'}</span>
          </Fact>
        </dl>
      </Card>
      <Messages report={report} />
      {report.decision === null && <ReportDecisionForm report={report} />}
      {report.sender.isBlocked && <LiftBlockForm id={report.id} />}
      <History report={report} />
    </>
  );
}

function Messages({ report: { id, messages: count } }: { report: InquiryReport }): ReactNode {
  const open = useOpenMessages(id);
  return (
    <Card as="section" aria-labelledby="messages" className="flex flex-col items-start gap-3">
      <h2 id="messages" className="text-base font-semibold">
        Messages
      </h2>
      {!open.data && (
        <>
          <p className="text-sm">{openingText(count)}</p>
          <Button variant="secondary" pending={open.isPending} onClick={() => open.mutate()}>
            Open the messages
          </Button>
        </>
      )}
      {open.error && (
        <div role="alert">
          <Callout tone="danger">{failureText(open.error)}</Callout>
        </div>
      )}
      {open.data && (
        <ol className="flex w-full flex-col divide-y divide-line">
          {open.data.messages.map(({ number, author, text, attachment, isReported, sentAt }) => (
            <li key={number} className="py-3 text-sm">
              <p className="text-xs text-ink-faint first-letter:uppercase">
                {SIDE_NAMES[author]}, <span className="figures">{formatDateTime(sentAt)}</span>
              </p>
              {isReported && <Badge tone="warning">Reported</Badge>}
              <p className="mt-1 whitespace-pre-line wrap-anywhere">
                {text ??
                  (attachment ? `File: ${fileText(attachment)}` : <em>Deleted with the account of its author.</em>)}
              </p>
              {attachment && <OpenFile reportId={id} file={attachment} />}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function OpenFile({ reportId, file }: { reportId: string; file: InquiryAttachment }): ReactNode {
  const open = useOpenFile(reportId);
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      <Button
        variant="secondary"
        size="sm"
        pending={open.isPending}
        pendingLabel="Opening"
        onClick={() => open.mutate(file)}
      >
        Open the file <span className="sr-only">{file.name}</span>
      </Button>
      <p className="text-xs text-ink-faint">Opening it is recorded with your account.</p>
      <div role="alert" className="empty:hidden">
        {open.error && <Callout tone="danger">{failureText(open.error)}</Callout>}
      </div>
    </div>
  );
}

function History({ report: { history } }: { report: InquiryReport }): ReactNode {
  if (history.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="history">
      <h2 id="history" className="text-base font-semibold">
        History
      </h2>
      <ol className="mt-2 flex flex-col divide-y divide-line text-sm">
        {history.map(({ at, event, isYours, reason }, index) => (
          <li key={index} className="py-2">
            <span className="figures">{formatDateTime(at)}</span>: {EVENT_NAMES[event]} by{' '}
            {isYours ? 'you' : 'another moderator'}
            {reason && <span className="block text-ink-soft wrap-anywhere">{reason}</span>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
