export { API_VERSION, type Settings } from './core';
export type { DeliverySwitches } from './deliveries/deliveries';
export { GENERIC_DECLINE, TEST_CARDS } from './engine/test-cards';
export { startStripeDouble, StripeDouble, STRIPE_DOUBLE_KEY, type StripeDoubleOptions } from './stripe-double';
export { submitCard, submitCode } from './testing/stripe-client';
