import type Stripe from 'stripe';

export const OLD_VERSION = '2024-06-20';

export type Disguise = {
  /** As an endpoint of an older API version would get it: periods on the subscription, not on its items. */
  isOldVersion: boolean;
  /** As if it came from the live mode. */
  isWrongMode: boolean;
};

export function payloadOf(event: Stripe.Event, { isOldVersion, isWrongMode }: Disguise): string {
  const sent = structuredClone(event);
  if (isWrongMode) sent.livemode = true;
  if (isOldVersion) {
    sent.api_version = OLD_VERSION;
    age(sent.data.object as unknown as Record<string, unknown>);
  }
  return JSON.stringify(sent, null, 2);
}

type Item = { current_period_start?: number; current_period_end?: number };

function age(object: Record<string, unknown>): void {
  if (object['object'] !== 'subscription') return;
  for (const item of (object['items'] as { data: Item[] }).data) {
    object['current_period_start'] = item.current_period_start;
    object['current_period_end'] = item.current_period_end;
    delete item.current_period_start;
    delete item.current_period_end;
  }
}
