import type { ConsentSnapshot } from './consent';
import type { AccountFields } from './destination-accounts';
import type { Destination } from './destinations';
import type { DeliveryRow } from './tracking';
import type { EventName } from './tracking-events';

/** `GET`, server-sent events to administrators: deliveries have changed. What has, the lists say. */
export const DELIVERY_EVENTS_PATH = '/api/admin/deliveries/events';
export type DeliveryNews = { changed: true };

/** One request to a service, or a lease that ended without one. */
export type DeliveryAttempt = {
  at: string;
  result: 'accepted' | 'not-sent' | 'ambiguous' | 'rejected';
  /** A code, e.g. `http-500`. */
  reason?: string;
  /** What the service itself said, without personal data. */
  words?: string;
};

export type DeliveryWay = DeliveryRow & {
  /** The service's own id of what it received. */
  reference?: string;
  /** How often an administrator sent it again. */
  replays: number;
  /** In the order of time. */
  requests: DeliveryAttempt[];
};

/** `GET /api/admin/conversions/:id`: one event from intake to the services' answers, without personal data. */
export type ConversionWay = {
  id: string;
  name: EventName;
  eventId: string;
  occurredAt: string;
  /** When the API or a business transaction wrote it; absent once the message is purged. */
  writtenAt?: string;
  /** When it was handed to its services. */
  relayedAt: string;
  consent: ConsentSnapshot;
  testMode: boolean;
  /** The services that it is meant for; one without a delivery was not configured then. */
  receivers: Destination[];
  deliveries: DeliveryWay[];
};

/** `POST /api/admin/deliveries/:id/replay`, and of all dead ones of a service `POST /api/admin/deliveries/replays`. */
export type ReplayRequest = { destination: Destination };
/** `left`: dead ones that are still there: one call takes a limited number, and some events were sent since. */
export type ReplayResponse = { replayed: number; left: number };

/** A service as the console and the settings of its account show it. */
export type DestinationHealth = {
  destination: Destination;
  /** Null without an account: nothing is sent there. */
  account: { source: 'environment' | 'stored'; fields: AccountFields } | null;
  /** Of an account that was entered here. */
  stored?: { updatedAt: string };
  breaker: 'closed' | 'open';
  /** Failed requests in a row. */
  failures: number;
  /** When it is tried again while the breaker is open. */
  probeAt?: string;
  /** Until when it asked to be left alone. */
  pausedUntil?: string;
  inFlight: number;
  oldestInFlightAt?: string;
  lastSentAt?: string;
  /** Refused, given up or expired, and can be sent again. */
  dead: number;
  /** The latest test of the account. */
  check?: { state: 'running' | 'passed' | 'failed'; at: string; words?: string };
};
export type DestinationHealthResponse = { destinations: DestinationHealth[] };

/** `PUT /api/admin/destinations/:destination/account`: write-only; a secret that is left out stays as it is. */
export type DestinationAccountRequest = { fields: Record<string, string> };

/** `POST /api/admin/conversions/test`: an event of the test mode, as the site itself would report it. */
export type TestConversionRequest = { name: EventName };
export type TestConversionResponse = { eventId: string };
