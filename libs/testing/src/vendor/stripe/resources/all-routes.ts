import type { Route } from '../http/routes';
import { CATALOG_ROUTES } from './catalog';
import { COUPON_ROUTES } from './coupons';
import { CUSTOMER_ROUTES } from './customers';
import { DISPUTE_ROUTES } from './disputes';
import { EVENT_ROUTES } from './events';
import { INVOICE_ROUTES } from './invoices';
import { PAYMENT_METHOD_ROUTES } from './payment-methods';
import { PAYMENT_ROUTES } from './payments';
import { PORTAL_ROUTES } from './portal';
import { REFUND_ROUTES } from './refunds';
import { SESSION_ROUTES } from './sessions';
import { SUBSCRIPTION_ROUTES } from './subscriptions';
import { TEST_CLOCK_ROUTES } from './test-clocks';
import { WEBHOOK_ENDPOINT_ROUTES } from './webhook-endpoints';

/** In the order in which paths are compared: `/search` before `/:id`. */
export const ALL_ROUTES: readonly Route[] = [
  ...CUSTOMER_ROUTES,
  ...CATALOG_ROUTES,
  ...COUPON_ROUTES,
  ...SESSION_ROUTES,
  ...SUBSCRIPTION_ROUTES,
  ...INVOICE_ROUTES,
  ...PAYMENT_ROUTES,
  ...REFUND_ROUTES,
  ...DISPUTE_ROUTES,
  ...PAYMENT_METHOD_ROUTES,
  ...PORTAL_ROUTES,
  ...EVENT_ROUTES,
  ...WEBHOOK_ENDPOINT_ROUTES,
  ...TEST_CLOCK_ROUTES,
];
