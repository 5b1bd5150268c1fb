import type Stripe from 'stripe';
import { decimal } from '../core';

export function buildProduct(given: Pick<Stripe.Product, 'id' | 'created' | 'name'> & Partial<Stripe.Product>) {
  return {
    object: 'product',
    active: true,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: given.created,
    url: null,
    ...given,
  } satisfies Stripe.Product;
}

export function buildPrice(
  given: Pick<Stripe.Price, 'id' | 'created' | 'currency' | 'product'> & {
    unit_amount: number;
  } & Partial<Stripe.Price>,
) {
  return {
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: given.recurring ? 'recurring' : 'one_time',
    unit_amount_decimal: decimal(given.unit_amount),
    ...given,
  } satisfies Stripe.Price;
}

export function buildRecurring(interval: Stripe.Price.Recurring.Interval, count = 1, trialDays: number | null = null) {
  return {
    interval,
    interval_count: count,
    meter: null,
    trial_period_days: trialDays,
    usage_type: 'licensed',
  } satisfies Stripe.Price.Recurring;
}

/** The older form of a recurring price, which subscription items still carry. */
export function buildPlan(price: Stripe.Price) {
  const recurring = price.recurring ?? buildRecurring('month');
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: recurring.interval,
    interval_count: recurring.interval_count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: recurring.trial_period_days,
    usage_type: recurring.usage_type,
  } satisfies Stripe.Plan;
}
