import { jest } from '@jest/globals';
import { DELIVERY_POLICY } from '../../rules/delivery-policy';
import { exampleEvent } from '../testing/example-event';
import { AdsDestination } from './google-ads.destination';

const ACCOUNT = {
  customerId: '1234567890',
  conversionActions: 'purchase=14',
  clientId: 'client',
  clientSecret: 'secret',
  refreshToken: 'refresh',
};
const { sendTimeoutMs, leaseMs } = DELIVERY_POLICY;

describe('a delivery to Google Ads', () => {
  const realFetch = globalThis.fetch;
  let now: number;
  let limits: number[];
  /** How long each request takes, and what it answers. */
  let answers: [ms: number, status: number, body: object][];

  beforeEach(() => {
    now = 0;
    limits = [];
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms);
      return new AbortController().signal;
    });
    globalThis.fetch = () => {
      const [ms, status, body] = answers.shift() ?? [0, 500, {}];
      now += ms;
      return Promise.resolve(Response.json(body, { status }));
    };
  });
  afterEach(() => {
    jest.restoreAllMocks();
    globalThis.fetch = realFetch;
  });

  const token = { access_token: 't', expires_in: 3_600 };
  const connected = () => new AdsDestination(ACCOUNT, { timeoutMs: sendTimeoutMs, version: 'v1' });
  const send = async (destination = connected()) => {
    const prepared = destination.prepare(exampleEvent());
    if (!('send' in prepared)) throw new Error('nothing was sent');
    return prepared.send();
  };

  it('has one time for the token and the event together', async () => {
    answers = [
      [1_900, 200, token],
      [100, 200, { requestId: 'r' }],
    ];
    expect(await send()).toEqual({ kind: 'accepted', reference: 'r' });
    expect(limits).toEqual([sendTimeoutMs / 4, sendTimeoutMs - 1_900]);
  });

  it('shares its token with those that begin at the same time', async () => {
    answers = [[100, 200, token], ...Array(3).fill([100, 200, { requestId: 'r' }])];
    const destination = connected();
    const results = await Promise.all(Array.from({ length: 3 }, () => send(destination)));
    expect(results.map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'accepted']);
  });

  it('that needs a second token ends before its lease, and has not sent what there is no time for', async () => {
    answers = [
      [2_000, 200, token],
      [5_900, 401, {}],
      [2_000, 200, token],
    ];
    expect(await send()).toEqual({ kind: 'not-sent', reason: 'token-slow' });
    expect(now).toBeLessThan(leaseMs);
  });
});
