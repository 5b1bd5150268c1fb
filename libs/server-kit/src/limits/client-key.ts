import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/** The IPv6 network of one subscriber: a client with a /64 has all addresses in it. */
const V6_SUBSCRIBER_BITS = 64;
/** The IPv6 network that one household often gets. */
const V6_HOUSEHOLD_BITS = 56;

/** The key of a limit per address: one IPv4 address, or one /64 of IPv6. All invalid addresses count as one client. */
export function clientKey(ip: string): string {
  return keyOf(ip, V6_SUBSCRIBER_BITS);
}

/** The key for decisions that one household must not make alone: like `clientKey`, but a /56 of IPv6. */
export function lineKey(ip: string): string {
  return keyOf(ip, V6_HOUSEHOLD_BITS);
}

/** The network of an address, such as `203.0.113.0/24` or `2001:db8:1::/48`. Undefined for an invalid address. */
export function networkOf(ip: string, bits: { v4: number; v6: number }): string | undefined {
  const address = parseIp(ip);
  if (address instanceof ipaddr.IPv6) return v6Network(address, bits.v6);
  return address && `${ipaddr.IPv4.networkAddressFromCIDR(`${address.toString()}/${bits.v4}`).toString()}/${bits.v4}`;
}

function keyOf(ip: string, v6Bits: number): string {
  const address = parseIp(ip);
  return address instanceof ipaddr.IPv6 ? v6Network(address, v6Bits) : (address?.toString() ?? 'unknown');
}

/**
 * An IPv4-mapped IPv6 address (`::ffff:203.0.113.7`) is the IPv4 address. Short and octal forms of IPv4, which the
 * library reads, are invalid: no socket reports them.
 */
function parseIp(ip: string): IpAddress | undefined {
  return isIP(ip) === 0 ? undefined : ipaddr.process(ip);
}

function v6Network(address: ipaddr.IPv6, bits: number): string {
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`);
  const groups = network.parts.slice(0, Math.ceil(bits / 16)).map((group) => group.toString(16));
  return `${groups.join(':')}::/${bits}`;
}
