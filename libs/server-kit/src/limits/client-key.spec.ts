import { clientKey, lineKey } from './client-key';

describe('the client that a limit counts', () => {
  it.each([
    ['203.0.113.77', '203.0.113.77'],
    ['::ffff:203.0.113.77', '203.0.113.77'],
    ['::FFFF:cb00:714d', '203.0.113.77'],
    ['0:0:0:0:0:ffff:203.0.113.77', '203.0.113.77'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
    ['64:ff9b::203.0.113.77', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s', (ip, key) => {
    expect(clientKey(ip)).toBe(key);
  });

  it('is the same for every invalid address, so that garbage gets no extra budget', () => {
    expect(new Set(['', 'unknown', '999.1.1.1', 'localhost', '1.2.3.4, 5.6.7.8'].map(clientKey))).toEqual(
      new Set(['unknown']),
    );
  });
});

describe('the household key of a client', () => {
  it.each([
    ['203.0.113.77', '203.0.113.77'],
    ['::ffff:203.0.113.77', '203.0.113.77'],
    ['2001:db8:1:ab02::9', '2001:db8:1:ab00::/56'],
    ['2001:db8:1:abff:1::9', '2001:db8:1:ab00::/56'],
    ['2001:db8:1:ac00::9', '2001:db8:1:ac00::/56'],
    ['2001:db8:1:2::9', '2001:db8:1:0::/56'],
    ['', 'unknown'],
  ])('%s is of %s', (ip, key) => {
    expect(lineKey(ip)).toBe(key);
  });
});
