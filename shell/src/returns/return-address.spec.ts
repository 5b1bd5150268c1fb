import { JSDOM } from 'jsdom';
import { readReturn, takeReturn } from './return-address';
import { HOSTILE_RETURNS, UNCLEAR_RETURNS } from './testing/hostile-returns';

const SITE = 'https://site.test';
const read = (path: string) => readReturn(SITE + path);
const rest = (path: string) => read(path)?.href.replace(SITE, '');

const SIGNS = [
  'payment=success',
  'subscription=active',
  'upgrade=complete',
  'status=premium',
  'payment_success=true',
  'session_id=cs_test_a1B2',
  'user=premium&conversion=true',
];

describe('an address that a payment returns to', () => {
  it.each(SIGNS)('says so with %s alone', (sign) => {
    expect(read(`/dashboard?${sign}`)).toMatchObject({ kind: 'premium', href: `${SITE}/dashboard` });
  });

  it('says so once with all of them together, and loses what came along', () => {
    const query = `${SIGNS.join('&')}&amount=1&currency=EUR&product_id=x&plan_type=y&source=z&upgraded=1&email=a`;
    expect(read(`/dashboard?section=billing&${query}`)).toEqual({
      kind: 'premium',
      href: `${SITE}/dashboard?section=billing`,
      sessionId: 'cs_test_a1B2',
    });
  });

  it.each(['user=basic&conversion=true', 'email=true&conversion=true', 'conversion=true&email=true&source=mail'])(
    'is cleaned of %s, which is no purchase',
    (query) => {
      expect(read(`/blog?${query}&page=2`)).toEqual({ kind: 'other', href: `${SITE}/blog?page=2`, sessionId: null });
    },
  );

  it('loses the value and the event that came along, and what only looks like a return', () => {
    expect(rest('/dashboard?user=basic&conversion=true&value=99999&currency=BTC&event_id=x&section=billing')).toBe(
      '/dashboard?section=billing',
    );
    expect(rest('/x?page=2&payment[]=success#top&payment=success')).toBe('/x?page=2#top');
  });

  it('keeps every other parameter and the fragment letter by letter', () => {
    expect(rest('/x?q=a%20b+c&payment=success&list=%5B1%2C2%5D&empty=&flag&~=%7e#top?payment=success')).toBe(
      '/x?q=a%20b+c&list=%5B1%2C2%5D&empty=&flag&~=%7e#top?payment=success',
    );
  });

  it.each([
    '/',
    '/firms?status=published',
    '/firms?source=mail&amount=5&currency=USD',
    '/x?status=active&source=mail',
    '/x?conversion=17&source=mail',
    '/x?payments=success&users=basic&repayment=success',
    '/x?q=payment%3Dsuccess',
    '/x#undo=a-b_c&email=a',
    '/x?xsession_id=cs_1',
    '/x?email=true',
    '/session_id=cs_1',
  ])('is left alone without a sign: %s', (path) => {
    expect(read(path)).toBeNull();
  });
});

/** A name of 2.10 as it stands in an address, behind whatever sign. */
const KNOWN = new RegExp(
  '[?&;#](payment|subscription|upgrade|status|payment_success|session_id|amount|currency|value|event_id|product_id|' +
    'plan_type|source|user|conversion|upgraded|email)[=[]',
);

describe('hostile return addresses', () => {
  it('are at least the sixty that payments ask for', () => {
    expect(new Set(HOSTILE_RETURNS).size).toBeGreaterThanOrEqual(60);
  });

  it.each([...HOSTILE_RETURNS, ...UNCLEAR_RETURNS])('%s: stripped in place without an error, on this site', (path) => {
    const { window } = new JSDOM('', { url: SITE + path });
    window.history.replaceState({ idx: 3 }, '');
    const before = Object.getOwnPropertyDescriptor(globalThis, 'window');
    Object.defineProperty(globalThis, 'window', { value: window, configurable: true });
    try {
      const from = new URL(window.location.href);
      const found = takeReturn();
      const left = new URL(window.location.href);
      expect(found?.kind).toEqual(HOSTILE_RETURNS.includes(path) ? expect.stringMatching(/premium|other/) : 'unclear');
      expect([left.origin, left.pathname]).toEqual([SITE, from.pathname]);
      expect(decodeURIComponent(left.search + left.hash).toLowerCase()).not.toMatch(KNOWN);
      // The entry of the history stays the same one, and nothing is left to find.
      expect([window.history.state, window.history.length, takeReturn()]).toEqual([{ idx: 3 }, 1, null]);
      expect(found?.sessionId ?? 'cs_1').toMatch(/^[A-Za-z0-9_-]{1,255}$/);
    } finally {
      if (before) Object.defineProperty(globalThis, 'window', before);
      else Reflect.deleteProperty(globalThis, 'window');
      window.close();
    }
  });
});
