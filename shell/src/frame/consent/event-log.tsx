import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  EVENT_IDS_MAX,
  type DecisionsRequest,
  type DecisionsResponse,
  type EventDecision,
  type ServiceDecision,
} from '@app/contracts';
import { Callout, formatDateTime } from '@app/ui';
import { apiClient } from '@app/web-kit';
import { eventQueue } from '@app/web-kit/tracking';
import { EVENT_LABELS, NOT_SENT_TEXTS, SERVICE_LABELS } from './event-log-words';

/** What this browser reported in the last week, and what became of it at each service; asked anew each time. */
const decisionsQuery = queryOptions({
  queryKey: ['tracking-decisions'],
  queryFn: async () => {
    const eventIds = eventQueue
      .records()
      .slice(0, EVENT_IDS_MAX)
      .map(({ eventId }) => eventId);
    if (eventIds.length === 0) return { events: [] };
    const request: DecisionsRequest = { eventIds };
    return apiClient().send<DecisionsResponse>('POST', '/api/tracking/decisions', request);
  },
  staleTime: 0,
  gcTime: 0,
});

/** The log in the privacy choices: for each event the services that got it, and why the others did not. */
export function EventLog(): ReactNode {
  const { data, isPending, isError } = useQuery(decisionsQuery);
  if (isError) return <Callout tone="danger">The list could not be loaded. Please try again in a minute.</Callout>;
  if (isPending) return <p className="py-2 text-sm text-ink-faint">Loading...</p>;
  if (data.events.length === 0)
    return <p className="py-2 text-sm text-ink-soft">This browser has reported nothing in the last seven days.</p>;
  return (
    <ul className="divide-y divide-line">
      {data.events.map((event) => (
        <LoggedEvent key={event.eventId} event={event} />
      ))}
    </ul>
  );
}

function LoggedEvent({ event: { name, occurredAt, services } }: { event: EventDecision }): ReactNode {
  const concerned = services.filter((each) => each.outcome !== 'not-sent' || each.reason !== 'not-meant');
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="text-sm font-medium">{EVENT_LABELS[name]}</strong>
        <time dateTime={occurredAt} className="text-xs text-ink-faint">
          {formatDateTime(occurredAt)}
        </time>
      </p>
      <ul className="mt-1 text-sm text-ink-soft">
        {concerned.map((decision) => (
          <li key={decision.destination}>{sentenceOf(decision)}</li>
        ))}
      </ul>
    </li>
  );
}

function sentenceOf(decision: ServiceDecision): string {
  const service = SERVICE_LABELS[decision.destination];
  if (decision.outcome === 'not-sent') return `Not sent to ${service}: ${NOT_SENT_TEXTS[decision.reason]}.`;
  return decision.outcome === 'sent' ? `Sent to ${service}.` : `Waiting to be sent to ${service}.`;
}
