import { jest } from '@jest/globals';
import { startVendorDouble, type ReceivedReport, type VendorDouble } from './vendor-double';

// Jest's own 5 s are too short for databases and processes on a busy machine.
jest.setTimeout(120_000);

const HASH = 'a'.repeat(64);
const good = () => ({
  event_name: 'Lead',
  event_time: Math.floor(Date.now() / 1_000),
  event_id: 'lead.1',
  event_source_url: 'https://site.example/',
  action_source: 'website',
  user_data: { em: [HASH], client_user_agent: 'Mozilla/5.0' },
  data_processing_options: [],
});

describe('the double of Meta', () => {
  let double: VendorDouble;
  beforeAll(async () => {
    double = await startVendorDouble({ accessToken: 'right' });
  });
  beforeEach(() => double.reset());
  afterAll(() => double.close());

  const post = (body: unknown, { path = '/v26.0/123/events?access_token=right', type = 'application/json' } = {}) =>
    fetch(double.url + path, {
      method: 'POST',
      headers: { 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const received = async () => (await (await fetch(`${double.url}/__received`)).json()) as ReceivedReport;

  it('takes a right event, and counts a second one with the same name and id once', async () => {
    expect(await (await post({ data: [good()] })).json()).toMatchObject({ events_received: 1, messages: [] });
    await post({ data: [good()] });
    await post({ data: [{ ...good(), event_name: 'Purchase', custom_data: { value: 1, currency: 'USD' } }] });
    expect(await received()).toMatchObject({ requests: 3, distinct: 2, duplicates: 1, refused: [] });
  });

  it.each<[string, object]>([
    ['an address in clear', { user_data: { ...good().user_data, em: ['a@b.c'] } }],
    ['a hash in capitals', { user_data: { ...good().user_data, em: [HASH.toUpperCase()] } }],
    ['milliseconds', { event_time: Date.now() }],
    ['a time in fractions', { event_time: Date.now() / 1_000 + 0.5 }],
    ['an event of eight days ago', { event_time: Math.floor(Date.now() / 1_000) - 8 * 86_400 }],
    ['an event of tomorrow', { event_time: Math.floor(Date.now() / 1_000) + 86_400 }],
    ['a website event without a user agent', { user_data: { em: [HASH] } }],
    ['a website event without its address', { event_source_url: undefined }],
    ['an unknown source', { action_source: 'web' }],
    ['an unknown field', { email: 'a@b.c' }],
    ['an unknown field of the user', { user_data: { ...good().user_data, email: HASH } }],
    ['a purchase without value', { event_name: 'Purchase' }],
    ['a purchase in an unknown currency', { event_name: 'Purchase', custom_data: { value: 1, currency: 'USX' } }],
    ['a value as text', { custom_data: { value: '299', currency: 'USD' } }],
    ['limited use without a place', { data_processing_options: ['LDU'] }],
  ])('refuses %s, and the whole request with it', async (_, change) => {
    const answer = await post({ data: [good(), { ...good(), ...change }] });
    expect(answer.status).toBe(400);
    const report = await received();
    expect(report.events).toEqual([]);
    expect(report.refused[0]?.faults).toContainEqual(expect.stringContaining('data[1]'));
  });

  it.each<[string, unknown, { path?: string; type?: string }, number]>([
    ['no token', { data: [good()] }, { path: '/v26.0/123/events' }, 104],
    ['a wrong token', { data: [good()] }, { path: '/v26.0/123/events?access_token=wrong' }, 190],
    ['an old version', { data: [good()] }, { path: '/v12.0/123/events?access_token=right' }, 2635],
    ['a pixel that is no number', { data: [good()] }, { path: '/v26.0/abc/events?access_token=right' }, 100],
    ['a form', 'data=1', { type: 'application/x-www-form-urlencoded' }, 100],
    ['no JSON', '{', {}, 100],
    ['no events', { data: [] }, {}, 100],
    ['an unknown field beside the events', { data: [good()], token: 'x' }, {}, 100],
  ])('refuses %s', async (_, body, where, code) => {
    const answer = await post(body, where);
    expect(answer.ok).toBe(false);
    expect(await answer.json()).toMatchObject({ error: { code } });
  });

  it('reports addresses that came in clear, also in what it refused, and none that a service may get', async () => {
    await post({ data: [good()] });
    const addresses = async () => (await (await fetch(`${double.url}/__addresses`)).json()) as object;
    const none = { meta: [], ga4: [], google_ads: [], linkedin: [], hubspot: [] };
    expect(await addresses()).toEqual(none);
    await post({ data: [{ ...good(), user_data: { em: ['ada@firm.test'] } }] });
    await fetch(`${double.url}/crm/v3/objects/contacts`, { method: 'POST', body: '{"email":"ada@firm.test"}' });
    expect(await addresses()).toEqual({ ...none, meta: ['ada@firm.test'] });
  });

  it('fails as often as told and then serves again', async () => {
    await fetch(`${double.url}/__fail?status=429&times=2&retryAfter=3`);
    const first = await post({ data: [good()] });
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '3']);
    expect((await post({ data: [good()] })).status).toBe(429);
    expect((await post({ data: [good()] })).status).toBe(200);
  });

  it('accepts an event and cuts the connection when told', async () => {
    await fetch(`${double.url}/__fail?mode=accept-then-reset`);
    await expect(post({ data: [good()] })).rejects.toThrow('fetch failed');
    expect(await received()).toMatchObject({ distinct: 1 });
  });

  it('refuses an invalid fault command', async () => {
    expect((await fetch(`${double.url}/__fail?mode=explode`)).status).toBe(400);
  });
});
