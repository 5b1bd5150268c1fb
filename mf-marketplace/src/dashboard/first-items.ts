import type { InquirySummary, NdaList, NdaView, OfferList, OfferSummary, SavedSearch } from '@app/contracts';
import { waitsForReader } from '../offers/offer-text';

/** Rows that a card of the dashboard has room for. */
export const SHOWN = 2;

/** Those with unread messages first; within each part in the order of the list, the latest message first. */
export function unreadFirst(inquiries: InquirySummary[]): InquirySummary[] {
  return firstOf(inquiries, ({ unread }) => unread > 0);
}

/** What the reader has to do with an NDA; undefined when they wait for the other side or it is over. */
export function ndaTask({ side, state }: Pick<NdaView, 'side' | 'state'>): string | undefined {
  if (side === 'buyer' && state === 'requested') return 'Sign it';
  return side === 'seller' && state === 'signed' ? 'Countersign or decline it' : undefined;
}

/** Those that wait for the reader first. */
export function waitingFirst({ asBuyer, asSeller }: NdaList): NdaView[] {
  return firstOf([...asSeller, ...asBuyer], (nda) => ndaTask(nda) !== undefined);
}

/** Offers that wait for the reader first. */
export function waitingOffersFirst({ asBuyer, asSeller }: OfferList): OfferSummary[] {
  return firstOf([...asSeller, ...asBuyer], waitsForReader);
}

const ALERTS = { instant: 'Instant alerts', daily: 'Daily alerts', weekly: 'Weekly alerts' } as const;

/** How often a saved search is mailed about, in words. */
export function searchAlerts({ cadence, paused }: Pick<SavedSearch, 'cadence' | 'paused'>): string {
  return paused ? 'Alerts paused' : ALERTS[cadence];
}

function firstOf<Item>(items: Item[], isFirst: (item: Item) => boolean): Item[] {
  return [...items.filter(isFirst), ...items.filter((item) => !isFirst(item))];
}
