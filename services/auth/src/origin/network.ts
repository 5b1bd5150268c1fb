import { isIPv4, isIPv6 } from 'node:net';

/** Groups of an IPv6 address that name the customer's network. */
const V6_GROUPS = 3;

/**
 * The network that an address belongs to, `203.0.113.0/24` or `2001:db8:1::/48`: enough to recognise a place,
 * too little to follow a person. Null for what is no address.
 */
export function networkOf(ip: string): string | null {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return null;
  return `${expanded(plain).slice(0, V6_GROUPS).join(':')}::/48`;
}

/** The eight groups, without leading zeros. */
function expanded(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const [left, right] = [head.split(':').filter(Boolean), (tail ?? '').split(':').filter(Boolean)];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: zeros }, () => '0'), ...right].map((group) => Number.parseInt(group, 16).toString(16));
}
