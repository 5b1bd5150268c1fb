import { parseIp } from './ip-address';

/** Groups of an IPv6 address that one subscriber is given; whoever has a /64 has all addresses in it. */
const V6_SUBSCRIBER_GROUPS = 4;

/**
 * Whom a limit per address counts: one IPv4 address, one /64 of IPv6. Whatever is no address counts as one and the same
 * client.
 */
export function clientKey(ip: string): string {
  const address = parseIp(ip);
  if (!address) return 'unknown';
  return address.version === 4
    ? address.octets.join('.')
    : `${address.groups.slice(0, V6_SUBSCRIBER_GROUPS).join(':')}::/64`;
}

/**
 * One line, for what must not be decided by a single household: as `clientKey`, but a /56 of IPv6, which one is often
 * given.
 */
export function lineKey(ip: string): string {
  const address = parseIp(ip);
  if (address?.version !== 6) return clientKey(ip);
  const [first, second, third, fourth = '0'] = address.groups;
  return `${[first, second, third, (Number.parseInt(fourth, 16) & 0xff00).toString(16)].join(':')}::/56`;
}
