import { Stripe } from 'stripe';
import { PAYMENT_CODES, type ErrorBody } from '@app/contracts';
import { OTHER_SECRET, startPaymentsApp, WEBHOOK_SECRET, type PaymentsApp } from '../testing/payments-app';

const PATH = '/api/payments/webhook';
const event = (id: string, more: object = {}) =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'invoice.paid',
    api_version: '2026-10-28.endive',
    created: 1_795_800_000,
    livemode: false,
    data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_unknown' } },
    ...more,
  });
const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

describe('deliveries of the payment provider', () => {
  let app: PaymentsApp;
  beforeAll(async () => {
    app = await startPaymentsApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.sql('DELETE FROM payments.refused_delivery');
  });

  const sign = (payload: string, secret = WEBHOOK_SECRET, ahead = 0) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: seconds(app.clock.now()) + ahead });
  async function deliver(body: string, signature: string | undefined) {
    const answer = await fetch(app.base + PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
      body,
    });
    return { status: answer.status, body: (await answer.json()) as ErrorBody };
  }
  const stored = (id: string) => app.sql('SELECT state FROM payments.provider_event WHERE id = $1', [id]);
  const refused = () => app.sql('SELECT reason, count FROM payments.refused_delivery');

  it.each([
    ['without a signature', () => undefined, 'signature'],
    ['signed with another secret', (body: string) => sign(body, 'whsec_of_somebody_else'), 'signature'],
    ['signed six minutes ago', (body: string) => sign(body, WEBHOOK_SECRET, -360), 'signature'],
    ['signed in the future', (body: string) => sign(body, WEBHOOK_SECRET, 3_600), 'future'],
    ['whose body was changed', (body: string) => sign(`${body} `), 'signature'],
    ['with the old scheme', (body: string) => sign(body).replace('v1=', 'v0='), 'signature'],
    ['with a signature that is none', () => 't=now,v1=abc', 'signature'],
  ])('are refused and counted %s, and nothing of them is stored', async (name, header, reason) => {
    const id = `evt_${name.replace(/\W/g, '_')}`;
    const { status, body } = await deliver(event(id), header(event(id)));
    expect([status, body.error.code]).toEqual([400, PAYMENT_CODES.badSignature]);
    expect(await stored(id)).toEqual([]);
    expect(await refused()).toEqual([{ reason, count: 1 }]);
  });

  it.each([
    ['the other mode', { livemode: true }, 'mode'],
    ['another account', { account: 'acct_other' }, 'account'],
    ['no event', { object: 'invoice' }, 'unreadable'],
  ])('are refused when they are of %s, however well they are signed', async (_, more, reason) => {
    const body = event(`evt_${reason}`, more);
    expect((await deliver(body, sign(body))).status).toBe(400);
    expect(await stored(`evt_${reason}`)).toEqual([]);
    expect(await refused()).toEqual([{ reason, count: 1 }]);
  });

  it('have one row and one effect when the same one arrives a hundred times at once', async () => {
    const body = event('evt_same', { data: { object: { object: 'invoice', customer: 'cus_same' } } });
    const answers = await Promise.all(Array.from({ length: 100 }, () => deliver(body, sign(body))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await stored('evt_same')).toEqual([{ state: 'accepted' }]);
    expect(await app.sql(`SELECT dirty FROM payments.sync_key WHERE key = 'customer:cus_same'`)).toEqual([
      { dirty: 1 },
    ]);
  });

  it('sent again byte for byte have no second effect, and are refused once their signature is old', async () => {
    const body = event('evt_replayed', { data: { object: { object: 'invoice', customer: 'cus_replayed' } } });
    const signature = sign(body);
    const dirty = () => app.sql(`SELECT dirty FROM payments.sync_key WHERE key = 'customer:cus_replayed'`);
    for (let times = 0; times < 3; times += 1) expect((await deliver(body, signature)).status).toBe(200);
    expect(await dirty()).toEqual([{ dirty: 1 }]);
    app.clock.advance(301_000);
    expect((await deliver(body, signature)).status).toBe(400);
    app.clock.reset();
    expect([await dirty(), await refused()]).toEqual([[{ dirty: 1 }], [{ reason: 'signature', count: 1 }]]);
  });

  it('may have the signatures of several secrets, of which one has to be ours', async () => {
    const foreign = sign(event('evt_two'), 'whsec_of_another_endpoint').replace(/^.*v1=/, 'v1=');
    expect((await deliver(event('evt_two'), `${sign(event('evt_two'))},${foreign}`)).status).toBe(200);
    const none = `${sign(event('evt_none'), 'whsec_of_another_endpoint')},${foreign}`;
    expect((await deliver(event('evt_none'), none)).status).toBe(400);
    expect(await stored('evt_none')).toEqual([]);
  });

  it('are answered without a call to the provider, whatever they are about', async () => {
    const before = app.double.requests;
    const bodies = ['evt_a', 'evt_b', 'evt_c'].map((id) => event(id));
    expect(await Promise.all(bodies.map(async (body) => (await deliver(body, sign(body))).status))).toEqual(
      bodies.map(() => 200),
    );
    expect(app.double.requests).toBe(before);
  });

  it('are accepted with both secrets while one replaces the other', async () => {
    for (const secret of [WEBHOOK_SECRET, OTHER_SECRET]) {
      const body = event(`evt_${secret}`);
      expect((await deliver(body, sign(body, secret))).status).toBe(200);
    }
  });

  it('are parked when they are of another API version, and their object is read all the same', async () => {
    const object = { object: 'subscription', customer: 'cus_old', current_period_end: 1 };
    const body = event('evt_old', { api_version: '2020-08-27', data: { object } });
    expect((await deliver(body, sign(body))).status).toBe(200);
    expect(await stored('evt_old')).toEqual([{ state: 'parked' }]);
    expect(await app.sql(`SELECT dirty FROM payments.sync_key WHERE key = 'customer:cus_old'`)).toEqual([{ dirty: 1 }]);
  });

  it('may be of any type and about anything: what is not a customer’s is ignored', async () => {
    const body = event('evt_odd', { type: 'sunrise.seen', data: { object: { object: 'sun' } } });
    expect((await deliver(body, sign(body))).status).toBe(200);
    expect(await stored('evt_odd')).toEqual([{ state: 'ignored' }]);
  });

  it('of customers that are not ours make no member', async () => {
    await app.worker.drain();
    expect(await app.sql('SELECT 1 FROM payments.membership')).toEqual([]);
    expect(await app.sql('SELECT key FROM payments.sync_key WHERE dirty > 0')).toEqual([]);
  });

  it('larger than half a megabyte are refused before they are read', async () => {
    const body = event('evt_large', { padding: 'x'.repeat(600_000) });
    expect((await deliver(body, sign(body))).status).toBe(413);
  });
});
