import { createHash } from 'node:crypto';
import { Stripe } from 'stripe';
import type { CouponOrder, CouponsList, ProviderCoupon } from './payment-provider';
import { isOurs, OURS } from './stripe-facts';

const PAGE = 50;
const ID_LENGTH = 24;
const PARTS = { expand: ['promotion.coupon'] };
const LISTED = { expand: ['data.promotion.coupon'] };
const DURATIONS = { once: 'once', months: 'repeating', always: 'forever' } as const;

/** The code and its coupon are two objects at the vendor, and one to us. */
export async function listCoupons(stripe: Stripe, cursor?: string): Promise<CouponsList> {
  const page = await stripe.promotionCodes.list({ ...LISTED, limit: PAGE, ...(cursor && { starting_after: cursor }) });
  return { rows: page.data.flatMap(couponOf), next: page.has_more ? (page.data.at(-1)?.id ?? null) : null };
}

export async function findCoupon(stripe: Stripe, code: string): Promise<CouponsList> {
  const page = await stripe.promotionCodes.list({ ...LISTED, code, active: true, limit: 1 });
  return { rows: page.data.flatMap(couponOf), next: null };
}

export async function readCoupon(stripe: Stripe, id: string): Promise<Stripe.PromotionCode> {
  return stripe.promotionCodes.retrieve(id, PARTS);
}

/**
 * The id and the keys follow from the request and what it asks for, so that a second try makes nothing new. It counts
 * for the membership alone: the account may sell other things.
 */
export async function createCoupon(
  stripe: Stripe,
  order: CouponOrder,
  productId: string,
): Promise<Stripe.PromotionCode> {
  const { requestId, code, percentOff, amountOff, currency, duration, months, limit, expiresAt } = order;
  const metadata = { app: OURS, request_id: requestId };
  const id = createHash('sha256').update(JSON.stringify(order)).digest('hex').slice(0, ID_LENGTH);
  await onceOnly(() =>
    stripe.coupons.create(
      {
        id,
        name: code,
        metadata,
        duration: DURATIONS[duration],
        applies_to: { products: [productId] },
        ...(percentOff === null
          ? { amount_off: amountOff ?? 0, currency: currency ?? '' }
          : { percent_off: percentOff }),
        ...(duration === 'months' && months !== null && { duration_in_months: months }),
      },
      { idempotencyKey: `cpn-${id}` },
    ),
  );
  return stripe.promotionCodes.create(
    {
      promotion: { type: 'coupon', coupon: id },
      code,
      metadata,
      ...PARTS,
      ...(limit !== null && { max_redemptions: limit }),
      ...(expiresAt !== null && { expires_at: Math.floor(expiresAt / 1000) }),
    },
    { idempotencyKey: `pro-${id}` },
  );
}

export async function endCoupon(stripe: Stripe, id: string): Promise<Stripe.PromotionCode> {
  return stripe.promotionCodes.update(id, { active: false, ...PARTS });
}

/** What a try before this one has made is there already. */
async function onceOnly(create: () => Promise<unknown>): Promise<void> {
  try {
    await create();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'resource_already_exists') throw error;
  }
}

export function couponOf(each: Stripe.PromotionCode): ProviderCoupon[] {
  const { coupon } = each.promotion;
  if (typeof coupon !== 'object' || !coupon) return [];
  return [
    {
      id: each.id,
      code: each.code,
      percentOff: coupon.percent_off,
      amountOff: coupon.amount_off,
      currency: coupon.currency,
      duration: durationOf(coupon.duration),
      months: coupon.duration_in_months,
      used: each.times_redeemed,
      limit: each.max_redemptions ?? coupon.max_redemptions,
      expiresAt: earliest([each.expires_at, coupon.redeem_by]),
      isActive: each.active && coupon.valid,
      isOurs: isOurs(each.metadata),
      requestId: each.metadata?.['request_id'] ?? null,
      createdAt: each.created * 1000,
    },
  ];
}

function durationOf(duration: Stripe.Coupon.Duration): ProviderCoupon['duration'] {
  if (duration === 'repeating') return 'months';
  return duration === 'forever' ? 'always' : 'once';
}

function earliest(seconds: readonly (number | null)[]): number | null {
  const known = seconds.filter((each) => each !== null);
  return known.length === 0 ? null : Math.min(...known) * 1000;
}
