import type { ConsentSnapshot, ConversionPayload, Destination, EventName } from '@app/contracts';
import type { SendResult } from '../rules/send-result';

export type OutgoingEvent = {
  name: EventName;
  /** The id that the destination counts by; every repetition has the same one. */
  eventId: string;
  occurredAt: Date;
  payload: ConversionPayload;
  /** The decision at the time of the event, less what was withdrawn since. */
  consent: ConsentSnapshot;
  /** Process under the service's limited-use mode. */
  limited: boolean;
};

/** What goes to the service under its rules, or why nothing does. */
export type Ruled<Body> =
  | { body: Body }
  /** The service would refuse it. */
  | { fault: string }
  /** The service has no use for it, e.g. because nothing in it could be matched to a person. */
  | { skip: string };

export type Prepared = { send: () => Promise<SendResult> } | { fault: string } | { skip: string };

export type CheckResult = { ok: true; words?: string } | { ok: false; words: string };

/**
 * What becomes of events of the test mode: `validated`, and counted nowhere; `counted`, so that only those of the
 * server and of administrators go there; or none goes there.
 */
export type TestMode = 'validated' | 'counted' | 'none';

/** A service that receives conversions. */
export interface ConversionDestination {
  readonly name: Destination;
  readonly testMode: TestMode;
  /** Deliveries that it takes in a minute, over all workers; undefined for as many as there are. */
  readonly perMinute?: number;
  /** Applies the service's rules, and asks the network nothing. */
  prepare(event: OutgoingEvent): Prepared;
  /** Whether the account works, by a request that changes nothing there. */
  check(): Promise<CheckResult>;
}

/** What every adapter gets beside its account. */
export type Connection = {
  /** A local double in place of the service's own addresses. */
  apiUrl?: string;
  timeoutMs: number;
  version: string;
  perMinute?: number;
};

/** Sends what the rules allow; never throws for anything that the network or the service does. */
export function prepared<Body>(ruled: Ruled<Body>, send: (body: Body) => Promise<SendResult>): Prepared {
  return 'body' in ruled ? { send: () => send(ruled.body) } : ruled;
}
