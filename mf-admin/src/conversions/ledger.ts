import type { DeliverySummary, LedgerCounts } from '@app/contracts';
import { listed } from '@app/domain';
import { formatNumber } from '@app/ui';

const ZERO: LedgerCounts = {
  accepted: 0,
  sent: 0,
  duplicate: 0,
  rejected: 0,
  exhausted: 0,
  expired: 0,
  suppressed: 0,
  inFlight: 0,
};
const KEYS = Object.keys(ZERO) as (keyof LedgerCounts)[];

/** The ledger of all destinations together. */
export function totalOf(counts: LedgerCounts[]): LedgerCounts {
  const add = (a: LedgerCounts, b: LedgerCounts) =>
    Object.fromEntries(KEYS.map((key) => [key, a[key] + b[key]])) as LedgerCounts;
  return counts.reduce(add, ZERO);
}

/** How each figure reads in the sentence, in the order of the ledger's identity. */
const PARTS: { key: Exclude<keyof LedgerCounts, 'accepted'>; one: string; many: string }[] = [
  { key: 'sent', one: 'sent', many: 'sent' },
  { key: 'duplicate', one: 'duplicate', many: 'duplicates' },
  { key: 'rejected', one: 'rejected', many: 'rejected' },
  { key: 'exhausted', one: 'given up', many: 'given up' },
  { key: 'expired', one: 'expired', many: 'expired' },
  { key: 'suppressed', one: 'withheld', many: 'withheld' },
  { key: 'inFlight', one: 'on its way', many: 'on their way' },
];

/** The identity in words: every accepted delivery is somewhere. Figures of zero are left out. */
export function ledgerSentence({ destinations, balanced }: DeliverySummary): string {
  const total = totalOf(destinations);
  if (total.accepted === 0) return 'No delivery has been accepted yet.';
  const parts = PARTS.filter(({ key }) => total[key] > 0).map(
    ({ key, one, many }) => `${formatNumber(total[key])} ${total[key] === 1 ? one : many}`,
  );
  const start = `${formatNumber(total.accepted)} accepted: ${listed(parts)}.`;
  return balanced
    ? `${start} Nothing is missing.`
    : `${start} These figures do not add up; please tell the site's operators.`;
}

export function withoutDestinationSentence(count: number): string | null {
  if (count === 0) return null;
  return count === 1
    ? '1 event was accepted with no service to send it to.'
    : `${formatNumber(count)} events were accepted with no service to send them to.`;
}

export function waitingSentence(waiting: number): string | null {
  if (waiting === 0) return null;
  return waiting === 1
    ? '1 more event is waiting to be queued for the services.'
    : `${formatNumber(waiting)} more events are waiting to be queued for the services.`;
}
