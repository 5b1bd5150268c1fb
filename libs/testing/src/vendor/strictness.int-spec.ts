import { HUBSPOT_PORTAL_ID, startVendorDouble, type ServiceName, type VendorDouble } from './vendor-double';

type Json = Record<string, unknown>;
type Request = { path: string; headers?: Record<string, string>; body: Json };
/** How a right request is made wrong, and the status of the answer. */
type Wrong = [what: string, change: (request: Request) => Request, status: number];

const HASH = 'a'.repeat(64);
const SECRET = 'right';
const BEARER = { authorization: `Bearer ${SECRET}` };
const DAY_MS = 86_400_000;

let double: VendorDouble;
let googleToken = '';
beforeAll(async () => {
  double = await startVendorDouble({ accessToken: SECRET });
});
afterAll(() => double.close());
beforeEach(async () => {
  double.reset();
  const form = { grant_type: 'refresh_token', client_id: 'c', client_secret: 's', refresh_token: SECRET };
  const answer = await fetch(`${double.url}/token`, { method: 'POST', body: new URLSearchParams(form) });
  googleToken = ((await answer.json()) as { access_token: string }).access_token;
});

const body = (change: Json) => (request: Request) => ({ ...request, body: { ...request.body, ...change } });
const path = (changed: string) => (request: Request) => ({ ...request, path: changed });
const headers = (change: Record<string, string>) => (request: Request) => ({
  ...request,
  headers: { ...request.headers, ...change },
});

const analyticsEvent = (change: Json = {}, params: Json = {}) =>
  body({ events: [{ name: 'sign_up', params: { engagement_time_msec: 1, ...params }, ...change }] });
const ads = (change: Json) => (request: Request) => {
  const [event] = request.body['events'] as [Json];
  return body({ events: [{ ...event, ...change }] })(request);
};
const contact = (properties: Json, input: Json = {}) =>
  body({ inputs: [{ id: 'ada@firm.test', idProperty: 'email', properties, ...input }] });
const user = (change: Json) => body({ user: { userIds: [{ idType: 'SHA256_EMAIL', idValue: HASH }], ...change } });

const CONTACTS = '/crm/objects/2026-03/contacts/batch/upsert';

const SERVICES: Record<string, { service: ServiceName; right: () => Request; taken: number; wrong: Wrong[] }> = {
  'the validation server of GA4': {
    service: 'ga4',
    right: () => ({
      path: '/debug/mp/collect?measurement_id=G-A1&api_secret=x',
      body: {
        client_id: '1.2',
        timestamp_micros: Date.now() * 1_000,
        consent: { ad_user_data: 'GRANTED', ad_personalization: 'DENIED' },
        events: [{ name: 'sign_up', params: { engagement_time_msec: 1 } }],
      },
    }),
    taken: 200,
    wrong: [
      ['no client', body({ client_id: undefined }), 200],
      ['milliseconds', body({ timestamp_micros: Date.now() }), 200],
      ['an event of four days ago', body({ timestamp_micros: (Date.now() - 4 * DAY_MS) * 1_000 }), 200],
      ['an event of tomorrow', body({ timestamp_micros: (Date.now() + DAY_MS) * 1_000 }), 200],
      ['another word for consent', body({ consent: { ad_user_data: 'granted' } }), 200],
      ['no events', body({ events: [] }), 200],
      ['26 events', body({ events: Array.from({ length: 26 }, () => ({ name: 'x' })) }), 200],
      ['a reserved name', analyticsEvent({ name: 'user_engagement' }), 200],
      ['a reserved prefix', analyticsEvent({ name: 'ga_sign_up' }), 200],
      ['a name with a dash', analyticsEvent({ name: 'sign-up' }), 200],
      ['a name of 41 letters', analyticsEvent({ name: 'x'.repeat(41) }), 200],
      ['a long value', analyticsEvent({}, { source: 'x'.repeat(101) }), 200],
      ['a value without a currency', analyticsEvent({}, { value: 1 }), 200],
      ['an unknown currency', analyticsEvent({}, { value: 1, currency: 'USX' }), 200],
      ['a value as text', analyticsEvent({}, { value: '1', currency: 'USD' }), 200],
      ['an address', analyticsEvent({}, { source: 'ada@firm.test' }), 200],
      ['a phone number', analyticsEvent({}, { source: '+1 312 555 0142' }), 200],
      ['an address in clear as user data', body({ user_data: { sha256_email_address: 'ada@firm.test' } }), 200],
      ['a purchase without a transaction', analyticsEvent({ name: 'purchase' }), 200],
      [
        '26 parameters',
        analyticsEvent({}, Object.fromEntries(Array.from({ length: 26 }, (_, index) => [`p${index}`, 1]))),
        200,
      ],
      ['an unknown field', body({ email: 'x' }), 200],
      ['a measurement id of Universal Analytics', path('/debug/mp/collect?measurement_id=UA-1&api_secret=x'), 200],
    ],
  },
  'the Data Manager API': {
    service: 'google_ads',
    right: () => ({
      path: '/v1/events:ingest',
      headers: { authorization: `Bearer ${googleToken}` },
      body: {
        destinations: [
          { operatingAccount: { accountType: 'GOOGLE_ADS', accountId: '1234567890' }, productDestinationId: '1' },
        ],
        events: [
          {
            transactionId: 't',
            eventTimestamp: new Date().toISOString(),
            eventSource: 'WEB',
            userData: { userIdentifiers: [{ emailAddress: HASH }] },
            consent: { adUserData: 'CONSENT_GRANTED' },
          },
        ],
        encoding: 'HEX',
      },
    }),
    taken: 200,
    wrong: [
      ['another token', headers({ authorization: 'Bearer x' }), 401],
      ['no transaction', ads({ transactionId: undefined }), 400],
      ['a time in milliseconds', ads({ eventTimestamp: String(Date.now()) }), 400],
      ['a time of tomorrow', ads({ eventTimestamp: new Date(Date.now() + DAY_MS).toISOString() }), 400],
      ['the consent of GA4', ads({ consent: { adUserData: 'GRANTED' } }), 400],
      ['an address in clear', ads({ userData: { userIdentifiers: [{ emailAddress: 'ada@firm.test' }] } }), 400],
      ['an MD5', ads({ userData: { userIdentifiers: [{ emailAddress: 'a'.repeat(32) }] } }), 400],
      ['a field of the Ads API', ads({ userData: { userIdentifiers: [{ hashedEmail: HASH }] } }), 400],
      [
        'two identifiers in one',
        ads({ userData: { userIdentifiers: [{ emailAddress: HASH, phoneNumber: HASH }] } }),
        400,
      ],
      [
        'half an address',
        ads({ userData: { userIdentifiers: [{ address: { givenName: HASH, familyName: HASH } }] } }),
        400,
      ],
      ['no identifier', ads({ userData: undefined }), 400],
      ['an unknown currency', ads({ conversionValue: 1, currency: 'USX' }), 400],
      ['user data without its encoding', body({ encoding: undefined }), 400],
      [
        'a customer id with dashes',
        body({
          destinations: [
            { operatingAccount: { accountType: 'GOOGLE_ADS', accountId: '123-456-7890' }, productDestinationId: '1' },
          ],
        }),
        400,
      ],
      [
        'a resource name as conversion action',
        body({
          destinations: [
            {
              operatingAccount: { accountType: 'GOOGLE_ADS', accountId: '1234567890' },
              productDestinationId: 'customers/1/conversionActions/2',
            },
          ],
        }),
        400,
      ],
      ['no events', body({ events: [] }), 400],
    ],
  },
  'the Conversions API of LinkedIn': {
    service: 'linkedin',
    right: () => ({
      path: '/rest/conversionEvents',
      headers: { ...BEARER, 'linkedin-version': '202607', 'x-restli-protocol-version': '2.0.0' },
      body: {
        conversion: 'urn:lla:llaPartnerConversion:1',
        conversionHappenedAt: Date.now(),
        eventId: 'e',
        user: { userIds: [{ idType: 'SHA256_EMAIL', idValue: HASH }] },
      },
    }),
    taken: 201,
    wrong: [
      ['another token', headers({ authorization: 'Bearer x' }), 401],
      ['a version that has ended', headers({ 'linkedin-version': '202511' }), 426],
      ['the old protocol', headers({ 'x-restli-protocol-version': '1.0.0' }), 400],
      ['a form', headers({ 'content-type': 'application/x-www-form-urlencoded' }), 415],
      ['seconds', body({ conversionHappenedAt: Math.floor(Date.now() / 1_000) }), 400],
      ['an event of 91 days ago', body({ conversionHappenedAt: Date.now() - 91 * DAY_MS }), 400],
      ['an event of tomorrow', body({ conversionHappenedAt: Date.now() + DAY_MS }), 400],
      ['an id of 65 characters', body({ eventId: 'x'.repeat(65) }), 400],
      ['the bare id of a rule', body({ conversion: '1' }), 400],
      ['an amount as a number', body({ conversionValue: { currencyCode: 'USD', amount: 1 } }), 400],
      ['an unknown currency', body({ conversionValue: { currencyCode: 'USX', amount: '1.0' } }), 400],
      ['no ids of a person', body({ user: {} }), 422],
      ['nothing that names a person', user({ userIds: [] }), 422],
      ['an address in clear', user({ userIds: [{ idType: 'SHA256_EMAIL', idValue: 'ada@firm.test' }] }), 400],
      ['an unknown kind of id', user({ userIds: [{ idType: 'EMAIL', idValue: HASH }] }), 400],
      ['an unknown field', body({ email: HASH }), 400],
    ],
  },
  "HubSpot's contacts": {
    service: 'hubspot',
    right: () => ({
      path: CONTACTS,
      headers: BEARER,
      body: { inputs: [{ id: 'ada@firm.test', idProperty: 'email', properties: { lifecyclestage: 'lead' } }] },
    }),
    taken: 200,
    wrong: [
      ['another token', headers({ authorization: 'Bearer x' }), 401],
      ['a version that it does not have', path('/crm/objects/2025-01/contacts/batch/upsert'), 404],
      ['what is no address', contact({}, { id: 'ada' }), 400],
      ['an id that is not unique', contact({}, { idProperty: 'firstname' }), 400],
      ['a property that is not defined', contact({ shoe_size: '9' }), 400],
      ['our own name of a stage', contact({ lifecyclestage: 'premium_user' }), 400],
      ['a number', contact({ phone: 312 }), 400],
      ['no contact', body({ inputs: [] }), 400],
    ],
  },
  "HubSpot's events": {
    service: 'hubspot',
    right: () => ({
      path: '/events/2026-03/send',
      headers: BEARER,
      body: {
        eventName: `pe${HUBSPOT_PORTAL_ID}_sign_up`,
        email: 'ada@firm.test',
        occurredAt: new Date().toISOString(),
        uuid: '00000000-0000-8000-8000-000000000000',
        properties: { hs_page_url: 'https://site.test/' },
      },
    }),
    taken: 204,
    wrong: [
      ['an event of another hub', body({ eventName: 'pe1_sign_up' }), 400],
      ['an event without a person', body({ email: undefined }), 400],
      ['a time in milliseconds', body({ occurredAt: String(Date.now()) }), 400],
      ['an id that is no UUID', body({ uuid: 'sign_up.1' }), 400],
      ['a property that is not defined', body({ properties: { value: '299' } }), 400],
    ],
  },
};

async function post(request: Request): Promise<{ status: number; text: string }> {
  const answer = await fetch(double.url + request.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...request.headers },
    body: JSON.stringify(request.body),
  });
  return { status: answer.status, text: await answer.text() };
}

describe.each(Object.entries(SERVICES))('%s', (_, { service, right, taken, wrong }) => {
  const { received, refused } = {
    received: () => double.services[service].received,
    refused: () => double.services[service].refused,
  };

  it('takes a right request', async () => {
    expect((await post(right())).status).toBe(taken);
    expect([received().length, refused()]).toEqual([1, []]);
  });

  it.each(wrong)('refuses %s', async (_what, change, status) => {
    const answer = await post(change(right()));
    expect(answer.status).toBe(status);
    expect(received()).toEqual([]);
    expect(refused()).toHaveLength(1);
    if (status === 200) expect(answer.text).toContain('validationCode');
  });
});

describe('GA4 itself', () => {
  const collect = (change: Json = {}, secret = SECRET) => ({
    path: `/mp/collect?measurement_id=G-A1&api_secret=${secret}`,
    body: { client_id: '1.2', events: [{ name: 'sign_up', params: {} }], ...change },
  });

  it('says 204 to everything, and counts what is right', async () => {
    const answers = [collect(), collect({ client_id: undefined }), collect({}, 'wrong')].map(post);
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([204, 204, 204]);
    expect([double.services.ga4.received.length, double.services.ga4.refused.length]).toEqual([1, 2]);
  });
});

describe('faults', () => {
  const linkedin = () => SERVICES['the Conversions API of LinkedIn']?.right() ?? { path: '', body: {} };
  const analytics = () => SERVICES['the validation server of GA4']?.right() ?? { path: '', body: {} };

  it('of one service leave the others alone', async () => {
    await fetch(`${double.url}/__fail?service=linkedin&status=503&times=always`);
    expect((await post(linkedin())).status).toBe(503);
    expect((await post(analytics())).status).toBe(200);
    expect([double.requests('linkedin'), double.requests('ga4')]).toEqual([1, 1]);
  });

  it('of a service that is not there are refused', async () => {
    expect((await fetch(`${double.url}/__fail?service=carrier-pigeon`)).status).toBe(400);
  });
});

it('shows on one page what arrived and what was refused, and runs nothing of it', async () => {
  const right = SERVICES["HubSpot's contacts"]?.right();
  if (right) await post(contact({ firstname: '<script>alert(1)</script>' })(right));
  if (right) await post(contact({ '<b>': 'x' })(right));
  const answer = await fetch(double.url);
  const html = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(html).toContain('ada@firm.test');
  expect(html).toMatch(/Refused: Property .*does not exist/);
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<b>');
});
