import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { STRIPE_DOUBLE_KEY } from '@app/testing/stripe';
import { OTHER_SECRET, startPaymentsApp, untilNight, WEBHOOK_SECRET, type PaymentsApp } from './payments-app';

export type Storm = {
  members: number;
  deliveries: number;
  /** Arrivals, whatever the answers take; null for as fast as they are answered. */
  perSecond: number | null;
};
export type AfterStorm = {
  events: number;
  sent: number;
  /** Statuses of the answers to signed and to forged deliveries. */
  signed: Record<number, number>;
  forged: Record<number, number>;
  lost: number;
  /** Milliseconds of an answer, of 99 in 100. */
  p99: number;
  /** What the provider says and we do not, subscription by subscription, and in the ledger. */
  differences: string[];
  /** How often something was done here, and how often it had to be. */
  effects: Record<'receipts' | 'refundMails' | 'conversions' | 'bookings', [number, number]>;
  members: number;
};

const DUPLICATES = 0.3;
const FORGED = 0.05;
const LOST = 0.05;
const AT_ONCE = 4;
/** The deliveries are spread over the three days in which the provider tries again, and one more. */
const DAYS = 4;
const DAY_MS = 86_400_000;

type Delivery = { body: string; secret: string; isForged: boolean };

/** Members who buy, cancel, are refunded and dispute, and then everything that the provider has to say about it. */
export async function raiseStorm(storm: Storm): Promise<AfterStorm> {
  const app = await startPaymentsApp();
  try {
    app.double.deliveries.set({ dropPercent: 100 });
    const { signal } = new AbortController();
    await app.worker.sweeps.listEvents(signal);
    await populate(app, storm.members);
    const events = app.double.core.store.list('event');
    const { deliveries, lost } = plan(app, events, storm.deliveries);
    const answers = await deliverAll(app, deliveries, storm.perSecond);
    // What is lost comes with the list of events, on the same way.
    await app.worker.sweeps.listEvents(signal);
    await app.worker.drain();
    return {
      events: events.length,
      sent: deliveries.length,
      lost,
      ...answers,
      differences: await differences(app),
      effects: await effects(app),
      members: storm.members,
    };
  } finally {
    await app.close();
  }
}

async function populate(app: PaymentsApp, members: number): Promise<void> {
  const { hostname: host, port } = new URL(app.double.url);
  const stripe = new Stripe(STRIPE_DOUBLE_KEY, { host, port, protocol: 'http', telemetry: false });
  const names = Array.from({ length: members }, (_, each) => `user-${each + 1}`);
  const next = async (): Promise<void> => {
    for (let name = names.shift(); name !== undefined; name = names.shift()) {
      await app.pay(name);
      await move(app, stripe, name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/** A third stays as it is. */
async function move(app: PaymentsApp, stripe: Stripe, name: string): Promise<void> {
  const customer = await app.customerOf(name);
  const number = Number(name.slice('user-'.length));
  const subscription = app.double.core.store.list('subscription').find((each) => each.customer === customer);
  const charge = app.double.core.store.list('charge').find((each) => each.customer === customer);
  const bank = (action: string) =>
    fetch(`${app.double.url}/__double/bank`, { method: 'POST', body: JSON.stringify({ action, id: charge?.id }) });
  switch (number % 6) {
    case 1:
      await stripe.subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: true });
      break;
    case 2:
      await stripe.subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: true });
      await stripe.subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: false });
      break;
    case 3:
      await stripe.subscriptions.cancel(subscription?.id ?? '');
      break;
    case 4:
      await (number % 12 === 4 ? stripe.refunds.create({ charge: charge?.id ?? '', amount: 5_000 }) : bank('dispute'));
      break;
  }
}

/** Shares of all deliveries; the order is chance, as is what is lost. */
function plan(app: PaymentsApp, events: readonly Stripe.Event[], total: number) {
  const chance = () => app.double.core.random.next();
  const arrived = events.filter(() => chance() >= LOST);
  const signed = (event: Stripe.Event): Delivery => ({
    body: JSON.stringify(event),
    secret: chance() < 0.5 ? WEBHOOK_SECRET : OTHER_SECRET,
    isForged: false,
  });
  const forged = (event: Stripe.Event, index: number): Delivery => ({
    body: JSON.stringify({ ...event, id: `evt_forged_${index}` }),
    secret: 'whsec_of_someone_else',
    isForged: true,
  });
  const any = () => arrived[Math.floor(chance() * arrived.length)] as Stripe.Event;
  const first = arrived.slice(0, Math.round(total * (1 - DUPLICATES - FORGED)));
  const forgeries = Array.from({ length: Math.round(total * FORGED) }, (_, index) => forged(any(), index));
  const again = Array.from({ length: Math.max(0, total - first.length - forgeries.length) }, () => signed(any()));
  const deliveries = [...first.map(signed), ...again, ...forgeries]
    .map((delivery) => ({ delivery, at: chance() }))
    .sort((one, other) => one.at - other.at)
    .map(({ delivery }) => delivery);
  return { deliveries, lost: events.length - first.length };
}

async function deliverAll(app: PaymentsApp, deliveries: readonly Delivery[], perSecond: number | null) {
  const times: number[] = [];
  const signed: Record<number, number> = {};
  const forged: Record<number, number> = {};
  const send = async ({ body, secret, isForged }: Delivery): Promise<void> => {
    const timestamp = Math.floor(app.clock.now().getTime() / 1000);
    const begun = performance.now();
    const { status } = await fetch(`${app.base}/api/payments/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }),
      },
      body,
    });
    times.push(performance.now() - begun);
    const counts = isForged ? forged : signed;
    counts[status] = (counts[status] ?? 0) + 1;
  };
  let isOver = false;
  const work = (async () => {
    while (!isOver) {
      await app.worker.drain();
      await sleep(20);
    }
  })();
  const running: Promise<void>[] = [];
  const begun = performance.now();
  const perDay = Math.ceil(deliveries.length / DAYS);
  for (const [index, delivery] of deliveries.entries()) {
    if (index > 0 && index % perDay === 0) {
      await Promise.all(running.splice(0));
      app.clock.advance(DAY_MS);
    }
    if (perSecond !== null) await sleep(Math.max(0, begun + (index * 1000) / perSecond - performance.now()));
    else if (index % AT_ONCE === 0) await Promise.all(running.splice(0));
    running.push(send(delivery));
  }
  await Promise.all(running);
  isOver = true;
  await work;
  times.sort((a, b) => a - b);
  return { signed, forged, p99: Math.round(times[Math.floor(times.length * 0.99)] ?? 0) };
}

const EXPECTED: Record<string, string> = {
  canceled: 'ended',
  ending: 'ending',
  disputed: 'suspended',
  active: 'active',
};

async function differences(app: PaymentsApp): Promise<string[]> {
  const rows = await app.sql<{ id: string; state: string; isPaid: boolean }>(
    'SELECT subscription_id AS id, state, is_paid AS "isPaid" FROM payments.membership',
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const disputed = new Set(
    app.double.core.store.list('charge').flatMap((each) => (each.disputed ? [each.customer] : [])),
  );
  const wrong = app.double.core.store.list('subscription').flatMap((each) => {
    const { id, status, customer, cancel_at_period_end: isEnding } = each;
    const said = status === 'active' && disputed.has(customer) ? 'disputed' : isEnding ? 'ending' : status;
    const [state, isPaid] = [EXPECTED[said], said === 'active' || said === 'ending'];
    const own = known.get(id);
    return own?.state === state && own?.isPaid === isPaid ? [] : [`${id}: ${said}, here ${own?.state}`];
  });
  untilNight(app);
  const night = await app.worker.comparison.runIfDue(new AbortController().signal);
  return [
    ...wrong,
    ...(night ?? [{ kind: 'night', id: '', what: 'was not compared' }]).map(
      ({ kind, id, what }) => `${kind} ${id} ${what}`,
    ),
  ];
}

/** Effects and their causes at the provider: one of each. */
async function effects(app: PaymentsApp): Promise<AfterStorm['effects']> {
  const told = (wanted: string) => app.mails.sent.filter(({ data }) => 'news' in data && data.news === wanted).length;
  const { store } = app.double.core;
  const [stored] = await app.sql<{ conversions: number; bookings: number }>(
    `SELECT (SELECT count(*)::int FROM outbox.message WHERE name = 'purchase') AS conversions,
       (SELECT count(*)::int FROM payments.ledger_entry) AS bookings`,
  );
  const { conversions = 0, bookings = 0 } = stored ?? {};
  // What ended before it was first read was never in force, and is no conversion.
  const [inForce] = await app.sql<{ count: number }>(
    'SELECT count(*)::int AS count FROM payments.membership WHERE is_paid',
  );
  const paid = store.list('invoice').filter(({ status }) => status === 'paid').length;
  const refunds = store.list('refund').length;
  return {
    receipts: [told('receipt'), paid],
    refundMails: [told('refunded'), refunds],
    conversions: [conversions, inForce?.count ?? 0],
    bookings: [bookings, paid + refunds + store.list('dispute').length],
  };
}
