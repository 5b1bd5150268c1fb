import type Stripe from 'stripe';
import { DAY, type Core } from '../core';
import { plusIntervals } from '../engine/calendar';
import { isOver } from '../engine/subscriptions';
import { integer, required, text } from '../http/params';
import { listRoute, retrieveRoute, route } from '../http/routes';
import { notAllowed } from '../http/stripe-fault';
import { buildRecurring } from '../objects/catalog';
import { idOf } from '../store';

const PATH = '/v1/test_helpers/test_clocks';

export function addClock(core: Core, frozen: number, name: string | null): Stripe.TestHelpers.TestClock {
  const clock = core.store.add<Stripe.TestHelpers.TestClock>({
    id: core.id('clock'),
    object: 'test_helpers.test_clock',
    created: core.now(),
    deletes_after: core.now() + 30 * DAY,
    frozen_time: frozen,
    livemode: false,
    name,
    status: 'ready',
    status_details: {},
  });
  core.emit('test_helpers.test_clock.created', clock);
  return clock;
}

/** Everything that falls due on the way happens at its time. */
export function advanceClock(core: Core, clock: Stripe.TestHelpers.TestClock, until: number): void {
  if (clock.status !== 'ready') throw notAllowed('This test clock is still advancing.');
  if (until <= clock.frozen_time)
    throw notAllowed('A test clock can only be advanced to a time after its frozen time.', undefined, 'frozen_time');
  if (until > furthest(core, clock))
    throw notAllowed(
      'A test clock can be advanced by at most two intervals of its shortest subscription at once.',
      undefined,
      'frozen_time',
    );
  clock.status = 'advancing';
  clock.status_details = { advancing: { target_frozen_time: until } };
  core.emit('test_helpers.test_clock.advancing', clock);
}

/** The vendor advances after its answer; the clock is read until it is ready. */
export function finishAdvance(core: Core, clock: Stripe.TestHelpers.TestClock): void {
  const until = clock.status_details.advancing?.target_frozen_time;
  if (clock.status !== 'advancing' || until === undefined) return;
  core.advance(clock, until);
  Object.assign(clock, { status: 'ready', status_details: {} });
  core.emit('test_helpers.test_clock.ready', clock);
}

function furthest(core: Core, clock: Stripe.TestHelpers.TestClock): number {
  const ends = core.store
    .list('subscription')
    .filter((subscription) => idOf(subscription.test_clock) === clock.id && !isOver(subscription))
    .map(({ items }) => plusIntervals(clock.frozen_time, items.data[0]?.price.recurring ?? buildRecurring('month'), 2));
  return ends.length > 0 ? Math.min(...ends) : plusIntervals(clock.frozen_time, buildRecurring('year'), 2);
}

export const TEST_CLOCK_ROUTES = [
  route(
    'POST',
    PATH,
    { frozen_time: required(integer({ min: 1 })), name: text({ max: 300 }) },
    ({ core, params: { frozen_time: frozen, name = null } }) => addClock(core, frozen, name),
  ),
  listRoute(PATH, 'test_helpers.test_clock', {}, () => true),
  retrieveRoute(PATH, 'test_helpers.test_clock'),
  route('POST', `${PATH}/:id/advance`, { frozen_time: required(integer({ min: 1 })) }, ({ core, id, params }) => {
    const clock = core.store.get('test_helpers.test_clock', id);
    advanceClock(core, clock, params.frozen_time);
    core.afterAnswer(() => finishAdvance(core, clock));
    return clock;
  }),
  route('DELETE', `${PATH}/:id`, {}, ({ core, id }) => {
    const clock = core.store.get('test_helpers.test_clock', id);
    core.emit('test_helpers.test_clock.deleted', clock);
    for (const customer of core.store.list('customer'))
      if (!customer.deleted && idOf(customer.test_clock) === id) removeCustomer(core, customer.id);
    core.store.remove('test_helpers.test_clock', id);
    return { id, object: 'test_helpers.test_clock', deleted: true };
  }),
];

/** A clock takes its customers with it, and what they had. */
function removeCustomer(core: Core, customer: string): void {
  for (const kind of ['subscription', 'invoice', 'payment_intent', 'charge'] as const)
    for (const object of core.store.list(kind))
      if (idOf(object.customer) === customer) core.store.remove(kind, object.id);
  core.store.remove('customer', customer);
}
