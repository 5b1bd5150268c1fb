import type { ConversionPayload, DeliverySummary, DestinationSummary } from '@app/contracts';
import { OutboxStore, PgOutboxWriter, type Database, type OutboxEvent } from '@app/server-kit';
import { createLedger } from '@app/service-tracking';
import { samplePayload } from '@app/testing';

export function signUp(key: string, payload: Partial<ConversionPayload> = {}, occurredAt = new Date()): OutboxEvent {
  return { name: 'sign_up', key, occurredAt, payload: samplePayload(payload) };
}

/** With what each of the five services needs to take it. */
export function purchase(key: string, payload: Partial<ConversionPayload> = {}): OutboxEvent {
  const order = { value: 299, currency: 'USD', orderId: key, items: [{ item_id: 'premium', quantity: 1, price: 299 }] };
  const click = { ga_client_id: '1234567890.1700000000', ga_session_id: '1700000001', gclid: 'g-1', li_fat_id: 'l-1' };
  const user = { ...samplePayload().user, externalId: 'acct-0001' };
  return {
    name: 'purchase',
    key,
    occurredAt: new Date(),
    payload: samplePayload({ ...order, click, user, ...payload }),
  };
}

/** As a business transaction does it. */
export async function commit(dataSource: Database, events: readonly OutboxEvent[]): Promise<void> {
  const writer = new PgOutboxWriter();
  await dataSource.transaction(async (manager) => {
    for (const event of events) await writer.write(manager, event);
  });
}

/** The ledger's sums for Meta, checked for balance; everything is zero before the first event. */
export async function sums(
  dataSource: Database,
): Promise<Partial<DestinationSummary> & Pick<DeliverySummary, 'waiting' | 'withoutDestination'>> {
  const { destinations, waiting, withoutDestination, balanced } = await createLedger(
    dataSource,
    new OutboxStore(dataSource),
  ).summary();
  if (!balanced) throw new Error(`The ledger does not balance: ${JSON.stringify(destinations)}`);
  return { ...destinations.find(({ destination }) => destination === 'meta'), waiting, withoutDestination };
}

/** Whether `count` events were accepted and none is under way. */
export async function areProcessed(dataSource: Database, count: number): Promise<boolean> {
  const { accepted, inFlight, waiting } = await sums(dataSource);
  return accepted === count && inFlight === 0 && waiting === 0;
}
