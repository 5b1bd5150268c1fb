import type { ConsentSnapshot } from './consent';

/** Conversions that the product reports to external services, under the product's own names. */
export const CONVERSION_NAMES = ['sign_up', 'generate_lead', 'begin_checkout', 'purchase'] as const;
export type ConversionName = (typeof CONVERSION_NAMES)[number];

export type ConversionItem = {
  item_id: string;
  item_name?: string;
  category?: string;
  quantity?: number;
  price?: number;
};

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

export type ConversionPayload = {
  /** In whole units of the currency, e.g. 299 for 299 USD. */
  value?: number;
  /** ISO 4217. */
  currency?: string;
  items?: ConversionItem[];
  orderId?: string;
  user?: ConversionUser;
  click?: ClickIds;
  page: { url: string; title?: string };
  ip?: string;
  userAgent?: string;
  consent: ConsentSnapshot;
  /** Accepted only by destinations that are set up with a test code. */
  testMode?: boolean;
};

/** Letters, digits, `_` and `-`: safe in a URL, in a job id and in every service's event id. */
export const EVENT_KEY_PATTERN = /^[A-Za-z0-9_-]{1,100}$/;

/**
 * The id under which every service receives the event. The browser's tag uses the same one, so that a service that
 * receives an event from both sides counts it once.
 */
export function conversionEventId(name: ConversionName, key: string): string {
  return `${name}.${key}`;
}

/** `POST /api/tracking/events`. The server adds address, user agent and the GPC header. */
export type TrackingEventRequest = {
  name: Exclude<ConversionName, 'sign_up' | 'purchase'>;
  key: string;
  /** ISO 8601. */
  occurredAt: string;
  page: { url: string; title?: string };
  consent: Omit<ConsentSnapshot, 'withdrawn'>;
  value?: number;
  currency?: string;
  items?: ConversionItem[];
  click?: ClickIds;
  testMode?: boolean;
};
export type TrackingEventResponse = { eventId: string };

/** Ids of the forms that the CRM reads (specification, tracking calls); it reads no other. */
export const CRM_FORMS = [
  'register-form',
  'strategic-registration-form',
  'strategic-email-form',
  'get-free-playbook-form',
  'get-free-playbook-simple-form',
  'ebook-download-form',
  'ebook-download-modal-form',
] as const;

/** Ids of the forms that the specification leaves out by name. */
export const FORMS_WITHOUT_CRM = [
  'login-form',
  'strategic-login-form',
  'email-verification-form',
  'newsletter-form',
  'blog-comment-form',
  'admin-login-form',
  'admin-verification-form',
  'user-login-form',
  'feedback-form',
  'submit-firm-form',
] as const;

export function isCrmForm(id: string): boolean {
  return CRM_FORMS.some((each) => each === id);
}

export const DESTINATIONS = ['meta'] as const;
export type Destination = (typeof DESTINATIONS)[number];

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

/** One event on its way to one destination, without personal data. */
export type DeliveryRow = {
  id: string;
  destination: Destination;
  eventName: ConversionName;
  eventId: string;
  status: DeliveryStatus;
  /** Sends that reached the destination and ended without a clear response, or with a 5xx. */
  attempts: number;
  /** The reason for its state, e.g. `http-500`, `consent-denied`; absent at first. */
  reason?: string;
  occurredAt: string;
  acceptedAt: string;
  finishedAt?: string;
  /** When the next try is due, while in flight. */
  nextAttemptAt?: string;
};

export type DeliveryQuery = { status?: DeliveryStatus; destination?: Destination; cursor?: string; limit?: number };
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
