import { HOUR, type Core } from '../core';
import { notAllowed } from '../http/stripe-fault';
import { buildRecurring } from '../objects/catalog';
import { addClock, advanceClock, finishAdvance } from '../resources/test-clocks';
import { idOf } from '../store';
import { plusIntervals } from './calendar';
import { closeDispute, disputeCharge } from './disputes';
import { warnOfFraud } from './fraud-warnings';
import { failRefund, settleRefund } from './refunds';
import { currentPeriod, isOver } from './subscriptions';

/** What a bank, or time, does without being asked through the API. */
export const BANK_ACTIONS = {
  dispute: (core: Core, id: string) => disputeCharge(core, core.store.get('charge', id)),
  inquire: (core: Core, id: string) => disputeCharge(core, core.store.get('charge', id), { isInquiry: true }),
  fraud_warning: (core: Core, id: string) => warnOfFraud(core, core.store.get('charge', id)),
  win: (core: Core, id: string) => closeDispute(core, core.store.get('dispute', id), 'won'),
  lose: (core: Core, id: string) => closeDispute(core, core.store.get('dispute', id), 'lost'),
  fail_refund: (core: Core, id: string) => failRefund(core, core.store.get('refund', id)),
  settle_refund: (core: Core, id: string) => settleRefund(core, core.store.get('refund', id)),
  month: (core: Core, id: string) => advanceMonth(core, id),
} satisfies Record<string, (core: Core, id: string) => object>;
export type BankAction = keyof typeof BANK_ACTIONS;

/** @throws StripeFault for an action that does not exist, or that the object's state does not allow */
export function actAsBank(core: Core, action: string, id: string): object {
  if (!Object.hasOwn(BANK_ACTIONS, action))
    throw notAllowed(`The bank knows ${Object.keys(BANK_ACTIONS).join(', ')}; not ${action}.`);
  return BANK_ACTIONS[action as BankAction](core, id);
}

/**
 * A month for one customer: to the next renewal and its payment. The vendor gives a test clock to new customers alone;
 * here a customer of the real time is put on one at their first month.
 */
function advanceMonth(core: Core, customer: string): object {
  const clock = core.clockOf(customer) ?? startClock(core, customer);
  const ends = core.store
    .list('subscription')
    .filter((subscription) => idOf(subscription.customer) === customer && !isOver(subscription))
    .map((subscription) => currentPeriod(subscription).end + HOUR + 60);
  const month = plusIntervals(clock.frozen_time, buildRecurring('month'), 1);
  const limit = plusIntervals(clock.frozen_time, buildRecurring('month'), 2);
  advanceClock(core, clock, Math.min(limit, Math.max(month, ...ends)));
  finishAdvance(core, clock);
  return clock;
}

function startClock(core: Core, customer: string) {
  const found = core.store.get('customer', customer);
  if (found.deleted) throw notAllowed('This customer was deleted.');
  const clock = addClock(core, core.now(), `Months of ${customer}`);
  found.test_clock = clock.id;
  core.emit('customer.updated', found, { test_clock: null });
  for (const kind of ['subscription', 'invoice'] as const)
    for (const object of core.store.list(kind)) if (idOf(object.customer) === customer) object.test_clock = clock.id;
  return clock;
}
