import type { PaymentConfig } from '../settings/payment-settings';
import { closedProvider } from './closed-provider';
import type { PaymentProvider } from './payment-provider';
import { StripeProvider } from './stripe-provider';

export function openProvider(config: PaymentConfig): PaymentProvider {
  return config.STRIPE_SECRET_KEY ? new StripeProvider(config) : closedProvider();
}
