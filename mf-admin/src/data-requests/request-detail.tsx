import type { ReactNode } from 'react';
import { HOLDINGS, KEPT_RECORDS, type DataRequestDetail, type HoldingCounts, type KeptCounts } from '@app/contracts';
import { Badge, Card, ErrorState, formatDate, formatDateTime, formatNumber, Skeleton } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { Fact } from '../portal/fact';
import { failureText } from '../portal/failure';
import { HOLDING_NAMES } from '../users/user-text';
import { useDataRequest } from './api/data-requests';
import { RequestMoves } from './request-moves';
import { KEPT_TEXTS, KIND_NAMES, madeByText, personText } from './request-text';

type Props = { id: string; back: string; userHref: (id: string) => string };

export function RequestDetail({ id, back, userHref }: Props): ReactNode {
  const query = useDataRequest(id);
  const { data, error } = query;
  return (
    <>
      <AppLink to={back} className="text-link self-start text-sm font-medium">
        All requests
      </AppLink>
      {!data && error && (
        <ErrorState
          level={2}
          title="The request could not be loaded"
          text={failureText(error)}
          onRetry={() => void query.refetch()}
          retrying={query.isRefetching}
        />
      )}
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
      {data && <Detail request={data} userHref={userHref} />}
    </>
  );
}

const STATES = {
  open: { label: 'Open', tone: 'warning' },
  done: { label: 'Done', tone: 'success' },
  declined: { label: 'Declined', tone: 'neutral' },
} as const;

function Detail({ request, userHref }: { request: DataRequestDetail } & Pick<Props, 'userHref'>): ReactNode {
  const { kind, state, user, receivedOn, dueOn, note, enteredAt, closedAt, closedBy, reason } = request;
  return (
    <>
      <Card as="section" aria-labelledby="request" className="flex flex-col gap-5">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h2 id="request" className="text-base font-semibold wrap-anywhere">
            {KIND_NAMES[kind]}: {personText(request)}
          </h2>
          <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        </div>
        <dl className="grid gap-4 sm:grid-cols-3">
          <Fact label="Account">
            {user ? (
              <AppLink to={userHref(user.id)} className="text-link">
                {user.email}
              </AppLink>
            ) : (
              'Erased'
            )}
          </Fact>
          <Fact label="Received">{formatDate(receivedOn)}</Fact>
          <Fact label="Due">{formatDate(dueOn)}</Fact>
          <Fact label="Made by">{madeByText(request)}</Fact>
          <Fact label="Entered">{formatDateTime(enteredAt)}</Fact>
          {closedAt !== null && (
            <Fact label="Closed">
              {formatDateTime(closedAt)}
              {closedBy !== null && ` by ${closedBy}`}
            </Fact>
          )}
        </dl>
        {note !== null && <p className="text-sm whitespace-pre-line wrap-anywhere">{note}</p>}
        {reason !== null && <p className="text-sm text-ink-soft wrap-anywhere">Declined: {reason}</p>}
      </Card>
      {request.present && <Inventory title="What an erasure does" {...request.present} isDone={false} />}
      {request.outcome && <Inventory title="What was erased" {...request.outcome} isDone />}
      {state === 'open' && <RequestMoves request={request} />}
    </>
  );
}

type InventoryProps = { title: string; erased: HoldingCounts; kept: KeptCounts; isDone: boolean };

/** What goes and what stays, by kind, with the reason for what stays. */
function Inventory({ title, erased, kept, isDone }: InventoryProps): ReactNode {
  const gone = HOLDINGS.filter((name) => erased[name] > 0);
  const stays = KEPT_RECORDS.filter((name) => kept[name] > 0);
  return (
    <Card as="section" aria-labelledby="inventory" className="flex flex-col gap-4">
      <h2 id="inventory" className="text-base font-semibold">
        {title}
      </h2>
      <p className="text-sm text-ink-soft">
        The account with its profile, sessions and second factor {isDone ? 'was' : 'is'} removed
        {gone.length > 0 && ', and with it what the account had:'}
      </p>
      {gone.length > 0 && (
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {gone.map((name) => (
            <Fact key={name} label={HOLDING_NAMES[name]}>
              <span className="figures">{formatNumber(erased[name])}</span>
            </Fact>
          ))}
        </dl>
      )}
      {stays.length > 0 && (
        <div className="border-t border-line pt-4">
          <h3 className="text-sm font-semibold">What stays</h3>
          <ul className="mt-2 flex flex-col gap-2 text-sm">
            {stays.map((name) => (
              <li key={name}>
                <span className="font-medium">
                  {KEPT_TEXTS[name].name}: {formatNumber(kept[name])}
                </span>
                <span className="block text-ink-soft">{KEPT_TEXTS[name].why}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
