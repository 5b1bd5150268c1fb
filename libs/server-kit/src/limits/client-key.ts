import { parseIp } from './ip-address';

/** Groups of an IPv6 address that one subscriber is given; whoever has a /64 has all addresses in it. */
const V6_SUBSCRIBER_GROUPS = 4;

/** Whom a limit per address counts: one IPv4 address, one /64 of IPv6. Whatever is no address counts as one and the same client. */
export function clientKey(ip: string): string {
  const address = parseIp(ip);
  if (!address) return 'unknown';
  return address.version === 4 ? address.octets.join('.') : `${address.groups.slice(0, V6_SUBSCRIBER_GROUPS).join(':')}::/64`;
}
