import type { ReactNode } from 'react';
import { LEADS_COUNTED, type LandingReport } from '@app/contracts';
import {
  Callout,
  Card,
  Cell,
  DataTable,
  formatDateTime,
  formatNumber,
  HeadCell,
  Skeleton,
  TableHead,
  TableRow,
} from '@app/ui';
import { AppLink } from '@app/web-kit';
import { useLandingReport } from '../content/api/documents';
import { STATE_TEXT } from '../inbox/inbox-text';
import { failureText } from '../portal/failure';

const INBOX = '/secure-management-portal?section=inbox&kind=leads';

/** What the form of a landing page brought, and where its senders came from. */
export function LandingLeads({ id }: { id: number }): ReactNode {
  const { data, error } = useLandingReport(id);
  return (
    <Card as="section" aria-labelledby="leads" className="flex flex-col gap-4">
      <h2 id="leads" className="text-base font-semibold">
        Requests
      </h2>
      {error && (
        <div role="alert">
          <Callout tone="danger">{failureText(error)}</Callout>
        </div>
      )}
      {!data && !error && <Skeleton className="h-24" />}
      {data && <Report report={data} />}
    </Card>
  );
}

function Report({ report: { total, lastThirtyDays, origins, newest } }: { report: LandingReport }): ReactNode {
  if (total === 0)
    return (
      <p className="text-sm text-ink-soft">
        The form has not brought in any requests yet. Requests appear here and in the inbox as they come.
      </p>
    );
  const counted = total >= LEADS_COUNTED ? `${formatNumber(total)} or more` : formatNumber(total);
  return (
    <>
      <p className="text-sm">
        <span className="figures font-semibold">{counted}</span> in all,{' '}
        <span className="figures font-semibold">{formatNumber(lastThirtyDays)}</span> in the last 30 days.
      </p>
      <DataTable caption="Where the senders came from">
        <TableHead>
          <tr className="bg-sunken">
            <HeadCell>Source</HeadCell>
            <HeadCell>Medium</HeadCell>
            <HeadCell>Campaign</HeadCell>
            <HeadCell className="text-right">Requests</HeadCell>
            <HeadCell>Last one</HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {origins.map(({ source, medium, campaign, leads, newest: last }) => (
            <TableRow key={JSON.stringify([source, medium, campaign])}>
              <Cell className="wrap-anywhere">{source || 'Not named'}</Cell>
              <Cell className="wrap-anywhere">{medium || '–'}</Cell>
              <Cell className="wrap-anywhere">{campaign || '–'}</Cell>
              <Cell className="figures text-right">{formatNumber(leads)}</Cell>
              <Cell className="figures whitespace-nowrap">{formatDateTime(last)}</Cell>
            </TableRow>
          ))}
        </tbody>
      </DataTable>
      <div>
        <h3 className="mb-1 text-sm font-medium">Newest</h3>
        <ul className="divide-y divide-line text-sm">
          {newest.map(({ id, reference, receivedAt, state }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
              <AppLink to={`${INBOX}&id=${id}`} className="text-link inline-flex min-h-9 items-center font-medium">
                {reference}
              </AppLink>
              <span className="text-ink-soft">
                {STATE_TEXT[state].label}, <span className="figures">{formatDateTime(receivedAt)}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
