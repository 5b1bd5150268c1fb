import { DeviceCookie } from './device-cookie';

const key = Buffer.alloc(32, 7);
const cookie = new DeviceCookie(key, 'https://advisors.test');
const pairOf = (header: string) => header.split(';')[0] ?? '';

describe('the cookie of a known device', () => {
  it('is kept from scripts, other sites and plain connections for half a year', () => {
    expect(cookie.issue().header).toMatch(
      /^__Host-known_device=[\w-]{43}\.[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
    );
  });

  it('does without what browsers refuse on a plain connection', () => {
    expect(new DeviceCookie(key, 'http://localhost:8080').issue().header).toMatch(
      /^known_device=[\w-]{43}\.[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
  });

  it('is another each time, and is found among others by its digest', () => {
    const [one, two] = [cookie.issue(), cookie.issue()];
    expect(one.tokenHash).not.toEqual(two.tokenHash);
    expect(cookie.read(`session_hint=user; ${pairOf(one.header)}; x=y`)).toEqual(one.tokenHash);
    expect(cookie.read(pairOf(two.header))).toEqual(two.tokenHash);
  });

  const issued = pairOf(cookie.issue().header);
  it.each<[string, string | undefined]>([
    ['no cookie', undefined],
    ['an empty header', ''],
    ['another cookie', 'session_hint=user'],
    ['no value', '__Host-known_device='],
    ['a number without a signature', issued.slice(0, issued.indexOf('.'))],
    ['another number under the signature', issued.replace(/=.{43}/, `=${'A'.repeat(43)}`)],
    [
      'a signature with another key',
      pairOf(new DeviceCookie(Buffer.alloc(32, 8), 'https://advisors.test').issue().header),
    ],
    ['a signature that is longer', `${issued}A`],
    ['the name that another host can set', issued.replace('__Host-', '')],
    ['half of a character', '__Host-known_device=\ud800'],
  ])('is none in %s', (_, header) => {
    expect(cookie.read(header)).toBeUndefined();
  });
});
