import { TRACKING_EVENTS, type ConversionPayload } from '@app/contracts';
import type { OutgoingEvent, Ruled } from '../conversion-destination';
import { emailAddress, hashed, phoneNumber, publicAddress, withoutUndefined } from '../normalize';

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

/** One event in the form of the Conversions API, or what it lacks to be taken there. */
export function toMetaEvent({ name, eventId, occurredAt, payload, limited }: OutgoingEvent): Ruled<MetaEvent> {
  const eventName = TRACKING_EVENTS[name].receivers.meta;
  const url = publicAddress(payload.page.url);
  if (!eventName) return { skip: 'not-for-this-service' };
  if (!payload.userAgent) return { fault: 'user-agent-missing' };
  if (!url) return { fault: 'page-url-missing' };
  return {
    body: {
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

function toUserData({ user = {}, click = {}, ip }: ConversionPayload): Omit<MetaUserData, 'client_user_agent'> {
  return withoutUndefined({
    em: list(hashed(user.email, NORMALIZED.email)),
    ph: list(hashed(user.phone, NORMALIZED.phone)),
    fn: list(hashed(user.firstName, NORMALIZED.personName)),
    ln: list(hashed(user.lastName, NORMALIZED.personName)),
    ct: list(hashed(user.city, NORMALIZED.city)),
    st: list(hashed(user.state, NORMALIZED.state)),
    external_id: list(hashed(user.externalId, NORMALIZED.externalId)),
    client_ip_address: ip,
    fbc: click.fbc,
    fbp: click.fbp,
  });
}

/** Meta takes a list for each kind. */
function list(hash: string | undefined): string[] | undefined {
  return hash === undefined ? undefined : [hash];
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

/**
 * Before hashing:
 * https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/customer-information-parameters
 */
export const NORMALIZED = {
  email: emailAddress,
  /** Digits with the country code. */
  phone: (value: string) => phoneNumber(value)?.slice(1),
  /** Lower case, letters of any script, no punctuation. */
  personName: (value: string) =>
    value
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\p{P}\p{S}\p{N}]/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  city: (value: string) =>
    value
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\p{P}\p{S}\p{N}\s]/gu, ''),
  /** The two letters of a US state. */
  state(value: string): string | undefined {
    const text = value.trim().toLowerCase();
    return /^[a-z]{2}$/.test(text) ? text : undefined;
  },
  externalId: (value: string) => value.trim(),
};
