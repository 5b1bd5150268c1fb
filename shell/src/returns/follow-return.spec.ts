import { jest } from '@jest/globals';
import { CONSENT_DENIED, CONSENT_GRANTED, CSRF_TOKEN_HEADER, PAYMENT_PATHS } from '@app/contracts';
import { openPage, type TestPage } from '@app/ui/testing';
import { testUser } from '../testing/user';
import { HOSTILE_RETURNS, UNCLEAR_RETURNS } from './testing/hostile-returns';

const PURCHASE = {
  eventId: 'purchase.in_1',
  value: 299,
  currency: 'USD',
  orderId: 'in_1',
  plan: 'premium_monthly',
  testMode: true,
};
const REPORTED = { name: 'purchase', ...PURCHASE };
const ADDRESS = 'https://site.test/payment-success?session_id=cs_1&amount=1&currency=EUR';
const realFetch = globalThis.fetch;

describe('what follows a return from a payment', () => {
  let page: TestPage;
  /** What the server still has to hand out: to the first call alone. */
  let unreported: object | null;
  let claims: number;
  let answer: () => Promise<Response>;
  let conversions: unknown[];
  const listen = (event: Event) => void conversions.push((event as CustomEvent).detail);

  beforeAll(async () => {
    page = await openPage('https://site.test/');
    page.window.addEventListener('tracking:conversion', listen);
  });
  beforeEach(async () => {
    [unreported, claims, conversions] = [PURCHASE, 0, []];
    answer = () => {
      const conversion = unreported;
      unreported = null;
      return Promise.resolve(Response.json({ conversion }));
    };
    globalThis.fetch = (input, init) => {
      const { pathname } = new URL(String(input), 'https://site.test');
      if (pathname !== PAYMENT_PATHS.claimConversion)
        return Promise.resolve(Response.json(testUser(), { headers: { [CSRF_TOKEN_HEADER]: 'csrf' } }));
      claims += init?.method === 'POST' ? 1 : 0;
      return answer();
    };
    jest.useFakeTimers();
    await signIn();
    await consent(true);
  });
  afterEach(async () => {
    jest.useRealTimers();
    const { endSession } = await import('../testing/web-kit');
    endSession();
    globalThis.fetch = realFetch;
  });
  afterAll(() => page.close());

  async function signIn(): Promise<void> {
    const { adoptSession } = await import('../testing/web-kit');
    adoptSession({ token: 't', user: testUser() });
  }
  async function consent(given: boolean): Promise<void> {
    const { decideConsent } = await import('../testing/web-kit');
    decideConsent(given ? CONSENT_GRANTED : CONSENT_DENIED);
  }
  /** A page load at this address, as `main.ts` and `boot` do it. */
  async function load(address: string): Promise<void> {
    const [{ takeReturn }, { noteReturn }, { followReturn }] = await Promise.all([
      import('./return-address'),
      import('./noted-return'),
      import('./follow-return'),
    ]);
    const { pathname, search, hash } = new URL(address);
    page.window.history.replaceState(null, '', `https://site.test${pathname}${search}${hash}`);
    const found = takeReturn();
    if (found) noteReturn(found);
    await followReturn();
  }
  const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  it('reports the purchase with the server’s values and event id, not with those of the address', async () => {
    await load(ADDRESS);
    expect([conversions, page.window.location.search]).toEqual([[REPORTED], '']);
  });

  it('reports it once over reloads, the back button, five tabs and a shared link', async () => {
    const { sessionStore } = await import('../testing/web-kit');
    for (let tab = 0; tab < 5; tab += 1) {
      sessionStore().removeItem('premium_return');
      for (let reload = 0; reload < 50; reload += 1) {
        await load(ADDRESS);
        await load('https://site.test/payment-success');
      }
    }
    await wait(60_000);
    expect(conversions).toEqual([REPORTED]);
  });

  it('asks once more after 30 s, for a payment that is confirmed later, and not again', async () => {
    const confirmed = unreported;
    unreported = null;
    await load(ADDRESS);
    unreported = confirmed;
    await wait(29_999);
    expect([claims, conversions]).toEqual([1, []]);
    await wait(1);
    expect([claims, conversions]).toEqual([2, [REPORTED]]);
    await wait(600_000);
    expect(claims).toBe(2);
  });

  it('goes on after a reload, for the rest of the 30 s, and is over then', async () => {
    unreported = null;
    const { noteReturn } = await import('./noted-return');
    noteReturn({ kind: 'premium', href: '', sessionId: 'cs_1' }, Date.now() - 20_000);
    await load('https://site.test/dashboard');
    await wait(9_999);
    expect(claims).toBe(1);
    await wait(1);
    expect(claims).toBe(2);
    await load('https://site.test/dashboard');
    expect(claims).toBe(2);
  });

  it('asks nothing for a visitor, and nothing without consent', async () => {
    await consent(false);
    await load(ADDRESS);
    const { endSession } = await import('../testing/web-kit');
    await consent(true);
    endSession();
    await load(ADDRESS);
    await wait(30_000);
    expect([claims, conversions, unreported]).toEqual([0, [], PURCHASE]);
  });

  it('asks nothing for a registration or a lead', async () => {
    await load('https://site.test/dashboard?user=basic&conversion=true');
    await load('https://site.test/?email=true&conversion=true');
    await wait(30_000);
    expect([claims, page.window.location.search]).toEqual([0, '']);
  });

  it('asks nothing after the return of a firm’s payment', async () => {
    const { sessionStore } = await import('../testing/web-kit');
    sessionStore().removeItem('premium_return');
    await load('https://site.test/submit-firm-payment?id=s1&attempt=a1');
    await wait(60_000);
    expect([claims, conversions]).toEqual([0, []]);
  });

  it.each([
    ['a refusal', () => Promise.resolve(Response.json({ error: { code: 'X', message: 'x' } }, { status: 500 }))],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['nonsense', () => Promise.resolve(new Response('<html>'))],
  ])('disturbs no user by %s', async (_what, failing) => {
    answer = failing;
    await expect(load(ADDRESS)).resolves.toBeUndefined();
    await wait(30_000);
    expect([claims, conversions]).toEqual([2, []]);
  });

  it('leads from no hostile address to a conversion that the server does not know', async () => {
    unreported = null;
    for (const path of HOSTILE_RETURNS) await load(`https://site.test${path}`);
    await wait(30_000);
    expect(conversions).toEqual([]);
    expect(claims).toBeGreaterThanOrEqual(HOSTILE_RETURNS.length);
  });

  it('asks nothing after an address that only looks like a return', async () => {
    const { sessionStore } = await import('../testing/web-kit');
    sessionStore().removeItem('premium_return');
    for (const path of UNCLEAR_RETURNS) await load(`https://site.test${path}`);
    await wait(30_000);
    expect([claims, conversions]).toEqual([0, []]);
  });
});
