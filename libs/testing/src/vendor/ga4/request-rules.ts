import { asFields, currency, hashes, listOf, looksPersonal, onlyKnown, text, type Fields } from '../checks';
import type { VendorRequest } from '../service-double';

/** As the validation server words it. */
export type AnalyticsFault = { fieldPath: string; description: string; validationCode: string };

/**
 * https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference and
 * https://support.google.com/analytics/answer/9267744
 */
const TOP_FIELDS = [
  ...['client_id', 'user_id', 'timestamp_micros', 'user_properties', 'user_data', 'consent', 'events'],
  ...['non_personalized_ads', 'user_location', 'ip_override', 'device', 'validation_behavior', 'user_agent'],
];
const MAX_BODY = 130_000;
const MAX_EVENTS = 25;
const MAX_PARAMS = 25;
const LONGEST: Readonly<Record<string, number>> = { page_location: 1_000, page_title: 300, page_referrer: 420 };
const LONGEST_VALUE = 100;
const NAME = /^[A-Za-z]\w{0,39}$/;
const RESERVED_PREFIX = /^(?:_|firebase_|ga_|google_|gtag\.)/;
/** https://support.google.com/analytics/answer/13316687 */
const RESERVED = new Set([
  ...['ad_activeview', 'ad_click', 'ad_exposure', 'ad_query', 'ad_reward', 'adunit_exposure', 'app_clear_data'],
  ...['app_exception', 'app_install', 'app_remove', 'app_store_refund', 'app_update', 'app_upgrade', 'click'],
  ...['dynamic_link_app_open', 'dynamic_link_app_update', 'dynamic_link_first_open', 'error', 'file_download'],
  ...['firebase_campaign', 'first_open', 'first_visit', 'form_start', 'form_submit', 'in_app_purchase'],
  ...['notification_dismiss', 'notification_foreground', 'notification_open', 'notification_receive', 'os_update'],
  ...['page_view', 'screen_view', 'scroll', 'session_start', 'user_engagement', 'video_complete'],
  ...['video_progress', 'video_start', 'view_search_results'],
]);
const HOURS_72_MICROS = 72 * 3_600_000_000;
const CLOCK_TOLERANCE_MICROS = 60_000_000;

export function checkRequest(
  { url, body }: VendorRequest,
  json: unknown,
  now: Date,
): { events: Fields[]; faults: AnalyticsFault[] } {
  const texts: string[] = [];
  const coded: AnalyticsFault[] = [];
  if (!/^G-[A-Z0-9]+$/.test(url.searchParams.get('measurement_id') ?? '')) texts.push('measurement_id must be G-…');
  if (Buffer.byteLength(body) >= MAX_BODY) texts.push('body must be below 130 kB');
  const request = asFields(json, 'body', texts);
  onlyKnown(request, TOP_FIELDS, 'body', texts);
  text(request, 'client_id', 'body', texts, true);
  checkTime(request['timestamp_micros'], now, texts);
  if (request['consent'] !== undefined) checkConsent(request['consent'], texts);
  if (request['user_data'] !== undefined) checkUserData(request['user_data'], texts);
  const events = listOf(request['events'], 'body.events', [1, MAX_EVENTS], texts).map((event, index) =>
    checkEvent(event, `events[${index}]`, texts, coded),
  );
  const plain = texts.map((description) => ({
    fieldPath: /^(?:body\.)?([\w.[\]]+)/.exec(description)?.[1] ?? 'body',
    description,
    validationCode: 'VALUE_INVALID',
  }));
  return { events, faults: [...coded, ...plain] };
}

function checkTime(micros: unknown, now: Date, faults: string[]): void {
  if (micros === undefined) return;
  const current = now.getTime() * 1_000;
  const value = Number(micros);
  if (!Number.isInteger(value)) faults.push('timestamp_micros must be a whole number');
  else if (value < current / 100) faults.push('timestamp_micros is not in microseconds');
  else if (value > current + CLOCK_TOLERANCE_MICROS) faults.push('timestamp_micros is in the future');
  else if (value < current - HOURS_72_MICROS) faults.push('timestamp_micros is more than 72 hours old');
}

function checkConsent(value: unknown, faults: string[]): void {
  const consent = asFields(value, 'consent', faults);
  onlyKnown(consent, ['ad_user_data', 'ad_personalization'], 'consent', faults);
  for (const [key, choice] of Object.entries(consent))
    if (choice !== 'GRANTED' && choice !== 'DENIED') faults.push(`consent.${key} must be GRANTED or DENIED`);
}

function checkUserData(value: unknown, faults: string[]): void {
  const data = asFields(value, 'user_data', faults);
  onlyKnown(data, ['sha256_email_address', 'sha256_phone_number', 'address'], 'user_data', faults);
  for (const key of ['sha256_email_address', 'sha256_phone_number']) hashes(data, key, 'user_data', faults);
}

function checkEvent(value: unknown, path: string, faults: string[], coded: AnalyticsFault[]): Fields {
  const event = asFields(value, path, faults);
  onlyKnown(event, ['name', 'params'], path, faults);
  const name = String(event['name']);
  if (!NAME.test(name))
    coded.push({
      fieldPath: `${path}.name`,
      description: `Event name ${name} is not valid`,
      validationCode: 'NAME_INVALID',
    });
  else if (RESERVED.has(name) || RESERVED_PREFIX.test(name))
    coded.push({
      fieldPath: `${path}.name`,
      description: `Event name ${name} is reserved`,
      validationCode: 'NAME_RESERVED',
    });
  const params = event['params'] === undefined ? {} : asFields(event['params'], `${path}.params`, faults);
  if (Object.keys(params).length > MAX_PARAMS) faults.push(`${path}.params must be at most ${MAX_PARAMS}`);
  for (const [key, param] of Object.entries(params)) checkParam(key, param, `${path}.params`, faults);
  if (params['value'] !== undefined) currency(params, 'currency', `${path}.params`, faults);
  if (name === 'purchase') text(params, 'transaction_id', `${path}.params`, faults, true);
  return event;
}

/** Google's terms forbid personal data; its servers drop what looks like an address. */
function checkParam(key: string, value: unknown, path: string, faults: string[]): void {
  if (!NAME.test(key)) faults.push(`${path}.${key} is no name of a parameter`);
  if (key === 'value' && !(typeof value === 'number' && value >= 0)) faults.push(`${path}.value must be a number`);
  if (key === 'items') return checkItems(value, path, faults);
  if (typeof value === 'string') {
    if (value.length > (LONGEST[key] ?? LONGEST_VALUE)) faults.push(`${path}.${key} is too long`);
    if (key !== 'timestamp' && key !== 'session_id' && looksPersonal(value))
      faults.push(`${path}.${key} contains personal data`);
  } else if (typeof value !== 'number' && typeof value !== 'boolean') faults.push(`${path}.${key} must be a value`);
}

function checkItems(value: unknown, path: string, faults: string[]): void {
  for (const [index, each] of listOf(value, `${path}.items`, [0, 200], faults).entries()) {
    const at = `${path}.items[${index}]`;
    const item = asFields(each, at, faults);
    onlyKnown(item, ['item_id', 'item_name', 'item_category', 'quantity', 'price'], at, faults);
    if (item['item_id'] === undefined && item['item_name'] === undefined)
      faults.push(`${at} needs item_id or item_name`);
  }
}
