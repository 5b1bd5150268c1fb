import { lastSeenText, placeText } from './sessions';

const now = new Date('2026-03-31T14:00:00Z');
const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('when a device was last used', () => {
  it.each([
    [0, 'active now'],
    [-5 * MINUTE, 'active now'],
    [119_000, 'active now'],
    [2 * MINUTE, '2 minutes ago'],
    [59 * MINUTE, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [23 * HOUR, '23 hours ago'],
    [25 * HOUR, 'yesterday'],
    [6 * 24 * HOUR, '6 days ago'],
    [8 * 24 * HOUR, 'on Mar 23, 2026'],
  ])('%d ms ago reads %s', (age, text) => {
    expect(lastSeenText(before(age), now)).toBe(text);
  });
});

describe('where a device is', () => {
  const HERE = '203.0.113.0/24';
  it.each([
    [HERE, 'Same network as this device'],
    ['198.51.100.0/24', 'Another network (IP address starts with 198.51.100)'],
    ['198.0.0.0/24', 'Another network (IP address starts with 198.0.0)'],
    ['2001:db8:1::/48', 'Another network (IP address starts with 2001:db8:1)'],
    ['127.0.0.0/24', 'Local network'],
    ['172.20.3.0/24', 'Local network'],
    ['172.200.3.0/24', 'Another network (IP address starts with 172.200.3)'],
    ['fd12:3456:789a::/48', 'Local network'],
    [null, 'Network unknown'],
  ])('for %s reads %s', (network, text) => {
    expect(placeText(network, HERE)).toBe(text);
  });
});
