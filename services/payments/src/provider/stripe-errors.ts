import { Stripe } from 'stripe';
import { ProviderError } from './payment-provider';

/** What a failure of the library means; the provider's message stays behind, because it may quote a person. */
export function providerError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (!(error instanceof Stripe.errors.StripeError)) return new ProviderError('nonsense', 'unreadable', true);
  const code = error.code ?? error.type;
  if (error instanceof Stripe.errors.StripeRateLimitError) return new ProviderError('busy', code, false);
  if (error instanceof Stripe.errors.StripeConnectionError) return new ProviderError('unreachable', code, true);
  if (error instanceof Stripe.errors.StripeIdempotencyError) return new ProviderError('conflict', code, false);
  if (error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError)
    return new ProviderError('misconfigured', code, false);
  if (error.statusCode === 404) return new ProviderError('not_found', code, false);
  if (error.statusCode === 409) return new ProviderError('conflict', code, true);
  if (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError)
    return new ProviderError('refused', code, false);
  return new ProviderError(error.statusCode ? 'unreachable' : 'nonsense', code, true);
}

/** Calls the provider. @throws ProviderError */
export async function calling<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw providerError(error);
  }
}
