import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type Stripe from 'stripe';
import type { Core } from './core';
import { expireSession, type SessionPlan } from './engine/checkout';
import { resumeTries, scheduleExpiry } from './engine/collection';
import { resumeRefund } from './engine/refunds';
import { isOver, scheduleFinalization, scheduleRenewal } from './engine/subscriptions';
import { scheduleCodeEnd } from './resources/coupons';
import { subscriptionOf } from './resources/invoices';
import { idOf, type Stored } from './store';

type Saved = {
  objects: Record<string, Stored[]>;
  cards: [string, string][];
  intents: [string, string][];
  plans: [string, SessionPlan][];
};

/** Keeps the state for the next start: the site's database remembers what was bought, so its provider has to. */
export function saveState(core: Core, file: string): void {
  const { webhook_endpoint: _, ...objects } = core.store.dump();
  const saved: Saved = { objects, cards: [...core.cards], intents: [...core.intents], plans: [...core.plans] };
  writeFileSync(`${file}.new`, JSON.stringify(saved), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** @returns whether there was a state to load */
export function loadState(core: Core, file: string): boolean {
  const text = readIfThere(file);
  if (text === undefined) return false;
  const saved = JSON.parse(text) as Saved;
  for (const object of Object.values(saved.objects).flat()) core.store.add(object);
  for (const [key, value] of saved.cards) core.cards.set(key, value);
  for (const [key, value] of saved.intents) core.intents.set(key, value);
  for (const [key, value] of saved.plans) core.plans.set(key, value);
  for (const subscription of core.store.list('subscription')) relinkItems(core, subscription);
  resumeTimeline(core);
  return true;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A subscription and the store share its items. */
function relinkItems(core: Core, { items }: Stripe.Subscription): void {
  items.data = items.data.map((item) => core.store.find('subscription_item', item.id) ?? item);
}

/** What was due by itself is due again. */
function resumeTimeline(core: Core): void {
  for (const subscription of core.store.list('subscription')) {
    if (isOver(subscription)) continue;
    scheduleRenewal(core, subscription);
    const invoice = core.store.find('invoice', idOf(subscription.latest_invoice));
    if (subscription.status === 'incomplete' && invoice) scheduleExpiry(core, subscription, invoice);
  }
  for (const invoice of core.store.list('invoice')) {
    const subscription = subscriptionOf(core, invoice);
    if (!subscription || !invoice.auto_advance) continue;
    if (invoice.status === 'draft') scheduleFinalization(core, invoice, subscription);
    if (invoice.status === 'open') resumeTries(core, invoice, subscription);
  }
  for (const session of core.store.list('checkout.session'))
    if (session.status === 'open')
      core.timeline.at(session.expires_at, undefined, () => {
        if (session.status === 'open') expireSession(core, session);
      });
  for (const code of core.store.list('promotion_code')) if (code.active) scheduleCodeEnd(core, code);
  for (const refund of core.store.list('refund')) resumeRefund(core, refund);
}
