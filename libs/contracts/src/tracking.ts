import type { ConsentPurpose, ConsentSnapshot } from './consent';
import { DESTINATION_RULES, type Destination } from './destinations';
import {
  COMMON_PARAMETERS,
  TRACKING_EVENTS,
  type ConversionItem,
  type ConversionName,
  type EventName,
  type EventParameters,
  type ParameterName,
} from './tracking-events';

/** Clear text, stored only in the outbox; every adapter hashes what its service takes hashed. */
export type ConversionUser = {
  email?: string;
  firstName?: string;
  lastName?: string;
  phone?: string;
  city?: string;
  state?: string;
  externalId?: string;
};

/** Identifiers that the services' own tags stored in the browser. */
export type ClickIds = {
  gclid?: string;
  gbraid?: string;
  wbraid?: string;
  fbp?: string;
  fbc?: string;
  li_fat_id?: string;
  ga_client_id?: string;
  ga_session_id?: string;
  hutk?: string;
};

/** Parameters that an event has beside those with a field of their own in the payload. */
export const FREE_PARAMETERS = [
  'user_type',
  'conversion_type',
  'form_source',
  'lead_source',
  'engagement_type',
  'engagement_source',
  'source',
  'debug_mode',
  'verification_id',
] as const;
export type FreeParameters = Pick<EventParameters, (typeof FREE_PARAMETERS)[number]>;

export type ConversionPayload = {
  /** In whole units of the currency, e.g. 299 for 299 USD. */
  value?: number;
  /** ISO 4217. */
  currency?: string;
  items?: ConversionItem[];
  /** The parameter `transaction_id`. */
  orderId?: string;
  parameters?: FreeParameters;
  user?: ConversionUser;
  click?: ClickIds;
  page: { url: string; title?: string };
  ip?: string;
  userAgent?: string;
  consent: ConsentSnapshot;
  /** Only for destinations that have a test mode. */
  testMode?: boolean;
  /** Of a test: any browser sent it, so it may go nowhere where tests count. */
  isFromBrowser?: boolean;
};

/** Of which purpose a click's identifiers are: without it they are neither read nor kept. */
const CLICK_NEEDS: Record<keyof ClickIds, readonly ConsentPurpose[]> = {
  gclid: ['ad_storage', 'ad_user_data'],
  gbraid: ['ad_storage', 'ad_user_data'],
  wbraid: ['ad_storage', 'ad_user_data'],
  fbp: ['ad_storage', 'ad_user_data'],
  fbc: ['ad_storage', 'ad_user_data'],
  li_fat_id: ['ad_storage', 'ad_user_data'],
  hutk: ['ad_storage', 'ad_user_data'],
  ga_client_id: ['analytics'],
  ga_session_id: ['analytics'],
};

/** The identifiers that this decision allows; undefined when none is left. */
export function allowedClickIds(click: ClickIds | undefined, consent: ConsentSnapshot): ClickIds | undefined {
  const isAllowed = (purpose: ConsentPurpose) =>
    consent[purpose] === 'granted' && (purpose === 'analytics' || !consent.gpc);
  const kept = Object.entries(click ?? {}).filter(
    ([name, value]) =>
      value && (CLICK_NEEDS[name as keyof ClickIds] as readonly ConsentPurpose[] | undefined)?.every(isAllowed),
  );
  return kept.length === 0 ? undefined : (Object.fromEntries(kept) as ClickIds);
}

/** Identifiers that may not be kept once one of these purposes is withdrawn. */
export function clickIdsOfPurposes(purposes: readonly ConsentPurpose[]): string[] {
  return Object.entries(CLICK_NEEDS).flatMap(([name, needs]) =>
    needs.some((need) => purposes.includes(need)) ? [name] : [],
  );
}

/** Letters, digits, `_` and `-`: safe in a URL, in a job id and in every service's event id. */
export const EVENT_KEY_PATTERN = /^[A-Za-z0-9_-]{1,100}$/;

/**
 * The id under which every service receives the event. The browser's tag uses the same one, so that a service that
 * receives an event from both sides counts it once.
 */
export function conversionEventId(name: EventName, key: string): string {
  return `${name}.${key}`;
}

/** One event of a batch. The server adds address, user agent and the GPC header. */
export type TrackingEventRequest = {
  /** Events that a browser fires; with `testMode` any other as well. */
  name: EventName;
  key: string;
  /** RFC 3339 with a zone. */
  occurredAt: string;
  page: { url: string; title?: string };
  consent: Omit<ConsentSnapshot, 'withdrawn'>;
  value?: number;
  currency?: string;
  items?: ConversionItem[];
  orderId?: string;
  parameters?: FreeParameters;
  click?: ClickIds;
  testMode?: boolean;
};

/** As many as a browser sends in one request: with the longest texts they stay below the 64 KB of `keepalive`. */
export const TRACKING_BATCH_MAX = 20;

/** `POST /api/tracking/events`. Each event has a result of its own; a refused one does not affect the others. */
export type TrackingBatchRequest = {
  /** RFC 3339, by the clock that `occurredAt` was taken from: with it a wrong clock costs no event. */
  sentAt?: string;
  events: TrackingEventRequest[];
};
export type TrackingEventResult =
  | { accepted: true; eventId: string }
  /** Never accepted, however often it is sent. `fields`: what is wrong with which field. */
  | { accepted: false; fields: Record<string, string> };
/** In the order of the request. */
export type TrackingBatchResponse = { results: TrackingEventResult[] };

/** No event is sent later than this after it happened (specification, section 9). */
export const EVENT_EXPIRY_MS = 3_600_000;

/** A conversion that the server has just written: what a page may tell its own tags, under the same event id. */
export type ReportedConversion = {
  name: ConversionName;
  eventId: string;
  /** In whole units of the currency. */
  value?: number;
  currency?: string;
  orderId?: string;
  /** True unless real money moved. */
  testMode?: boolean;
};

/** The parameters of an event under the specification's names, for a service that may or may not be told of people. */
export function parametersFor(
  destination: Destination,
  name: EventName,
  { occurredAt, payload }: { occurredAt: Date; payload: ConversionPayload },
): EventParameters {
  const { value, currency, items, orderId, user, page, parameters, testMode } = payload;
  const isPersonal = DESTINATION_RULES[destination].personalData === 'clear';
  const all: EventParameters = {
    transaction_id: orderId,
    value,
    currency: value === undefined ? undefined : currency,
    items,
    user_id: isPersonal ? user?.externalId : undefined,
    email_address: isPersonal ? user?.email : undefined,
    ...parameters,
    page_location: page.url,
    page_title: page.title,
    timestamp: occurredAt.toISOString(),
    test_mode: testMode,
  };
  const known: readonly ParameterName[] = [...COMMON_PARAMETERS, ...TRACKING_EVENTS[name].parameters];
  return Object.fromEntries(known.flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]])));
}

/** How many events a browser asks about, or takes back, in one call. */
export const EVENT_IDS_MAX = 100;

/**
 * `POST /api/tracking/decisions`: what became of events at each service. An event's id is known to the browser that the
 * event is about, and contains a random part.
 */
export type DecisionsRequest = { eventIds: string[] };

/** Why a service did not get an event. */
export const NOT_SENT_REASONS = [
  'not-meant',
  'not-configured',
  'consent-denied',
  'consent-withdrawn',
  'global-privacy-control',
  'test-event',
  'nothing-to-match',
  'duplicate',
  'expired',
  'refused',
  'failed',
] as const;
export type NotSentReason = (typeof NOT_SENT_REASONS)[number];

export type ServiceDecision =
  | { destination: Destination; outcome: 'sent' | 'waiting' }
  | { destination: Destination; outcome: 'not-sent'; reason: NotSentReason };

export type EventDecision = { eventId: string; name: EventName; occurredAt: string; services: ServiceDecision[] };
/** The newest first; an id that is not known, or of an event of more than a week ago, is missing. */
export type DecisionsResponse = { events: EventDecision[] };

/** `POST /api/tracking/events/withdrawals`: these events are not sent for these purposes, unless they are already. */
export type EventWithdrawalRequest = { eventIds: string[]; purposes: ConsentPurpose[] };

/** `pending` and `leased` are in flight; the rest are final. */
export const DELIVERY_STATUSES = [
  'pending',
  'leased',
  'sent',
  'duplicate',
  'rejected',
  'exhausted',
  'expired',
  'suppressed',
] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Over without having been sent, by a failure: an administrator can send it again. */
export const DEAD_STATUSES = ['rejected', 'exhausted', 'expired'] as const satisfies readonly DeliveryStatus[];

/** One event on its way to one destination, without personal data. */
export type DeliveryRow = {
  id: string;
  /** The event that it delivers. */
  conversionId: string;
  destination: Destination;
  eventName: EventName;
  eventId: string;
  status: DeliveryStatus;
  /** Sends that reached the destination and ended without a clear response, or with a 5xx. */
  attempts: number;
  /** The reason for its state, e.g. `http-500`, `consent-denied`; absent at first. */
  reason?: string;
  /** What the service itself said, without personal data. */
  words?: string;
  occurredAt: string;
  acceptedAt: string;
  finishedAt?: string;
  /** When the next try is due, while in flight. */
  nextAttemptAt?: string;
};

export type DeliveryQuery = {
  status?: DeliveryStatus;
  destination?: Destination;
  event?: EventName;
  /** A whole event id. */
  eventId?: string;
  cursor?: string;
  limit?: number;
};
/** Newest first; `nextCursor` is absent on the last page. */
export type DeliveryPage = { rows: DeliveryRow[]; nextCursor?: string };

/** accepted = sent + duplicate + rejected + exhausted + expired + suppressed + inFlight, at every moment. */
export type LedgerCounts = {
  accepted: number;
  sent: number;
  duplicate: number;
  rejected: number;
  exhausted: number;
  expired: number;
  suppressed: number;
  inFlight: number;
};

export type DestinationSummary = LedgerCounts & {
  destination: Destination;
  /** `open`: the destination fails, and is only probed until it responds again. */
  breaker: 'closed' | 'open';
};

export type DeliverySummary = {
  destinations: DestinationSummary[];
  /** Events accepted and not yet routed to any destination. */
  waiting: number;
  /** Events accepted while no destination was configured; none of the destinations counts them. */
  withoutDestination: number;
  /** Whether the ledger's identity holds for every destination. */
  balanced: boolean;
};
