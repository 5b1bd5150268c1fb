import type { ReactNode } from 'react';
import { DEAD_STATUSES, type DeliveryAttempt, type DeliveryWay, type ConversionWay as Way } from '@app/contracts';
import { Badge, Button, Callout, Card, ErrorState, formatDateTime, Skeleton } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { Fact } from '../portal/fact';
import { failureText } from '../portal/failure';
import { useMay } from '../portal/rights';
import { SectionHeader } from '../portal/section-header';
import { useConversionWay, useReplay } from './api/console';
import { consentText, DESTINATION_NAMES, EVENT_NAMES, reasonText, RESULT_TEXT, STATUS_TEXT } from './delivery-text';

/** One event from intake to the services' answers. */
export function ConversionWay({ id, back }: { id: string; back: string }): ReactNode {
  const way = useConversionWay(id);
  const { data, error } = way;
  return (
    <>
      <AppLink to={back} className="text-link self-start text-sm font-medium">
        All deliveries
      </AppLink>
      {!data && error && (
        <ErrorState
          title="The event could not be loaded"
          text={failureText(error)}
          onRetry={() => void way.refetch()}
          retrying={way.isRefetching}
        />
      )}
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
      {data && error && (
        <p role="status" className="text-sm text-warning">
          {failureText(error)}
        </p>
      )}
      {data && <Steps way={data} />}
    </>
  );
}

function Steps({ way }: { way: Way }): ReactNode {
  const { name, eventId, occurredAt, writtenAt, relayedAt, consent, testMode, receivers, deliveries } = way;
  const missing = receivers.filter((receiver) => !deliveries.some(({ destination }) => destination === receiver));
  return (
    <>
      <SectionHeader
        title={EVENT_NAMES[name]}
        lead={<span className="wrap-anywhere">{eventId}</span>}
        aside={testMode ? <Badge tone="accent">Test event</Badge> : undefined}
      />
      <Card as="section" aria-label="Intake">
        <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Fact label="Happened">{formatDateTime(occurredAt)}</Fact>
          <Fact label="Received">{writtenAt ? formatDateTime(writtenAt) : 'no longer stored'}</Fact>
          <Fact label="Queued for services">{formatDateTime(relayedAt)}</Fact>
          <Fact label="Consent at that time">{consentText(consent)}</Fact>
        </dl>
      </Card>
      <ul className="flex flex-col gap-4">
        {deliveries.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      {receivers.length === 0 && deliveries.length === 0 && (
        <p className="text-sm text-ink-soft">This kind of event is not sent to any service.</p>
      )}
      {missing.length > 0 && (
        <p className="text-sm text-ink-soft">
          Not sent, because no account was set up at that time:{' '}
          {missing.map((each) => DESTINATION_NAMES[each]).join(', ')}.
        </p>
      )}
    </>
  );
}

function Delivery({ delivery }: { delivery: DeliveryWay }): ReactNode {
  const { id, destination, status, reason, words, reference, requests, replays, nextAttemptAt } = delivery;
  const { label, tone, outcome } = STATUS_TEXT[status];
  const replay = useReplay();
  const mayResend = useMay()('conversions.manage');
  const isDead = DEAD_STATUSES.some((dead) => dead === status);
  return (
    <Card as="li" aria-label={DESTINATION_NAMES[destination]} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex items-center gap-3 font-medium text-ink">
          {DESTINATION_NAMES[destination]} <Badge tone={tone}>{label}</Badge>
        </h2>
        {isDead && mayResend && (
          <Button
            variant="secondary"
            size="sm"
            pending={replay.isPending}
            pendingLabel="Sending"
            aria-label={`Send again to ${DESTINATION_NAMES[destination]}`}
            onClick={() => replay.mutate(id)}
          >
            Send again
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        {reason ? reasonText(reason) : outcome}
        {nextAttemptAt && `; next try ${formatDateTime(nextAttemptAt)}`}
        {replays > 0 && `; sent again by an administrator ${replays === 1 ? 'once' : `${replays} times`}`}
        {reference && `; its reference: ${reference}`}
      </p>
      {words && <blockquote className="border-l-2 border-line pl-3 text-sm wrap-anywhere text-ink">{words}</blockquote>}
      <div role="alert" className="empty:hidden">
        {replay.error && <Callout tone="danger">{failureText(replay.error)}</Callout>}
      </div>
      {requests.length > 0 && (
        <ol aria-label={`Requests to ${DESTINATION_NAMES[destination]}`} className="flex flex-col gap-1.5 text-sm">
          {requests.map((request) => (
            <Request key={request.at} request={request} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Request({ request: { at, result, reason, words } }: { request: DeliveryAttempt }): ReactNode {
  return (
    <li className="grid gap-x-4 sm:grid-cols-[13rem_1fr]">
      <time dateTime={at} className="figures text-ink-faint">
        {formatDateTime(at)}
      </time>
      <span className="wrap-anywhere text-ink-soft">
        {RESULT_TEXT[result]}
        {reason && ` (${reasonText(reason)})`}
        {words && `: ${words}`}
      </span>
    </li>
  );
}
