import { parseIp } from '@app/server-kit';

/** Groups of an IPv6 address that name the customer's network. */
const V6_GROUPS = 3;

/**
 * The network that an address belongs to, `203.0.113.0/24` or `2001:db8:1::/48`: enough to recognise a place,
 * too little to follow a person. Null for what is no address.
 */
export function networkOf(ip: string): string | null {
  const address = parseIp(ip);
  if (!address) return null;
  return address.version === 4
    ? `${address.octets.slice(0, 3).join('.')}.0/24`
    : `${address.groups.slice(0, V6_GROUPS).join(':')}::/48`;
}
