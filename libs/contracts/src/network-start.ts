/** How the addresses of a network begin: `203.0.113.0/24` is `203.0.113`, `2001:db8:1::/48` `2001:db8:1`. */
export function networkStart(network: string): string {
  const address = network.split('/')[0] ?? '';
  return address.includes('.') ? address.split('.').slice(0, 3).join('.') : address.replace(/:+$/, '');
}
