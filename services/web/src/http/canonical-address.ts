import type { FastifyInstance } from 'fastify';

/** RFC 3986, 2.3: letters, digits, `-`, `.`, `_` and `~`, which say the same encoded and plain. */
const ENCODED_UNRESERVED = /%(?:4[1-9A-Fa-f]|5[0-9Aa]|6[1-9A-Fa-f]|7[0-9Aa]|3[0-9]|2[DdEe]|5[Ff]|7[Ee])/g;
/** The files for programs, and what is asked for without a link: each is under one name. */
const NAMES = [
  ...[
    '(?:blog/|news/)?(?:feed\\.xml|atom\\.xml|feed\\.json)',
    'robots\\.txt',
    'sitemap\\.xml',
    'sitemaps/[\\w-]+\\.xml',
  ],
  ...['favicon\\.ico', 'apple-touch-icon(?:-precomposed)?\\.png', '\\.well-known/(?:security\\.txt|change-password)'],
];
const FILE = new RegExp(`^(/(?:${NAMES.join('|')}))/?$`, 'i');
const SLASHES = /\/{2,}/g;
/** Browsers read `//host` and `/\host` as another site, and `..` as the folder above. */
const LEADS_ELSEWHERE = /^\/[/\\]|(?:^|\/)\.{1,2}(?:\/|$)/;

/**
 * The one spelling of an address (RFC 3986, 6.2.2), when it is written in another: without the encoding of characters
 * that need none, without empty segments, and with the files for programs in lower case, with no slash behind them.
 * The case of a page's address is known by its route.
 * @param target path and query of a request
 * @returns null for an address that is spelled so, and for one that would lead elsewhere
 */
export function canonicalAddress(target: string): string | null {
  const [, path = '', search = ''] = /^([^?]*)(.*)$/s.exec(target) ?? [];
  const plain = path.replace(ENCODED_UNRESERVED, (octet) => decodeURIComponent(octet));
  const single = plain.replace(SLASHES, '/');
  const canonical = FILE.exec(single)?.[1]?.toLowerCase() ?? single;
  return canonical === path || !canonical.startsWith('/') || LEADS_ELSEWHERE.test(canonical)
    ? null
    : canonical + search;
}

/** Leads readers and programs to the one spelling of an address; the API and its clients keep theirs. */
export function leadToCanonical(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!['GET', 'HEAD'].includes(request.method) || request.url.startsWith('/api/')) return;
    const address = canonicalAddress(request.url);
    if (address === null) return;
    return reply.header('cache-control', 'max-age=60').redirect(address, 301);
  });
}
