import { parseIp } from './ip-address';

/** Groups of an IPv6 address that one subscriber gets; a client with a /64 has all addresses in it. */
const V6_SUBSCRIBER_GROUPS = 4;

/** The key of a limit per address: one IPv4 address, or one /64 of IPv6. All invalid addresses count as one client. */
export function clientKey(ip: string): string {
  const address = parseIp(ip);
  if (!address) return 'unknown';
  return address.version === 4
    ? address.octets.join('.')
    : `${address.groups.slice(0, V6_SUBSCRIBER_GROUPS).join(':')}::/64`;
}

/**
 * The key for decisions that one household must not make alone: like `clientKey`, but a /56 of IPv6, which one
 * household often gets.
 */
export function lineKey(ip: string): string {
  const address = parseIp(ip);
  if (address?.version !== 6) return clientKey(ip);
  const [first, second, third, fourth = '0'] = address.groups;
  return `${[first, second, third, (Number.parseInt(fourth, 16) & 0xff00).toString(16)].join(':')}::/56`;
}
