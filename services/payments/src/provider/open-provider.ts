import type { PaymentConfig } from '../settings/payment-settings';
import { closedProvider } from './closed-provider';
import type { PaymentProvider } from './payment-provider';
import { USUAL_LIMITS, type ProviderLimits } from './provider-limits';
import { StripeProvider } from './stripe-provider';

export function openProvider(config: PaymentConfig, limits: ProviderLimits = USUAL_LIMITS): PaymentProvider {
  return config.STRIPE_SECRET_KEY ? new StripeProvider(config, limits) : closedProvider();
}
