import Stripe from 'stripe';
import { API_VERSION } from '../core';
import { STRIPE_DOUBLE_KEY, type StripeDouble } from '../stripe-double';

/** The vendor's own SDK, pointed at the double. */
export function stripeClient({ port }: StripeDouble, key = STRIPE_DOUBLE_KEY): Stripe {
  return new Stripe(key, {
    apiVersion: API_VERSION,
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

export type CardFields = { number: string; expiry?: string; cvc?: string; name?: string; email?: string };

/** Sends the code of a checkout page, as its form does. @returns the page, with the new total or a fault */
export async function submitCode(url: string, code: string): Promise<string> {
  const body = new URLSearchParams({ code_change: 'apply', promotion_code: code });
  return (await fetch(url, { method: 'POST', body })).text();
}

/** Sends a card form of the hosted pages, as a browser without scripts does. */
export function submitCard(
  url: string,
  { number, expiry = '12 / 34', cvc = '123', name = 'Ada Buyer', email = '' }: CardFields,
) {
  return fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number, expiry, cvc, name, email }),
  });
}
