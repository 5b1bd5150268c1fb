import { asFields, CURRENCIES, onlyKnown, text, type Faults, type Fields } from '../checks';
import { isJson, jsonOf, ServiceDouble, type VendorAnswer, type VendorRequest } from '../service-double';

/** https://learn.microsoft.com/linkedin/marketing/versioning: each serves a year; 202511 ended on 2026-11-16. */
const VERSIONS = ['202601', '202602', '202603', '202604', '202605', '202606', '202607', '202608', '202609'];
const EVENTS = '/rest/conversionEvents';
const RULE = /^\/rest\/conversions\/(\d+)$/;
const DAYS_90_MS = 90 * 24 * 3_600_000;
const CLOCK_TOLERANCE_MS = 60_000;
const LONGEST_EVENT_ID = 64;
const FOREVER_MS = Infinity;
const ID_TYPES = [
  'SHA256_EMAIL',
  'LINKEDIN_FIRST_PARTY_ADS_TRACKING_UUID',
  'ACXIOM_ID',
  'ORACLE_MOAT_ID',
  'PLAINTEXT_EMAIL',
];

/** The part of LinkedIn's Conversions API that the product uses. */
export class LinkedInDouble extends ServiceDouble {
  readonly name = 'linkedin';

  serves({ pathname }: URL): boolean {
    return pathname === EVENTS || RULE.test(pathname);
  }

  protected answerTo(request: VendorRequest): VendorAnswer {
    const { headers, url, method } = request;
    const version = headers['linkedin-version'];
    if (!this.isBearer(request)) return this.fail(401, 'INVALID_ACCESS_TOKEN', 'Invalid access token');
    if (version === undefined) return this.fail(400, 'VERSION_MISSING', 'A version must be present');
    if (!VERSIONS.includes(version)) return this.fail(426, 'NONEXISTENT_VERSION', `Version ${version} is not active`);
    if (headers['x-restli-protocol-version'] !== '2.0.0')
      return this.fail(400, 'INVALID_PROTOCOL', 'X-Restli-Protocol-Version must be 2.0.0');
    const [, rule] = RULE.exec(url.pathname) ?? [];
    if (rule !== undefined) return this.readRule(rule, request);
    if (method !== 'POST') return this.fail(405, 'METHOD_NOT_ALLOWED', 'The method must be POST');
    return isJson(request) ? this.take(request) : this.fail(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be JSON');
  }

  private readRule(rule: string, { url, method }: VendorRequest): VendorAnswer {
    const account = url.searchParams.get('account') ?? '';
    if (method !== 'GET' || !/^urn:li:sponsoredAccount:\d+$/.test(account))
      return this.fail(400, 'ILLEGAL_ARGUMENT', 'The account must be a urn:li:sponsoredAccount');
    return { status: 200, body: { id: Number(rule), account, conversionMethod: 'CONVERSIONS_API' } };
  }

  private take(request: VendorRequest): VendorAnswer {
    const faults: Faults = [];
    const event = asFields(jsonOf(request), 'body', faults);
    onlyKnown(event, ['conversion', 'conversionHappenedAt', 'conversionValue', 'eventId', 'user'], 'body', faults);
    if (!/^urn:lla:llaPartnerConversion:\d+$/.test(String(event['conversion'])))
      faults.push('/conversion must be a urn:lla:llaPartnerConversion');
    this.checkTime(event['conversionHappenedAt'], faults);
    if ((text(event, 'eventId', 'body', faults) ?? '').length > LONGEST_EVENT_ID)
      faults.push(`/eventId must have ${LONGEST_EVENT_ID} characters at most`);
    if (event['conversionValue'] !== undefined) checkValue(event['conversionValue'], faults);
    const unprocessable = checkUser(event['user'], faults);
    if (faults.length > 0)
      return this.fail(unprocessable ? 422 : 400, 'INVALID_INPUT', `ERROR :: ${faults.join('; ')}`, faults);
    const id = event['eventId'] === undefined ? '' : String(event['eventId']);
    this.record({ account: String(event['conversion']), name: 'conversion', id, event, test: false }, FOREVER_MS);
    return { status: 201 };
  }

  private checkTime(value: unknown, faults: Faults): void {
    const now = this.options.now().getTime();
    if (typeof value !== 'number' || !Number.isInteger(value)) faults.push('/conversionHappenedAt must be a number');
    else if (value < now / 100) faults.push('/conversionHappenedAt must be in milliseconds');
    else if (value > now + CLOCK_TOLERANCE_MS) faults.push('/conversionHappenedAt must not be in the future');
    else if (value < now - DAYS_90_MS) faults.push('/conversionHappenedAt must be within the last 90 days');
  }

  private fail(status: number, code: string, message: string, faults = [message]): VendorAnswer {
    return this.refuse({ status, body: { status, code, message } }, faults);
  }
}

function checkValue(value: unknown, faults: Faults): void {
  const { currencyCode, amount, ...rest } = asFields(value, '/conversionValue', faults);
  if (Object.keys(rest).length > 0) faults.push('/conversionValue has unknown fields');
  if (!CURRENCIES.has(String(currencyCode))) faults.push('/conversionValue/currencyCode must be an ISO code');
  if (typeof amount !== 'string' || !/^\d+(?:\.\d+)?$/.test(amount))
    faults.push('/conversionValue/amount must be a decimal in a string');
}

/** Returns whether the one fault is that nothing names a person, which has a status of its own. */
function checkUser(value: unknown, faults: Faults): boolean {
  const before = faults.length;
  const user: Fields = asFields(value, '/user', faults);
  onlyKnown(user, ['userIds', 'userInfo', 'externalIds', 'lead'], '/user', faults);
  const { userIds, userInfo } = user;
  if (!Array.isArray(userIds)) {
    faults.push('/user/userIds :: field is required but not found and has no default value');
    return before === 0;
  }
  const info = userInfo === undefined ? {} : asFields(userInfo, '/user/userInfo', faults);
  if (userIds.length === 0 && !(info['firstName'] && info['lastName'])) {
    faults.push('/user must have an id, or a first and a last name');
    return before === 0;
  }
  for (const [index, each] of userIds.entries()) checkUserId(each, `/user/userIds[${index}]`, faults);
  return false;
}

function checkUserId(value: unknown, at: string, faults: Faults): void {
  const { idType, idValue } = asFields(value, at, faults);
  if (!ID_TYPES.includes(String(idType))) faults.push(`${at}/idType is not known`);
  if (typeof idValue !== 'string' || idValue === '') faults.push(`${at}/idValue must be a text`);
  else if (idType === 'SHA256_EMAIL' && !/^[0-9a-f]{64}$/.test(idValue)) faults.push(`${at}/idValue must be a SHA-256`);
}
