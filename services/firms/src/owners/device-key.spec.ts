import { deviceKey } from './device-key';

const KEY = Buffer.alloc(32, 1);
const PLACE = { ip: '203.0.113.7', userAgent: 'Browser 1' };

describe('the device of a request', () => {
  it('is the same for one line and one browser, however the address is written', () => {
    expect(deviceKey(KEY, { ...PLACE, ip: '::ffff:203.0.113.7' })).toBe(deviceKey(KEY, PLACE));
    const [one, other] = ['2001:db8:1:2::3', '2001:db8:1:2::4'].map((ip) => deviceKey(KEY, { ...PLACE, ip }));
    expect(one).toBe(other);
  });

  it.each([
    ['another line', KEY, { ...PLACE, ip: '203.0.113.8' }],
    ['another browser', KEY, { ...PLACE, userAgent: 'Browser 2' }],
    ['another deployment', Buffer.alloc(32, 2), PLACE],
  ])('is another one for %s', (_, key, place) => {
    expect(deviceKey(key, place)).not.toBe(deviceKey(KEY, PLACE));
  });

  it('says nothing of address and browser', () => {
    expect(deviceKey(KEY, PLACE)).toMatch(/^[\w-]{43}$/);
  });
});
