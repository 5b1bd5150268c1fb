import { asFields, CURRENCIES, hashes, onlyKnown, text, type Faults, type Fields } from '../checks';

/** https://developers.facebook.com/docs/marketing-api/conversions-api/parameters */
const EVENT_FIELDS = [
  'event_name',
  'event_time',
  'event_id',
  'event_source_url',
  'action_source',
  'user_data',
  'custom_data',
  'opt_out',
  'data_processing_options',
  'data_processing_options_country',
  'data_processing_options_state',
  'referrer_url',
];
const HASHED = ['em', 'ph', 'fn', 'ln', 'db', 'ge', 'ct', 'st', 'zp', 'country', 'external_id'];
const IN_CLEAR = ['client_ip_address', 'client_user_agent', 'fbc', 'fbp'];
const CUSTOM_FIELDS = [
  'value',
  'currency',
  'content_name',
  'content_category',
  'content_ids',
  'contents',
  'content_type',
  'order_id',
  'num_items',
  'status',
];
const ACTION_SOURCES = [
  'website',
  'app',
  'email',
  'phone_call',
  'chat',
  'physical_store',
  'system_generated',
  'business_messaging',
  'other',
];
const SEVEN_DAYS = 7 * 24 * 3_600;
const CLOCK_TOLERANCE = 60;

export function checkEvent(value: unknown, path: string, now: Date, faults: Faults): Fields {
  const event = asFields(value, path, faults);
  onlyKnown(event, EVENT_FIELDS, path, faults);
  text(event, 'event_name', path, faults, true);
  text(event, 'event_id', path, faults);
  checkTime(event['event_time'], path, now, faults);
  checkSource(event, path, faults);
  checkUserData(event, path, faults);
  checkCustomData(event, path, faults);
  checkProcessing(event, path, faults);
  return event;
}

function checkTime(time: unknown, path: string, now: Date, faults: Faults): void {
  const seconds = now.getTime() / 1_000;
  if (typeof time !== 'number' || !Number.isInteger(time))
    faults.push(`${path}.event_time must be a whole number of seconds`);
  else if (time > seconds * 100) faults.push(`${path}.event_time is in milliseconds`);
  else if (time > seconds + CLOCK_TOLERANCE) faults.push(`${path}.event_time is in the future`);
  else if (time < seconds - SEVEN_DAYS) faults.push(`${path}.event_time is more than 7 days old`);
}

function checkSource(event: Fields, path: string, faults: Faults): void {
  const source = text(event, 'action_source', path, faults, true);
  if (source !== undefined && !ACTION_SOURCES.includes(source)) faults.push(`${path}.action_source is not known`);
  const url = text(event, 'event_source_url', path, faults, source === 'website');
  if (url !== undefined && !/^https?:\/\//.test(url)) faults.push(`${path}.event_source_url must be a web address`);
}

function checkUserData(event: Fields, path: string, faults: Faults): void {
  const at = `${path}.user_data`;
  const user = asFields(event['user_data'], at, faults);
  onlyKnown(user, [...HASHED, ...IN_CLEAR], at, faults);
  for (const key of HASHED) hashes(user, key, at, faults);
  for (const key of IN_CLEAR)
    text(user, key, at, faults, key === 'client_user_agent' && event['action_source'] === 'website');
}

function checkCustomData(event: Fields, path: string, faults: Faults): void {
  const at = `${path}.custom_data`;
  const isPurchase = event['event_name'] === 'Purchase';
  if (event['custom_data'] === undefined && !isPurchase) return;
  const data = asFields(event['custom_data'], at, faults);
  onlyKnown(data, CUSTOM_FIELDS, at, faults);
  const { value, currency } = data;
  if ((value !== undefined || isPurchase) && !(typeof value === 'number' && value >= 0))
    faults.push(`${at}.value must be a number`);
  if ((currency !== undefined || isPurchase) && !(typeof currency === 'string' && CURRENCIES.has(currency)))
    faults.push(`${at}.currency must be an ISO 4217 code`);
  text(data, 'order_id', at, faults);
  checkContents(data, at, faults);
}

function checkContents(data: Fields, path: string, faults: Faults): void {
  const { content_ids: ids, contents } = data;
  if (ids !== undefined && !(Array.isArray(ids) && ids.every((id) => typeof id === 'string')))
    faults.push(`${path}.content_ids must be a list of texts`);
  if (contents === undefined) return;
  if (!Array.isArray(contents)) return void faults.push(`${path}.contents must be a list`);
  contents.forEach((item: unknown, index) => {
    const at = `${path}.contents[${index}]`;
    const content = asFields(item, at, faults);
    onlyKnown(content, ['id', 'quantity', 'item_price', 'delivery_category'], at, faults);
    text(content, 'id', at, faults, true);
    if (!Number.isInteger(content['quantity'])) faults.push(`${at}.quantity must be a whole number`);
    if (content['item_price'] !== undefined && typeof content['item_price'] !== 'number')
      faults.push(`${at}.item_price must be a number`);
  });
}

/** https://developers.facebook.com/docs/marketing-apis/data-processing-options */
function checkProcessing(event: Fields, path: string, faults: Faults): void {
  const {
    data_processing_options: options,
    data_processing_options_country: country,
    data_processing_options_state: state,
  } = event;
  if (options === undefined) return;
  const limited = Array.isArray(options) && options.length === 1 && options[0] === 'LDU';
  const off = Array.isArray(options) && options.length === 0;
  if (!limited && !off) faults.push(`${path}.data_processing_options is [] or ["LDU"]`);
  const known = (country === 0 && state === 0) || (country === 1 && state === 1000);
  if (limited && !known) faults.push(`${path}.data_processing_options_country and _state are 0 and 0, or 1 and 1000`);
}
