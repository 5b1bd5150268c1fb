import type { DeliveryStatus, DeliverySummary, DestinationSummary, LedgerCounts } from '@app/contracts';
import type { LedgerSums } from './ledger.repository';

export type LedgerFacts = LedgerSums & { waiting: number };

const COLUMN: Record<DeliveryStatus, Exclude<keyof LedgerCounts, 'accepted'>> = {
  pending: 'inFlight',
  leased: 'inFlight',
  sent: 'sent',
  duplicate: 'duplicate',
  rejected: 'rejected',
  exhausted: 'exhausted',
  expired: 'expired',
  suppressed: 'suppressed',
};

const NOTHING: LedgerCounts = {
  accepted: 0,
  sent: 0,
  duplicate: 0,
  rejected: 0,
  exhausted: 0,
  expired: 0,
  suppressed: 0,
  inFlight: 0,
};

/**
 * Sums per destination. What was accepted is counted from the events, the rest from the deliveries: they must agree.
 */
export function summarize({ byStatus, accepted, open, waiting, withoutDestination }: LedgerFacts): DeliverySummary {
  const names = [...new Set([...accepted, ...byStatus].map(({ destination }) => destination))].sort();
  const destinations = names.map((destination): DestinationSummary => {
    const counts = { ...NOTHING, accepted: accepted.find((row) => row.destination === destination)?.count ?? 0 };
    for (const row of byStatus) if (row.destination === destination) counts[COLUMN[row.status]] += row.count;
    return { ...counts, destination, breaker: open.includes(destination) ? 'open' : 'closed' };
  });
  return { destinations, waiting, withoutDestination, balanced: destinations.every(isBalanced) };
}

export function isBalanced({
  accepted,
  sent,
  duplicate,
  rejected,
  exhausted,
  expired,
  suppressed,
  inFlight,
}: LedgerCounts): boolean {
  return accepted === sent + duplicate + rejected + exhausted + expired + suppressed + inFlight;
}
