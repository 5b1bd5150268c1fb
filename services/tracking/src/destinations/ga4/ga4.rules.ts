import { parametersFor, TRACKING_EVENTS, type ConversionItem } from '@app/contracts';
import type { OutgoingEvent, Ruled } from '../conversion-destination';
import { looksPersonal, publicAddress, withoutUndefined } from '../normalize';

/**
 * GA4 Measurement Protocol. It responds 2xx whatever it gets, so its limits are held here:
 * https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference
 */
export const LIMITS = {
  events: 25,
  params: 25,
  name: 40,
  value: 100,
  pageLocation: 1_000,
  pageTitle: 300,
  ageMs: 72 * 3_600_000,
};

/** https://support.google.com/analytics/answer/13316687: only Google's own tags may send these. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  'ad_activeview',
  'ad_click',
  'ad_exposure',
  'ad_query',
  'ad_reward',
  'adunit_exposure',
  'app_clear_data',
  'app_exception',
  'app_install',
  'app_remove',
  'app_store_refund',
  'app_update',
  'app_upgrade',
  'click',
  'dynamic_link_app_open',
  'dynamic_link_app_update',
  'dynamic_link_first_open',
  'error',
  'file_download',
  'firebase_campaign',
  'first_open',
  'first_visit',
  'form_start',
  'form_submit',
  'in_app_purchase',
  'notification_dismiss',
  'notification_foreground',
  'notification_open',
  'notification_receive',
  'os_update',
  'page_view',
  'screen_view',
  'scroll',
  'session_start',
  'user_engagement',
  'video_complete',
  'video_progress',
  'video_start',
  'view_search_results',
]);
const RESERVED_PREFIX = /^(?:_|firebase_|ga_|google_|gtag\.)/;

/** Whether the service accepts an event of this name. */
export function isAnalyticsName(name: string): boolean {
  const isWritten = /^[A-Za-z]\w*$/.test(name) && name.length <= LIMITS.name;
  return isWritten && !RESERVED_NAMES.has(name) && !RESERVED_PREFIX.test(name);
}

type Granted = 'GRANTED' | 'DENIED';
export type AnalyticsBody = {
  client_id: string;
  timestamp_micros: number;
  consent: { ad_user_data: Granted; ad_personalization: Granted };
  events: { name: string; params: Record<string, unknown> }[];
};

/** Nothing in it names a person: no address, no account, no name, and the page without its query. */
export function toAnalyticsBody(event: OutgoingEvent, now: Date): Ruled<AnalyticsBody> {
  const { name, occurredAt, payload, consent } = event;
  const names = TRACKING_EVENTS[name].receivers.ga4;
  if (!names) return { skip: 'not-for-this-service' };
  const clientId = payload.click?.ga_client_id;
  if (!clientId) return { skip: 'no-analytics-client' };
  if (!names.every(isAnalyticsName) || names.length > LIMITS.events) return { fault: 'event-name-reserved' };
  if (now.getTime() - occurredAt.getTime() > LIMITS.ageMs) return { fault: 'older-than-72-hours' };
  const params = toParams(event);
  if (Object.keys(params).length > LIMITS.params) return { fault: 'too-many-parameters' };
  const withdrawn = consent.withdrawn ?? [];
  const granted = (purpose: 'ad_user_data' | 'ad_personalization'): Granted =>
    consent[purpose] === 'granted' && !consent.gpc && !withdrawn.includes(purpose) ? 'GRANTED' : 'DENIED';
  return {
    body: {
      client_id: clientId,
      timestamp_micros: occurredAt.getTime() * 1_000,
      consent: { ad_user_data: granted('ad_user_data'), ad_personalization: granted('ad_personalization') },
      events: names.map((each) => ({ name: each, params })),
    },
  };
}

function toParams({ name, eventId, occurredAt, payload }: OutgoingEvent): Record<string, unknown> {
  const { items, orderId, page, click } = payload;
  const { test_mode: _, items: __, ...parameters } = parametersFor('ga4', name, { occurredAt, payload });
  return withoutUndefined({
    ...Object.fromEntries(Object.entries(parameters).flatMap(([key, value]) => param(key, value))),
    session_id: click?.ga_session_id,
    // Google's smallest: without it a session counts no user.
    engagement_time_msec: 1,
    // Google counts a purchase once for each of these, and an empty one for all that are empty.
    transaction_id: name === 'purchase' ? orderId || eventId : parameters.transaction_id || undefined,
    items: items?.map(toItem),
    page_location: pageLocation(page.url)?.slice(0, LIMITS.pageLocation),
    page_title: impersonal(page.title)?.slice(0, LIMITS.pageTitle),
  });
}

function impersonal(text: string | undefined): string | undefined {
  return text === undefined || looksPersonal(text) ? undefined : text;
}

/** The site alone where the page's own address names a person. */
function pageLocation(url: string): string | undefined {
  const address = publicAddress(url);
  return address === undefined || !looksPersonal(new URL(address).pathname) ? address : new URL(address).origin;
}

/** A free text that holds what looks like an address or a phone number is left out. */
function param(key: string, value: unknown): [string, unknown][] {
  if (typeof value !== 'string') return [[key, value]];
  return key !== 'timestamp' && looksPersonal(value) ? [] : [[key, value.slice(0, LIMITS.value)]];
}

function toItem({ item_id: id, item_name: name, category, quantity, price }: ConversionItem): object {
  return withoutUndefined({
    item_id: (impersonal(id) ?? 'item').slice(0, LIMITS.value),
    item_name: impersonal(name)?.slice(0, LIMITS.value),
    item_category: impersonal(category)?.slice(0, LIMITS.value),
    quantity,
    price,
  });
}
