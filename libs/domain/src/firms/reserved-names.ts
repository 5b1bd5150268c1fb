/** The words that the specification reserves (section 2.1, catch-all), in its order. */
export const RESERVED_WORDS: readonly string[] = (
  'auth dashboard calculator marketplace blog news about checkout payment-success admin login register profile ' +
  'submit-firm verify-email reset-password forgot-password pricing contact faq privacy terms careers feedback ' +
  'settings api secure-management-portal cms-dashboard practice-listings-admin marketplace-admin ' +
  'firm-profiles-admin pages-admin user-management landing-pages-admin admin-settings seo-settings paragon test demo ' +
  'example sample ebook-download ebook-thank-you'
).split(' ');

/** The first segments of the routes that the specification names (2.1, 2.2) and does not reserve by word. */
export const ROUTE_SEGMENTS: readonly string[] = (
  '404 admin-api-settings admin-auth-toggle admin-dashboard admin-login admin-reset auth-reset auth-test ' +
  'auth-test-protected auth-token-test cal commonwealth-lpl detailed-calculator firm-profiles firms landing ' +
  'marketing reset-admin-password reviews roadmap secure-cms-dashboard simple-enhanced sitemap submit-firm-payment ' +
  'submit-firm-protected test-payment'
).split(' ');

/** What the site's own server answers at, before any page. */
const SERVER_SEGMENTS: readonly string[] = ['remotes', 'livez', 'readyz'];

const RESERVED = new Set([...RESERVED_WORDS, ...ROUTE_SEGMENTS, ...SERVER_SEGMENTS]);
const ASCII_ESCAPE = /%[0-7][\da-f]/gi;
/** Escapes of escapes that are resolved. No server decodes as often; without a bound a long path costs its square. */
const MOST_ROUNDS = 8;

/**
 * A segment or path in lower case with its escapes of ASCII characters resolved, also those of escapes: `%2541` is
 * `%41`, which is A. What is no escape stays.
 */
export function plainPath(path: string): string {
  let plain = path;
  for (let round = 0; round < MOST_ROUNDS && plain.includes('%'); round += 1) {
    plain = plain.replace(ASCII_ESCAPE, (escape) => String.fromCharCode(Number.parseInt(escape.slice(1), 16)));
  }
  return plain.toLowerCase();
}

/** Whether one segment of a path is a word at which no firm may be found, in any case or encoding. */
export function isReservedName(segment: string): boolean {
  return RESERVED.has(plainPath(segment));
}
