import { networkOf } from './network';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2::9', '2001:db8:1::/48'],
    ['2001:0db8:0001:0002:0003:0004:0005:0006', '2001:db8:1::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['::1', '0:0:0::/48'],
  ])('%s → %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });

  it.each(['', 'unknown', '999.1.1.1', 'localhost'])('is none for %p', (ip) => {
    expect(networkOf(ip)).toBeNull();
  });
});
