import type { PaymentMode } from '@app/contracts';
import type { AppConfig } from '@app/server-kit';

export const PAYMENT_SETTINGS = Symbol('PaymentSettings');

/** Version of the renewal and cancellation terms that the checkout page shows. */
export const TERMS_VERSION = '2026-11-27';
/** Found by it in a provider without a configured price: the local double. */
export const PRICE_LOOKUP_KEY = 'premium_monthly';

const STRIPE_PAGES = ['https://checkout.stripe.com', 'https://billing.stripe.com', 'https://invoice.stripe.com'];

export type PaymentConfig = Pick<
  AppConfig,
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'STRIPE_WEBHOOK_SECRET_PREVIOUS'
  | 'STRIPE_API_BASE'
  | 'STRIPE_PRICE_ID'
  | 'MEMBERSHIP_GRACE_DAYS'
  | 'PUBLIC_URL'
>;

export type PaymentSettings = {
  mode: PaymentMode;
  publicUrl: string;
  graceDays: number;
  /** Origins of the provider's pages. */
  pageOrigins: string[];
};

export function paymentSettings(config: PaymentConfig): PaymentSettings {
  const base = config.STRIPE_API_BASE;
  return {
    mode: modeOf(config),
    publicUrl: config.PUBLIC_URL,
    graceDays: config.MEMBERSHIP_GRACE_DAYS,
    pageOrigins: base ? [new URL(base).origin] : STRIPE_PAGES,
  };
}

function modeOf({ STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base }: PaymentConfig): PaymentMode {
  if (!key) return 'off';
  if (base) return 'double';
  return /^[sr]k_live_/.test(key) ? 'live' : 'test';
}
