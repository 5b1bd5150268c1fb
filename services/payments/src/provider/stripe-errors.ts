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
  const isKept = error.headers?.['idempotent-replayed'] === 'true';
  return new ProviderError(error.statusCode ? 'unreachable' : 'nonsense', code, true, isKept);
}

/** Calls the provider; an answer that is none of its objects is as bad as no answer. @throws ProviderError */
export async function calling<T>(call: () => Promise<T>): Promise<T> {
  try {
    const answer = await call();
    if (!isAnswer(answer)) throw new ProviderError('nonsense', 'unreadable', true);
    return answer;
  } catch (error) {
    throw providerError(error);
  }
}

/** One object, one page of a list, or what several calls were put together to. */
function isAnswer(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  const { object, id, data } = answer as Record<string, unknown>;
  if (object === 'list' || object === 'search_result') return Array.isArray(data);
  return typeof object === 'string' ? typeof id === 'string' : 'subscriptions' in answer || 'rows' in answer;
}
