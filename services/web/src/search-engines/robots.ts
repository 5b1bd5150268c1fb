/** Paths irrelevant to search engines; secrets are protected elsewhere, because this file is public. */
const PRIVATE = [
  '/api/',
  '/auth',
  '/login',
  '/dashboard',
  '/checkout',
  '/payment-success',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/change-email',
];

/** What previews of shared links show. */
const PICTURES = [
  '/api/blog/posts/*/picture',
  '/api/news/*/picture',
  '/api/pages/*/picture',
  '/api/firm-profiles/*/picture',
  '/api/site-picture',
];

/** https://www.rfc-editor.org/rfc/rfc9309 */
export function robotsTxt({ index, base }: { index: boolean; base: string }): string {
  const rules = index
    ? [
        'Allow: /api/media/',
        'Allow: /api/marketplace-listings/*/picture',
        ...PICTURES.map((path) => `Allow: ${path}`),
        ...PRIVATE.map((path) => `Disallow: ${path}`),
      ]
    : ['Disallow: /'];
  return ['User-agent: *', ...rules, ...(index ? ['', `Sitemap: ${new URL('/sitemap.xml', base).href}`] : []), ''].join(
    '\n',
  );
}
