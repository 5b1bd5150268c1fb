import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DESTINATION_RULES, DESTINATIONS, type AccountFields, type Destination } from '@app/contracts';
import { loadConfig } from '@app/server-kit';
import { HUBSPOT_PORTAL_ID, personalValuesIn, startVendorDouble, type VendorDouble } from '@app/testing';
import type { SendResult } from '../rules/send-result';
import type { CheckResult, ConversionDestination, OutgoingEvent } from './conversion-destination';
import { createDestination } from './destinations';
import { exampleEvent } from './testing/example-event';

const SECRET = 'the-right-secret';
const CONVERSIONS = 'sign_up=11,generate_lead=12,begin_checkout=13,purchase=14';

type Service = {
  account: AccountFields;
  /** The field whose wrong value the service notices. */
  secretField?: string;
  /** Events with an id that a purchase makes there. */
  counted: number;
  /** An event that the service refuses, and what its double says. */
  refused: { account?: AccountFields; event: OutgoingEvent; reason: string; words: string };
};

const WRONG_CURRENCY = exampleEvent({ currency: 'USX' });

const SERVICES: Record<Destination, Service> = {
  meta: {
    account: { pixelId: '123', accessToken: SECRET, testEventCode: 'TEST1' },
    secretField: 'accessToken',
    counted: 1,
    refused: { event: WRONG_CURRENCY, reason: 'meta-100', words: 'currency must be an ISO 4217 code' },
  },
  ga4: {
    account: { measurementId: 'G-ABC123', apiSecret: SECRET },
    counted: 1,
    // Its validation server alone says what is wrong.
    refused: {
      event: exampleEvent({ currency: 'USX', testMode: true }),
      reason: 'ga4-value-invalid',
      words: 'currency must be an ISO 4217 code',
    },
  },
  google_ads: {
    account: {
      customerId: '1234567890',
      conversionActions: CONVERSIONS,
      clientId: 'client.apps.test',
      clientSecret: 'client-secret',
      refreshToken: SECRET,
    },
    secretField: 'refreshToken',
    counted: 1,
    refused: {
      event: WRONG_CURRENCY,
      reason: 'google-ads-invalid-currency-code',
      words: 'There was a problem with the request. events[0].currency: The currency code is not valid.',
    },
  },
  linkedin: {
    account: { conversions: CONVERSIONS, adAccountId: '99', accessToken: SECRET },
    secretField: 'accessToken',
    counted: 1,
    refused: { event: WRONG_CURRENCY, reason: 'http-400', words: 'currencyCode must be an ISO code' },
  },
  hubspot: {
    account: { portalId: HUBSPOT_PORTAL_ID, accessToken: SECRET },
    secretField: 'accessToken',
    counted: 2,
    refused: {
      account: { portalId: '1', accessToken: SECRET },
      event: exampleEvent(),
      reason: 'hubspot-validation-error',
      words: 'Event definition pe1_purchase does not exist',
    },
  },
};

/** In every form into which the adapters bring it. */
const PERSON = {
  email: ['Ada.Lane+site@gmail.com', 'ada.lane@gmail.com', 'adalane@gmail.com'],
  phone: ['(312) 555-0142 x12', '+13125550142', '3125550142'],
  firstName: ['Adaline'],
  lastName: ['Lanefield'],
  city: ['Springfield'],
  account: ['0b9c2f5e-account'],
};

let double: VendorDouble;
beforeAll(async () => {
  double = await startVendorDouble({ accessToken: SECRET });
});
beforeEach(() => double.reset());
afterAll(() => double.close());

function create(name: Destination, account = SERVICES[name].account, apiUrl = double.url, sendTimeoutMs = 8_000) {
  const config = loadConfig({ CONVERSIONS_API_URL: apiUrl });
  return createDestination(name, account, config, { sendTimeoutMs });
}

async function send(destination: ConversionDestination, event = exampleEvent()): Promise<SendResult> {
  const prepared = destination.prepare(event);
  if (!('send' in prepared)) throw new Error(`Not sent: ${JSON.stringify(prepared)}`);
  return prepared.send();
}

describe.each(DESTINATIONS)('%s', (name) => {
  const service = SERVICES[name];
  const isMeant = (each: { id: string; duplicate: boolean }) => each.id !== '' && !each.duplicate;
  const events = () => double.services[name].received;

  it('takes an event, and counts its repetition once', async () => {
    const destination = create(name);
    const event = exampleEvent();
    expect(await send(destination, event)).toMatchObject({ kind: 'accepted' });
    expect(await send(destination, event)).toMatchObject({ kind: 'accepted' });
    expect(double.services[name].refused).toEqual([]);
    expect(events().filter(isMeant)).toHaveLength(service.counted);
  });

  it('refuses in its own words', async () => {
    const { account, event, reason, words } = service.refused;
    const result = await send(create(name, account), event);
    expect(result).toMatchObject({ kind: 'rejected', reason, words: expect.stringContaining(words) });
  });

  it.each<[string, Parameters<VendorDouble['faults']['set']>[0], SendResult['kind'], object]>([
    ['asks to slow down', { mode: 'status', status: 429, retryAfter: '7' }, 'not-sent', { retryAfterMs: 7_000 }],
    ['is away and says for how long', { mode: 'status', status: 503, retryAfter: '2' }, 'not-sent', {}],
    ['fails', { mode: 'status', status: 500 }, 'ambiguous', { reason: 'http-500' }],
    ['is gone', { mode: 'status', status: 410 }, 'rejected', {}],
    ['cuts the connection after taking it', { mode: 'accept-then-reset', status: 0 }, 'ambiguous', {}],
    ['is behind a proxy that answers a page', { mode: 'garbage', status: 0 }, 'ambiguous', {}],
  ])('%s', async (_, fault, kind, more) => {
    const destination = create(name);
    // The request for a token comes before the first event.
    if (name === 'google_ads') await destination.check();
    double.faultsOf(name).set(fault, 1);
    expect(await send(destination)).toMatchObject({ kind, ...more });
  });

  it('does not hold a worker when it never answers', async () => {
    // A quarter of it is for a token.
    const destination = create(name, service.account, double.url, 400);
    if (name === 'google_ads') await destination.check();
    double.faultsOf(name).set({ mode: 'hang', status: 0 }, 1);
    expect(await send(destination)).toEqual({ kind: 'ambiguous', reason: 'timeout' });
  });

  it('has not got an event when it cannot be reached', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const destination = create(name, service.account, `http://127.0.0.1:${port}`);
    expect(await send(destination)).toMatchObject({ kind: 'not-sent' });
    expect(await destination.check()).toMatchObject({ ok: false });
  });

  it('says whether an account works, and counts nothing for it', async () => {
    expect(await create(name).check()).toMatchObject({ ok: true });
    expect(events().filter(({ test }) => !test)).toEqual([]);
    if (!service.secretField) return;
    const wrong = create(name, { ...service.account, [service.secretField]: 'a-wrong-secret' });
    const result: CheckResult = await wrong.check();
    expect(result).toMatchObject({ ok: false, words: expect.stringMatching(/invalid|credentials|revoked/i) });
    expect(await send(wrong)).toMatchObject({ kind: 'rejected' });
  });

  it('gets what it may be told of a person, and no more', async () => {
    await send(create(name));
    const { personalData } = DESTINATION_RULES[name];
    const bodies = double.services[name].bodies.join('\n');
    expect(bodies).not.toBe('');
    if (personalData === 'clear') expect(bodies).toContain('ada.lane+site@gmail.com');
    else expect(personalValuesIn(bodies, PERSON, personalData)).toEqual([]);
    for (const secret of ['token=secret', '?email=']) expect(bodies).not.toContain(secret);
  });
});

it('finds each of these values where one is planted', async () => {
  await send(create('meta'));
  const body = double.services.meta.bodies.join('');
  for (const [field, values] of Object.entries(PERSON))
    for (const value of values)
      expect(
        personalValuesIn(body.replace('"action_source"', `"x":"${value}","action_source"`), PERSON, 'hashed'),
      ).toContain(field);
});

describe('events of the test mode', () => {
  it.each([
    ['meta', 'counted'],
    ['ga4', 'validated'],
    ['google_ads', 'validated'],
  ] as const)('are marked as tests at %s, which has them %s', async (name, testMode) => {
    const destination = create(name);
    expect(destination.testMode).toBe(testMode);
    expect(await send(destination, exampleEvent({ testMode: true }))).toMatchObject({ kind: 'accepted' });
    expect(double.services[name].received.map(({ test }) => test)).not.toContain(false);
    expect(double.services[name].received).not.toEqual([]);
  });

  it.each(['linkedin', 'hubspot'] as const)('are not for %s, which would count them', (name) => {
    expect(create(name).testMode).toBe('none');
  });
});

describe('a token of Google', () => {
  const tokens = () => double.services.google_ads.bodies.filter((body) => body.startsWith('grant_type')).length;

  it('is fetched once for all events, and again when Google ends it early', async () => {
    const destination = create('google_ads');
    await send(destination);
    await send(destination);
    expect(tokens()).toBe(1);
    double.services.google_ads.endTokens();
    expect(await send(destination)).toMatchObject({ kind: 'accepted' });
    expect(tokens()).toBe(2);
  });

  it('that cannot be fetched leaves the event unsent, and is asked for again', async () => {
    const destination = create('google_ads');
    double.faultsOf('google_ads').set({ mode: 'status', status: 500 }, 1);
    expect(await send(destination)).toMatchObject({ kind: 'not-sent', reason: 'token-http-500' });
    expect(await send(destination)).toMatchObject({ kind: 'accepted' });
  });
});
