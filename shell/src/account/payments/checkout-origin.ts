import { sessionStore } from '@app/web-kit';
import { DEFAULT_DESTINATION, destinationOf } from '../redirects/destination';

const KEY = 'checkout_origin';

/** Notes where the reader came to the checkout from: the payment provider's page does not carry it along. */
export function noteCheckoutOrigin(params: URLSearchParams): void {
  const redirect = params.get('redirect');
  if (redirect !== null) sessionStore().setItem(KEY, destinationOf(redirect));
  // A visit of its own; with an attempt, the reader comes back from the provider.
  else if (!params.has('attempt')) sessionStore().removeItem(KEY);
}

/** Where the payment began; null when that was nowhere in particular. */
export function checkoutOrigin(): string | null {
  const path = destinationOf(sessionStore().getItem(KEY));
  return path === DEFAULT_DESTINATION ? null : path;
}
