import type { PageHead, SeoSettings } from '@app/contracts';

/** A page's head with what the administrator set for the whole site. */
export type SiteHead = PageHead & {
  robots: string;
  twitterCard: string;
  twitterSite?: string;
  /** What canonical addresses begin with, when it is not the address of this server. */
  canonicalOrigin?: string;
};

type JsonObject = Record<string, unknown>;

const INDEX = 'index, follow';
const NO_INDEX = 'noindex, nofollow';
const SMALL_CARD = 'summary';
const LARGE_CARD = 'summary_large_image';

/**
 * Puts the site's settings under a page's own head: what the page says wins, except that nothing is indexed where
 * indexing is off. Without settings the page has the specification's defaults (section 5).
 */
export function siteHead(head: PageHead, seo: SeoSettings | null, onBrokenSchema: (text: string) => void): SiteHead {
  const image = head.image ?? (seo?.ogImage || undefined);
  const origin = seo ? canonicalOrigin(seo.canonicalDomain) : undefined;
  const handle = seo?.twitterHandle.trim().replace(/^@*/, '');
  return {
    ...head,
    robots: robotsOf(head, seo),
    ...(image !== undefined && { image }),
    twitterCard: image === undefined ? SMALL_CARD : seo?.twitterCardType || LARGE_CARD,
    ...(handle && { twitterSite: `@${handle}` }),
    ...(origin !== undefined && { canonicalOrigin: origin }),
    jsonLd:
      seo?.enableSchemaMarkup === false
        ? []
        : withCustomSchema(head.jsonLd ?? [], seo?.customSchema ?? '', onBrokenSchema),
  };
}

function robotsOf(head: PageHead, seo: SeoSettings | null): string {
  if (seo?.indexContent === false) return NO_INDEX;
  return head.robots ?? (seo?.robotsDirectives.trim() || INDEX);
}

/** Accepts `example.com` and `https://example.com/`; anything else counts as not set. */
function canonicalOrigin(domain: string): string | undefined {
  const text = domain.trim();
  if (text === '') return undefined;
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  return url && url.username === '' && url.hostname.includes('.') ? url.origin : undefined;
}

/** Objects of a type that the page describes already are merged into that description; others stand beside it. */
function withCustomSchema(own: object[], text: string, onBroken: (text: string) => void): object[] {
  if (text.trim() === '') return own;
  const custom = parseSchema(text);
  if (!custom) {
    onBroken(text);
    return own;
  }
  const rest = [...custom];
  const merged = own.map((schema) => {
    const at = rest.findIndex((candidate) => '@type' in schema && candidate['@type'] === schema['@type']);
    return at < 0 ? schema : { ...schema, ...rest.splice(at, 1)[0] };
  });
  return [...merged, ...rest.map((schema) => ({ '@context': 'https://schema.org', ...schema }))];
}

function parseSchema(text: string): JsonObject[] | null {
  try {
    const value: unknown = JSON.parse(text);
    const list = Array.isArray(value) ? value : [value];
    return list.every(isObject) ? list : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
