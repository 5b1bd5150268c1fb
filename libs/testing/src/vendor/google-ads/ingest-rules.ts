import { CURRENCIES, type Fields } from '../checks';

export type Violation = { field: string; description: string; reason: string };
export type Ingest = { events: Fields[]; conversionAction: string; validateOnly: boolean };

const MAX_EVENTS = 2_000;
const MAX_DESTINATIONS = 10;
const MAX_IDENTIFIERS = 10;
const CLOCK_TOLERANCE_MS = 60_000;
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;
const CONSENT = ['CONSENT_GRANTED', 'CONSENT_DENIED'];

const TOP = ['destinations', 'events', 'consent', 'validateOnly', 'encoding', 'encryptionInfo'];
const EVENT = [
  ...['destinationReferences', 'transactionId', 'eventTimestamp', 'lastUpdatedTimestamp', 'userData', 'consent'],
  ...['adIdentifiers', 'currency', 'conversionValue', 'eventSource', 'eventDeviceInfo', 'cartData'],
  ...['customVariables', 'experimentalFields', 'userProperties', 'eventName', 'clientId', 'userId'],
];

class Report {
  readonly violations: Violation[] = [];

  add(field: string, reason: string, description: string): void {
    this.violations.push({ field, reason, description });
  }

  fields(value: unknown, field: string, known: readonly string[]): Fields {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.add(field, 'REQUIRED_FIELD_MISSING', 'The field is required.');
      return {};
    }
    for (const key of Object.keys(value))
      if (!known.includes(key)) this.add(`${field}.${key}`, 'INVALID_ARGUMENT', 'Unknown name.');
    return value as Fields;
  }

  list(value: unknown, field: string, max: number, tooMany: string): unknown[] {
    const list: unknown[] = Array.isArray(value) ? (value as unknown[]) : [];
    if (list.length === 0) this.add(field, 'REQUIRED_FIELD_MISSING', 'The field is required.');
    if (list.length > max) this.add(field, tooMany, `There may be ${max} at most.`);
    return list;
  }
}

/** https://github.com/googleapis/googleapis/tree/master/google/ads/datamanager/v1 */
export function checkIngest(json: unknown, now: Date): { body: Ingest; violations: Violation[] } {
  const report = new Report();
  const request = report.fields(json, 'request', TOP);
  const actions = report
    .list(request['destinations'], 'destinations', MAX_DESTINATIONS, 'TOO_MANY_DESTINATIONS')
    .map((each, index) => checkDestination(each, `destinations[${index}]`, report));
  const events = report
    .list(request['events'], 'events', MAX_EVENTS, 'TOO_MANY_EVENTS')
    .map((each, index) => checkEvent(each, `events[${index}]`, request['encoding'], now, report));
  const { validateOnly = false } = request;
  if (typeof validateOnly !== 'boolean') report.add('validateOnly', 'INVALID_ARGUMENT', 'Must be true or false.');
  return {
    body: { events, conversionAction: actions[0] ?? '', validateOnly: validateOnly === true },
    violations: report.violations,
  };
}

function checkDestination(value: unknown, at: string, report: Report): string {
  const known = ['reference', 'operatingAccount', 'loginAccount', 'linkedAccount', 'productDestinationId'];
  const destination = report.fields(value, at, known);
  for (const key of ['operatingAccount', 'loginAccount', 'linkedAccount']) {
    if (key !== 'operatingAccount' && destination[key] === undefined) continue;
    const account = report.fields(destination[key], `${at}.${key}`, ['accountType', 'accountId']);
    if (account['accountType'] !== 'GOOGLE_ADS')
      report.add(`${at}.${key}.accountType`, 'INVALID_ARGUMENT', 'Must be GOOGLE_ADS for a conversion action.');
    if (!/^\d{10}$/.test(String(account['accountId'])))
      report.add(`${at}.${key}.accountId`, 'INVALID_ARGUMENT', 'Must be ten digits without dashes.');
  }
  const action = destination['productDestinationId'];
  if (typeof action === 'string' && /^\d+$/.test(action)) return action;
  report.add(`${at}.productDestinationId`, 'INVALID_CONVERSION_ACTION_ID', 'The conversion action id is not valid.');
  return '';
}

function checkEvent(value: unknown, at: string, encoding: unknown, now: Date, report: Report): Fields {
  const event = report.fields(value, at, EVENT);
  for (const key of ['transactionId', 'eventTimestamp', 'eventSource'])
    if (!event[key]) report.add(`${at}.${key}`, 'REQUIRED_FIELD_MISSING', 'The field is required.');
  const time = String(event['eventTimestamp'] ?? '');
  if (!RFC_3339.test(time) || Number.isNaN(Date.parse(time)))
    report.add(`${at}.eventTimestamp`, 'INVALID_ARGUMENT', 'Must be RFC 3339.');
  else if (Date.parse(time) > now.getTime() + CLOCK_TOLERANCE_MS)
    report.add(`${at}.eventTimestamp`, 'INVALID_ARGUMENT', 'The event is in the future.');
  if (event['eventSource'] !== undefined && event['eventSource'] !== 'WEB')
    report.add(`${at}.eventSource`, 'INVALID_ARGUMENT', 'Must be WEB for this conversion action.');
  const { conversionValue, currency } = event;
  if (conversionValue !== undefined && !(typeof conversionValue === 'number' && conversionValue >= 0))
    report.add(`${at}.conversionValue`, 'INVALID_ARGUMENT', 'Must be a number.');
  if (conversionValue !== undefined && !(typeof currency === 'string' && CURRENCIES.has(currency)))
    report.add(`${at}.currency`, 'INVALID_CURRENCY_CODE', 'The currency code is not valid.');
  checkConsent(event['consent'], `${at}.consent`, report);
  checkIdentifiers(event, at, encoding, report);
  return event;
}

function checkConsent(value: unknown, at: string, report: Report): void {
  if (value === undefined) return;
  const consent = report.fields(value, at, ['adUserData', 'adPersonalization']);
  for (const [key, choice] of Object.entries(consent))
    if (!CONSENT.includes(String(choice)))
      report.add(`${at}.${key}`, 'INVALID_ARGUMENT', 'Must be CONSENT_GRANTED or CONSENT_DENIED.');
}

function checkIdentifiers(event: Fields, at: string, encoding: unknown, report: Report): void {
  const ads = event['adIdentifiers'];
  const clicks =
    ads === undefined
      ? {}
      : report.fields(ads, `${at}.adIdentifiers`, ['gclid', 'gbraid', 'wbraid', 'sessionAttributes']);
  if (event['userData'] === undefined) {
    if (Object.keys(clicks).length === 0)
      report.add(at, 'NO_IDENTIFIERS_PROVIDED', 'The event has neither ad identifiers nor user data.');
    return;
  }
  if (encoding !== 'HEX' && encoding !== 'BASE64')
    report.add('encoding', 'REQUIRED_FIELD_MISSING', 'Required for user data.');
  const data = report.fields(event['userData'], `${at}.userData`, ['userIdentifiers']);
  const list = report.list(
    data['userIdentifiers'],
    `${at}.userData.userIdentifiers`,
    MAX_IDENTIFIERS,
    'TOO_MANY_USER_IDENTIFIERS',
  );
  for (const [index, each] of list.entries()) checkIdentifier(each, `${at}.userData.userIdentifiers[${index}]`, report);
}

function checkIdentifier(value: unknown, at: string, report: Report): void {
  const identifier = report.fields(value, at, ['emailAddress', 'phoneNumber', 'address']);
  const keys = Object.keys(identifier);
  if (keys.length !== 1) return report.add(at, 'INVALID_ARGUMENT', 'Exactly one of its fields must be set.');
  if (keys[0] !== 'address') return checkHash(identifier[keys[0] ?? ''], `${at}.${keys[0]}`, report);
  const address = report.fields(identifier['address'], `${at}.address`, [
    'givenName',
    'familyName',
    'regionCode',
    'postalCode',
  ]);
  for (const key of ['givenName', 'familyName']) checkHash(address[key], `${at}.address.${key}`, report);
  for (const key of ['regionCode', 'postalCode'])
    if (!address[key]) report.add(`${at}.address.${key}`, 'REQUIRED_FIELD_MISSING', 'The field is required.');
}

/** Clear text is no hexadecimal, and hexadecimal of another length is no SHA-256. */
function checkHash(value: unknown, at: string, report: Report): void {
  if (typeof value !== 'string' || !/^[0-9a-fA-F]+$/.test(value))
    report.add(at, 'INVALID_HEX_ENCODING', 'The value is not hexadecimal.');
  else if (value.length !== 64) report.add(at, 'INVALID_SHA256_FORMAT', 'The value is not a SHA-256.');
}
