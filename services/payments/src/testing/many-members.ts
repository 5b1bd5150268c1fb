import type Stripe from 'stripe';
import type { PaymentsApp } from './payments-app';

const KINDS = ['customer', 'subscription', 'invoice', 'invoice_payment', 'payment_intent', 'charge'] as const;
type Copied = (typeof KINDS)[number];
type Object_ = { id: string; customer?: unknown; invoice?: unknown };

/**
 * A member, so many times over: with ids of their own at the provider, and everything of it stored here as after a
 * read. @returns the ids of the subscriptions at the provider
 */
export async function multiply(app: PaymentsApp, name: string, count: number): Promise<string[]> {
  const customer = await app.customerOf(name);
  const { store } = app.double.core;
  const invoices = store.list('invoice').filter((each) => each.customer === customer);
  const own: [Copied, Object_][] = KINDS.flatMap((kind) =>
    (store.list(kind) as Object_[])
      .filter((each) => each.id === customer || each.customer === customer || isOf(each, invoices))
      .map((each): [Copied, Object_] => [kind, each]),
  );
  const ids = own.map(([, { id }]) => id);
  const texts = own.map(([, each]) => JSON.stringify(each));
  const subscriptions: string[] = [];
  for (let number = 1; number <= count; number += 1)
    for (const [index, text] of texts.entries()) {
      const copy = JSON.parse(renamed(text, ids, number)) as Stripe.Subscription;
      store.add(copy);
      if (own[index]?.[0] === 'subscription') subscriptions.push(copy.id);
    }
  await storeCopies(app, { customer, ids, count });
  return subscriptions;
}

const isOf = ({ invoice }: Object_, invoices: readonly Object_[]) => invoices.some(({ id }) => id === invoice);
const renamed = (text: string, ids: readonly string[], number: number) =>
  ids.reduce((changed, id) => changed.replaceAll(`"${id}"`, `"${id}_${number}"`), text);

async function storeCopies(
  app: PaymentsApp,
  { customer, ids, count }: { customer: string; ids: readonly string[]; count: number },
): Promise<void> {
  const renamedSql = (text: string) =>
    ids.reduce((changed, id) => `replace(${changed}, '"${id}"', '"${id}_' || n || '"')`, text);
  await app.sql(
    `INSERT INTO payments.customer (id, user_id, provider_id, key, created_at)
     SELECT gen_random_uuid(), gen_random_uuid(), provider_id || '_' || n, key || '-' || n, created_at
     FROM payments.customer, generate_series(1, $2) n WHERE provider_id = $1`,
    [customer, count],
  );
  const copies = `payments.customer own JOIN payments.customer copy ON copy.provider_id LIKE own.provider_id || '\\_%'
    CROSS JOIN LATERAL (SELECT substring(copy.provider_id FROM '_(\\d+)$') AS n) number`;
  await app.sql(
    `INSERT INTO payments.mirror (customer_id, kind, id, facts, changed_at)
     SELECT copy.id, m.kind, m.id || '_' || n, (${renamedSql('m.facts::text')})::jsonb, m.changed_at
     FROM ${copies} JOIN payments.mirror m ON m.customer_id = own.id WHERE own.provider_id = $1`,
    [customer],
  );
  await app.sql(
    `INSERT INTO payments.ledger_entry (customer_id, kind, provider_id, amount, currency, at)
     SELECT copy.id, l.kind, l.provider_id || '_' || n, l.amount, l.currency, l.at
     FROM ${copies} JOIN payments.ledger_entry l ON l.customer_id = own.id WHERE own.provider_id = $1`,
    [customer],
  );
}
