const ADDRESS = /[\w.+-]+(?:@|%40|\\u0040)[\w-]+(?:\.[\w-]+)+/gi;

/** Email addresses in any spelling that a body can have, of any owner. */
export function addressesIn(body: string): string[] {
  return [...new Set(body.match(ADDRESS) ?? [])];
}
