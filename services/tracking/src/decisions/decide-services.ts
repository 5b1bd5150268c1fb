import {
  consentVerdict,
  DESTINATIONS,
  receiversOf,
  type ConsentSnapshot,
  type DeliveryStatus,
  type Destination,
  type EventName,
  type NotSentReason,
  type ServiceDecision,
} from '@app/contracts';

export type DecidedEvent = {
  name: EventName;
  formSource: string | null;
  consent: ConsentSnapshot | null;
  isRelayed: boolean;
};
export type KnownDelivery = { destination: Destination; status: DeliveryStatus; reason: string | null };

const ENDED: Partial<Record<DeliveryStatus, NotSentReason>> = {
  duplicate: 'duplicate',
  rejected: 'refused',
  exhausted: 'failed',
  expired: 'expired',
};
/** Why a delivery was not sent although its event was meant for the service, by what the delivery says. */
const SUPPRESSED: Record<string, NotSentReason> = {
  'consent-denied': 'consent-denied',
  'consent-withdrawn': 'consent-withdrawn',
  'global-privacy-control': 'global-privacy-control',
  'test-event': 'test-event',
  'no-identifier': 'nothing-to-match',
  'no-analytics-client': 'nothing-to-match',
};

/** What became of an event at each of the five services. */
export function decideServices(event: DecidedEvent, deliveries: readonly KnownDelivery[]): ServiceDecision[] {
  return DESTINATIONS.map((destination) => {
    const delivery = deliveries.find((each) => each.destination === destination);
    if (delivery?.status === 'sent') return { destination, outcome: 'sent' };
    const reason = reasonOf(event, destination, delivery);
    return reason ? { destination, outcome: 'not-sent', reason } : { destination, outcome: 'waiting' };
  });
}

/** Undefined while the event is on its way. */
function reasonOf(
  { name, formSource, consent, isRelayed }: DecidedEvent,
  destination: Destination,
  delivery: KnownDelivery | undefined,
): NotSentReason | undefined {
  const ended = delivery && ENDED[delivery.status];
  if (ended) return ended;
  // What else is not sent is of a kind that the service, or its account, takes no events of.
  if (delivery?.status === 'suppressed') return SUPPRESSED[delivery.reason ?? ''] ?? 'not-meant';
  if (!delivery && !receiversOf(name, formSource ?? undefined).includes(destination)) return 'not-meant';
  // An erased event has no decision left, and is not sent.
  const verdict = consent ? consentVerdict(destination, consent) : ({ allow: 'no', reason: 'consent-denied' } as const);
  if (verdict.allow === 'no') return verdict.reason;
  return delivery || !isRelayed ? undefined : 'not-configured';
}
