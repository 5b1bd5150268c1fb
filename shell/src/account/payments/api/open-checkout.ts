import { PAYMENT_PATHS, type OpenCheckoutRequest, type OpenedCheckout } from '@app/contracts';
import { apiClient } from '@app/web-kit';

/** Repeated calls return the same page; none of them charges anything. */
export function openCheckout(request: OpenCheckoutRequest): Promise<OpenedCheckout> {
  return apiClient().send<OpenedCheckout>('POST', PAYMENT_PATHS.checkout, request);
}
