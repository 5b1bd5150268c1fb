import type Stripe from 'stripe';
import type { Core } from '../core';
import { findCode } from '../engine/discounts';
import {
  boolean,
  clearable,
  decimalNumber,
  hash,
  integer,
  list,
  mergeMetadata,
  metadata,
  oneOf,
  required,
  text,
} from '../http/params';
import { inRange, is, listRoute, RANGE, retrieveRoute, route } from '../http/routes';
import { notAllowed, StripeFault, wrong } from '../http/stripe-fault';
import { buildCoupon, buildPromotionCode } from '../objects/coupon';
import { idOf } from '../store';
import { CURRENCY, currencyOf } from './catalog';
import { customerOf } from './customers';

const NEW_COUPON = {
  applies_to: hash({ products: list(text(), { max: 100 }) }),
  amount_off: integer({ min: 1, max: 99_999_999 }),
  currency: CURRENCY,
  duration: oneOf('forever', 'once', 'repeating'),
  duration_in_months: integer({ min: 1, max: 120 }),
  id: text({ max: 200, like: /^[\w-]+$/ }),
  max_redemptions: integer({ min: 1 }),
  metadata: clearable(metadata()),
  name: text({ max: 40 }),
  percent_off: decimalNumber({ min: 0.01, max: 100 }),
};

export const COUPON_ROUTES = [
  route('POST', '/v1/coupons', NEW_COUPON, ({ core, params }) => {
    const { amount_off: amount, percent_off: percent, duration = 'once', duration_in_months: months, ...more } = params;
    if ((amount === undefined) === (percent === undefined))
      throw wrong('percent_off', 'Must provide one of percent_off or amount_off.', 'parameter_missing');
    if (amount !== undefined && more.currency === undefined)
      throw missing('currency', 'You must pass currency when passing amount_off');
    if (amount === undefined && more.currency !== undefined)
      throw wrong('currency', 'You may only pass currency with amount_off.');
    if (duration === 'repeating' && months === undefined)
      throw missing('duration_in_months', 'You must pass duration_in_months with the duration repeating.');
    if (duration !== 'repeating' && months !== undefined)
      throw wrong('duration_in_months', 'You may only pass duration_in_months with the duration repeating.');
    if (more.id !== undefined && core.store.find('coupon', more.id))
      throw notAllowed('Coupon already exists.', 'resource_already_exists', 'id');
    const products = more.applies_to?.products?.map((id) => core.store.get('product', id, 'applies_to[products]').id);
    const coupon = core.store.add<Stripe.Coupon>(
      buildCoupon({
        ...(products && { applies_to: { products } }),
        id: more.id ?? core.random.word(8),
        created: core.now(),
        amount_off: amount ?? null,
        percent_off: percent ?? null,
        currency: more.currency === undefined ? null : currencyOf(more.currency),
        duration,
        duration_in_months: months ?? null,
        max_redemptions: more.max_redemptions ?? null,
        metadata: mergeMetadata(null, more.metadata),
        name: more.name ?? null,
      }),
    );
    core.emit('coupon.created', coupon);
    return coupon;
  }),
  listRoute('/v1/coupons', 'coupon', { created: RANGE }, (coupon, { created }) => inRange(coupon.created, created)),
  retrieveRoute('/v1/coupons', 'coupon'),
  route(
    'POST',
    '/v1/coupons/:id',
    { metadata: clearable(metadata()), name: text({ max: 40 }) },
    ({ core, id, params: { metadata: given, name } }) => {
      const coupon = core.store.get('coupon', id);
      return core.change<Stripe.Coupon>(
        coupon,
        { metadata: mergeMetadata(coupon.metadata, given), ...(name !== undefined && { name }) },
        'coupon.updated',
      );
    },
  ),
  route(
    'POST',
    '/v1/promotion_codes',
    {
      active: boolean(),
      code: text({ max: 500, like: /^[a-zA-Z0-9-]+$/ }),
      customer: text(),
      expires_at: integer({ min: 0 }),
      max_redemptions: integer({ min: 1 }),
      metadata: metadata(),
      promotion: required(hash({ coupon: text(), type: required(oneOf('coupon')) })),
      restrictions: hash({ first_time_transaction: boolean() }),
    },
    ({ core, params }) => createCode(core, params),
  ),
  listRoute(
    '/v1/promotion_codes',
    'promotion_code',
    { active: boolean(), code: text(), coupon: text(), created: RANGE, customer: text() },
    (each, { active, code, coupon, created, customer }) =>
      is(each.active, active) &&
      is(each.code.toLowerCase(), code?.toLowerCase()) &&
      is(idOf(each.promotion.coupon), coupon) &&
      inRange(each.created, created) &&
      is(idOf(each.customer), customer),
  ),
  retrieveRoute('/v1/promotion_codes', 'promotion_code'),
  route(
    'POST',
    '/v1/promotion_codes/:id',
    { active: boolean(), metadata: clearable(metadata()) },
    ({ core, id, params: { active, metadata: given } }) => {
      const code = core.store.get('promotion_code', id);
      if (active && !code.active) assertUsable(core, code);
      return core.change<Stripe.PromotionCode>(
        code,
        { metadata: mergeMetadata(code.metadata, given), ...(active !== undefined && { active }) },
        'promotion_code.updated',
      );
    },
  ),
];

type NewCode = {
  active?: boolean;
  code?: string;
  customer?: string;
  expires_at?: number;
  max_redemptions?: number;
  metadata?: Record<string, string>;
  promotion: { coupon?: string; type: 'coupon' };
  restrictions?: { first_time_transaction?: boolean };
};

function createCode(core: Core, given: NewCode): Stripe.PromotionCode {
  const { active = true, expires_at: expires, max_redemptions: most, promotion } = given;
  if (promotion.coupon === undefined) throw missing('promotion[coupon]', 'Missing required param: promotion[coupon].');
  const coupon = core.store.get('coupon', promotion.coupon, 'promotion[coupon]');
  if (given.customer !== undefined) customerOf(core, given.customer, 'customer');
  if (expires !== undefined && expires <= core.now())
    throw wrong('expires_at', 'The expires_at timestamp must be in the future.', 'parameter_invalid_integer');
  if (most !== undefined && coupon.max_redemptions !== null && most > coupon.max_redemptions)
    throw wrong('max_redemptions', 'A promotion code cannot be redeemed more often than its coupon.');
  const code = given.code ?? core.random.word(8).toUpperCase();
  if (active && findCode(core, code))
    throw notAllowed(`An active promotion code with \`code: ${code}\` already exists.`, undefined, 'code');
  const made = core.store.add<Stripe.PromotionCode>(
    buildPromotionCode({
      id: core.id('promo'),
      created: core.now(),
      active: active && coupon.valid,
      code,
      customer: given.customer ?? null,
      expires_at: expires ?? null,
      max_redemptions: most ?? null,
      metadata: mergeMetadata(null, given.metadata),
      promotion: { coupon: coupon.id, type: 'coupon' },
      restrictions: {
        first_time_transaction: given.restrictions?.first_time_transaction ?? false,
        minimum_amount: null,
        minimum_amount_currency: null,
      },
    }),
  );
  scheduleCodeEnd(core, made);
  core.emit('promotion_code.created', made);
  return made;
}

export function scheduleCodeEnd(core: Core, code: Stripe.PromotionCode): void {
  if (code.expires_at === null) return;
  core.timeline.at(code.expires_at, undefined, () => {
    if (code.active) core.change<Stripe.PromotionCode>(code, { active: false }, 'promotion_code.updated');
  });
}

function assertUsable(core: Core, code: Stripe.PromotionCode): void {
  const isUsed = code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions;
  const isPast = code.expires_at !== null && code.expires_at <= core.now();
  const coupon = core.store.find('coupon', idOf(code.promotion.coupon));
  if (isUsed || isPast || !coupon?.valid)
    throw notAllowed('This promotion code cannot be activated: it is used up, or has expired.', undefined, 'active');
  if (findCode(core, code.code))
    throw notAllowed(`An active promotion code with \`code: ${code.code}\` already exists.`, undefined, 'code');
}

function missing(param: string, message: string): StripeFault {
  return new StripeFault(400, message, { code: 'parameter_missing', param });
}
