import { Stripe } from 'stripe';
import type { Delivery } from './payment-provider';
import { providerEvent } from './stripe-facts';

/** How old a signature may be; a replay within that time is ignored by the event's id. */
const TOLERANCE_SECONDS = 300;

/**
 * Whether one of the secrets signed exactly these bytes. The library accepts times in the future; we do not, because
 * such a signature would stay valid as long as its author likes.
 */
export function verifyDelivery(
  body: string,
  signature: string | undefined,
  { secrets, now }: { secrets: readonly string[]; now: Date },
): Delivery {
  if (!signature || !secrets.some((secret) => isSigned(body, signature, secret, now))) return { fault: 'signature' };
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1]);
  if (!Number.isFinite(signedAt) || signedAt - now.getTime() / 1000 > TOLERANCE_SECONDS) return { fault: 'future' };
  const event = parse(body);
  return event ? { event: providerEvent(event) } : { fault: 'unreadable' };
}

function isSigned(body: string, signature: string, secret: string, now: Date): boolean {
  try {
    const millis = now.getTime();
    return (
      Stripe.webhooks.signature?.verifyHeader(body, signature, secret, TOLERANCE_SECONDS, undefined, millis) ?? false
    );
  } catch {
    return false;
  }
}

function parse(body: string): Stripe.Event | null {
  try {
    const value = JSON.parse(body) as Partial<Stripe.Event> | null;
    const isEvent =
      value?.object === 'event' &&
      typeof value.id === 'string' &&
      typeof value.type === 'string' &&
      typeof value.created === 'number' &&
      typeof value.livemode === 'boolean' &&
      typeof value.data === 'object';
    return isEvent ? (value as Stripe.Event) : null;
  } catch {
    return null;
  }
}
