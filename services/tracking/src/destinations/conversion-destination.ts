import type { ConversionPayload, Destination, EventName } from '@app/contracts';
import type { SendResult } from '../rules/send-result';

export type OutgoingEvent = {
  name: EventName;
  /** The id that the destination counts by; every repetition has the same one. */
  eventId: string;
  occurredAt: Date;
  payload: ConversionPayload;
  /** Process under the service's limited-use mode. */
  limited: boolean;
};

/** A service that receives conversions. */
export interface ConversionDestination {
  readonly name: Destination;
  /** Whether events of the test mode may go there. */
  readonly takesTests: boolean;
  /** Never throws for anything that the network or the service does. */
  send(event: OutgoingEvent): Promise<SendResult>;
}
