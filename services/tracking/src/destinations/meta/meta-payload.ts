import { TRACKING_EVENTS, type ConversionPayload } from '@app/contracts';
import type { OutgoingEvent } from '../conversion-destination';
import { sha256 } from './normalize';
import * as normalize from './normalize';

export type MetaUserData = {
  client_user_agent: string;
  client_ip_address?: string;
  fbc?: string;
  fbp?: string;
} & Partial<Record<'em' | 'ph' | 'fn' | 'ln' | 'ct' | 'st' | 'external_id', string[]>>;

export type MetaEvent = {
  event_name: string;
  /** Seconds. */
  event_time: number;
  event_id: string;
  event_source_url: string;
  action_source: 'website';
  user_data: MetaUserData;
  custom_data?: object;
  data_processing_options: [] | ['LDU'];
  data_processing_options_country?: 0;
  data_processing_options_state?: 0;
};

export type MetaEventOrFault = { event: MetaEvent } | { fault: string };

/** One event in the form of the Conversions API, or what it lacks to be taken there. */
export function toMetaEvent({ name, eventId, occurredAt, payload, limited }: OutgoingEvent): MetaEventOrFault {
  const eventName = TRACKING_EVENTS[name].receivers.meta;
  const url = publicAddress(payload.page.url);
  if (!eventName) return { fault: 'event-not-for-service' };
  if (!payload.userAgent) return { fault: 'user-agent-missing' };
  if (!url) return { fault: 'page-url-missing' };
  return {
    event: {
      event_name: eventName,
      event_time: Math.floor(occurredAt.getTime() / 1_000),
      event_id: eventId,
      event_source_url: url,
      action_source: 'website',
      user_data: { ...toUserData(payload), client_user_agent: payload.userAgent },
      ...withCustomData(payload),
      // 0 and 0: Meta finds out itself which state's law applies; an empty list says that the mode is off.
      ...(limited
        ? { data_processing_options: ['LDU'], data_processing_options_country: 0, data_processing_options_state: 0 }
        : { data_processing_options: [] }),
    },
  };
}

/** Without query and fragment: they can contain addresses, tokens and anything else that a link contains. */
function publicAddress(url: string): string | undefined {
  try {
    const { protocol, origin, pathname } = new URL(url);
    return protocol === 'https:' || protocol === 'http:' ? origin + pathname : undefined;
  } catch {
    return undefined;
  }
}

function toUserData({ user = {}, click = {}, ip }: ConversionPayload): Omit<MetaUserData, 'client_user_agent'> {
  return withoutUndefined({
    em: hashed(user.email, normalize.email),
    ph: hashed(user.phone, normalize.phone),
    fn: hashed(user.firstName, normalize.personName),
    ln: hashed(user.lastName, normalize.personName),
    ct: hashed(user.city, normalize.city),
    st: hashed(user.state, normalize.state),
    external_id: hashed(user.externalId, normalize.externalId),
    client_ip_address: ip,
    fbc: click.fbc,
    fbp: click.fbp,
  });
}

function hashed(value: string | undefined, rule: (value: string) => string | undefined): string[] | undefined {
  const text = value === undefined ? undefined : rule(value);
  return text === undefined ? undefined : [sha256(text)];
}

function withCustomData({ value, currency, items, orderId }: ConversionPayload): { custom_data?: object } {
  const data = withoutUndefined({
    value,
    currency: value === undefined ? undefined : currency,
    order_id: orderId,
    content_ids: items?.map((item) => item.item_id),
    contents: items?.map((item) =>
      withoutUndefined({ id: item.item_id, quantity: item.quantity ?? 1, item_price: item.price }),
    ),
  });
  return Object.keys(data).length === 0 ? {} : { custom_data: data };
}

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T;
}
