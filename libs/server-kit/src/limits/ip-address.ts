import { isIPv4, isIPv6 } from 'node:net';

export type IpAddress = { version: 4; octets: string[] } | { version: 6; groups: string[] };

const MAPPED_PREFIX = '0:0:0:0:0:ffff';

/**
 * The parts of an address: four octets, or eight groups without leading zeros. An IPv4-mapped IPv6 address
 * (`::ffff:203.0.113.7`, `::ffff:cb00:7107`) is the IPv4 address. Undefined for an invalid address.
 */
export function parseIp(ip: string): IpAddress | undefined {
  if (isIPv4(ip)) return { version: 4, octets: ip.split('.') };
  if (!isIPv6(ip)) return undefined;
  const groups = expanded(ip.split('%')[0] ?? '');
  return groups.slice(0, 6).join(':') === MAPPED_PREFIX
    ? { version: 4, octets: groups.slice(6).flatMap(octetsOf) }
    : { version: 6, groups };
}

function expanded(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
}

/** The last group may be an IPv4 address, which counts as two. */
function groupsOf(text: string): string[] {
  return text
    .split(':')
    .filter(Boolean)
    .flatMap((group) => (isIPv4(group) ? pairsOf(group) : [Number.parseInt(group, 16).toString(16)]));
}

function pairsOf(dotted: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number);
  return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
}

function octetsOf(group: string): string[] {
  const value = Number.parseInt(group, 16);
  return [String(value >> 8), String(value & 255)];
}
