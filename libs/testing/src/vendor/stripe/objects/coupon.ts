import type Stripe from 'stripe';

export function buildCoupon(given: Pick<Stripe.Coupon, 'id' | 'created' | 'duration'> & Partial<Stripe.Coupon>) {
  return {
    object: 'coupon',
    amount_off: null,
    currency: null,
    duration_in_months: null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    name: null,
    percent_off: null,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
    ...given,
  } satisfies Stripe.Coupon;
}

export function buildPromotionCode(
  given: Pick<Stripe.PromotionCode, 'id' | 'created' | 'code' | 'promotion'> & Partial<Stripe.PromotionCode>,
) {
  return {
    object: 'promotion_code',
    active: true,
    customer: null,
    customer_account: null,
    expires_at: null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
    times_redeemed: 0,
    ...given,
  } satisfies Stripe.PromotionCode;
}

export function buildDiscount(
  given: Pick<Stripe.Discount, 'id' | 'customer' | 'end' | 'promotion_code' | 'source' | 'start' | 'subscription'> &
    Partial<Stripe.Discount>,
) {
  return {
    object: 'discount',
    checkout_session: null,
    customer_account: null,
    invoice: null,
    invoice_item: null,
    subscription_item: null,
    ...given,
  } satisfies Stripe.Discount;
}
