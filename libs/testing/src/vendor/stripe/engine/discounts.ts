import type Stripe from 'stripe';
import type { Core } from '../core';
import { buildDiscount } from '../objects/coupon';
import { idOf } from '../store';
import { plusIntervals } from './calendar';

/** How much less a buyer pays of an amount, in its minor units; never more than all of it. */
export function amountOff({ percent_off: percent, amount_off: amount }: Stripe.Coupon, subtotal: number): number {
  return Math.min(subtotal, percent === null ? (amount ?? 0) : Math.round((subtotal * percent) / 100));
}

export function couponOf(core: Core, code: Stripe.PromotionCode): Stripe.Coupon | undefined {
  return core.store.find('coupon', idOf(code.promotion.coupon));
}

/** Codes are told apart without regard to case, and only active ones are unique. */
export function findCode(core: Core, typed: string): Stripe.PromotionCode | undefined {
  const wanted = typed.trim().toLowerCase();
  return core.store.list('promotion_code').find(({ code, active }) => active && code.toLowerCase() === wanted);
}

/** Puts a code on an open page, in place of another one. @returns what is wrong with it, for the buyer */
export function applyCode(core: Core, session: Stripe.Checkout.Session, typed: string): string | undefined {
  const code = findCode(core, typed);
  const coupon = code && couponOf(core, code);
  if (!code || !coupon?.valid) return 'This code is invalid.';
  if (coupon.currency !== null && coupon.currency !== session.currency) return 'This code is invalid.';
  if (!countsFor(coupon, core.plans.get(session.id)?.lines ?? [])) return 'This code is invalid.';
  const { first_time_transaction: isFirstOnly } = code.restrictions;
  if (isFirstOnly && hasPaid(core, idOf(session.customer))) return 'This code is for new customers.';
  setDiscount(core, session, { coupon, code });
  return undefined;
}

/** A coupon of some products takes nothing off others. */
function countsFor({ applies_to: only }: Stripe.Coupon, lines: readonly Stripe.LineItem[]): boolean {
  return only === undefined || lines.some(({ price }) => only.products.includes(idOf(price?.product) ?? ''));
}

export function removeCode(core: Core, session: Stripe.Checkout.Session): void {
  setDiscount(core, session, null);
}

function hasPaid(core: Core, customer: string | undefined): boolean {
  return core.store.list('charge').some((each) => each.status === 'succeeded' && idOf(each.customer) === customer);
}

type Chosen = { coupon: Stripe.Coupon; code: Stripe.PromotionCode };

function setDiscount(core: Core, session: Stripe.Checkout.Session, chosen: Chosen | null): void {
  const plan = core.plans.get(session.id);
  const subtotal = session.amount_subtotal ?? 0;
  const off = chosen ? amountOff(chosen.coupon, subtotal) : 0;
  let left = off;
  for (const line of plan?.lines ?? []) {
    line.amount_discount = Math.min(left, line.amount_subtotal);
    line.amount_total = line.amount_subtotal - line.amount_discount;
    left -= line.amount_discount;
  }
  Object.assign(session, {
    discounts: chosen ? [{ coupon: chosen.coupon.id, promotion_code: chosen.code.id }] : [],
    amount_total: subtotal - off,
    total_details: { amount_shipping: 0, amount_tax: 0, ...session.total_details, amount_discount: off },
  });
  // A card that was declined before has left a payment over another amount.
  const intent = core.store.find('payment_intent', core.intents.get(session.id));
  if (intent && intent.status !== 'succeeded') intent.amount = subtotal - off;
}

export type Redemption = { coupon: Stripe.Coupon; code: Stripe.PromotionCode | undefined; session: string | null };

/** The code of a page that was paid. */
export function redemptionOf(core: Core, session: Stripe.Checkout.Session): Redemption | undefined {
  const [given] = session.discounts ?? [];
  const coupon = core.store.find('coupon', idOf(given?.coupon));
  return (
    coupon && { coupon, code: core.store.find('promotion_code', idOf(given?.promotion_code)), session: session.id }
  );
}

/** A coupon begins to count for a subscription; what it has left is counted down. */
export function startDiscount(
  core: Core,
  { coupon, code, session }: Redemption,
  { subscription, customer, start }: { subscription: string; customer: string; start: number },
): Stripe.Discount {
  const months = coupon.duration === 'repeating' ? (coupon.duration_in_months ?? 1) : null;
  const discount = core.store.add<Stripe.Discount>(
    buildDiscount({
      id: core.id('di'),
      checkout_session: session,
      customer,
      start,
      end: months === null ? null : plusIntervals(start, { interval: 'month', interval_count: 1 }, months),
      promotion_code: code?.id ?? null,
      source: { coupon: coupon.id, type: 'coupon' },
      subscription,
    }),
  );
  coupon.times_redeemed += 1;
  if (coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions) coupon.valid = false;
  if (code) {
    const used = code.times_redeemed + 1;
    const isOver = !coupon.valid || (code.max_redemptions !== null && used >= code.max_redemptions);
    core.change<Stripe.PromotionCode>(code, { times_redeemed: used, active: !isOver }, 'promotion_code.updated');
  }
  core.emit('customer.discount.created', discount);
  return discount;
}

export type InvoiceDiscount = { discount: Stripe.Discount; amount: number };

/** What counts for an invoice of now. A discount that is used up, or over, leaves its subscription. */
export function takeDiscount(
  core: Core,
  subscription: Stripe.Subscription | undefined,
  { now, subtotal }: { now: number; subtotal: number },
): InvoiceDiscount | undefined {
  const discount = core.store.find('discount', idOf(subscription?.discounts[0]));
  const coupon = discount && core.store.find('coupon', idOf(discount.source.coupon));
  if (!subscription || !discount || !coupon) return undefined;
  const isOver = discount.end !== null && now >= discount.end;
  if (isOver || coupon.duration === 'once') {
    subscription.discounts = [];
    core.emit('customer.discount.deleted', discount);
  }
  return isOver ? undefined : { discount, amount: amountOff(coupon, subtotal) };
}
