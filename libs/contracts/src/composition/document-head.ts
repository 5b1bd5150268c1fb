import type { SeoSettings } from '../content/seo';
import { SITE_NAME } from '../site';
import type { PageHead } from './page';

/** The site's settings that every page's head depends on. */
export type HeadSettings = Pick<
  SeoSettings,
  | 'siteTitle'
  | 'ogImage'
  | 'twitterHandle'
  | 'twitterCardType'
  | 'indexContent'
  | 'robotsDirectives'
  | 'canonicalDomain'
  | 'enableSchemaMarkup'
  | 'customSchema'
>;

/**
 * The data from which the server and the browser make heads. `settings` are null when they could not be read in time.
 */
export type HeadContext = { publicUrl: string; settings: HeadSettings | null };

/** The parts of a document's head that belong to its page, ready to be written. */
export type DocumentHead = {
  title: string;
  /** Attribute that names the element, its value, and the content, in the order of the document. */
  metas: ['name' | 'property', string, string][];
  canonical: string | undefined;
  /** Structured data, one object for each script element. */
  jsonLd: object[];
};

/** Elements in the head that are written from a DocumentHead, besides the title. */
export const PAGE_HEAD_ELEMENTS = [
  'meta[name="description"]',
  'meta[name="keywords"]',
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[property^="og:"]',
  'meta[property^="article:"]',
  'link[rel="canonical"]',
  'script[type="application/ld+json"]',
].join(',');

type JsonObject = Record<string, unknown>;

const INDEX = 'index, follow';
const NO_INDEX = 'noindex, nofollow';
/** Drawn by the server, for pages and sites without a picture of their own. */
const SITE_PICTURE = '/api/site-picture';
const LARGE_CARD = 'summary_large_image';

const NOTHING_SET: HeadSettings = {
  ...{ siteTitle: '', ogImage: '', twitterHandle: '', twitterCardType: '', indexContent: true, robotsDirectives: '' },
  ...{ canonicalDomain: '', enableSchemaMarkup: true, customSchema: '' },
};

/**
 * The settings that heads depend on, without those that only editors use. While a new version is rolled out, an older
 * API leaves out settings that are new.
 */
export function headSettings(seo: Partial<SeoSettings>): HeadSettings {
  const given = { ...NOTHING_SET, ...seo };
  const { siteTitle, ogImage, twitterHandle, twitterCardType, indexContent, robotsDirectives } = given;
  const { canonicalDomain, enableSchemaMarkup, customSchema } = given;
  return {
    ...{ siteTitle, ogImage, twitterHandle, twitterCardType, indexContent, robotsDirectives },
    ...{ canonicalDomain, enableSchemaMarkup, customSchema },
  };
}

/**
 * Puts the site's settings under a page's own head: what the page says wins, except that nothing is indexed where
 * indexing is off. Without settings the page has the specification's defaults (section 5).
 */
export function documentHead(
  head: PageHead,
  { publicUrl, settings }: HeadContext,
  onBrokenSchema: (text: string) => void = () => {},
): DocumentHead {
  const siteTitle = settings?.siteTitle.trim() || SITE_NAME;
  const title = head.title.replaceAll(SITE_NAME, () => siteTitle);
  const image = head.image ?? (settings?.ogImage || SITE_PICTURE);
  const handle = settings?.twitterHandle.trim().replace(/^@*/, '');
  const canonical = webAddress(head.canonicalPath, canonicalOrigin(settings?.canonicalDomain ?? '') ?? publicUrl);
  const metas: ['name' | 'property', string, string | undefined][] = [
    ['name', 'description', head.description],
    ['name', 'keywords', head.keywords],
    ['name', 'robots', robotsOf(head, settings)],
    ['property', 'og:site_name', siteTitle],
    ['property', 'og:title', head.openGraph?.title ?? title],
    ['property', 'og:description', head.openGraph?.description ?? head.description],
    ['property', 'og:type', head.type ?? 'website'],
    ['property', 'og:url', canonical],
    ['property', 'og:image', webAddress(image, publicUrl)],
    ['property', 'article:published_time', head.published],
    ['property', 'article:modified_time', head.modified],
    ['name', 'twitter:card', settings?.twitterCardType || LARGE_CARD],
    ['name', 'twitter:site', handle ? `@${handle}` : undefined],
  ];
  return {
    title: title.includes(siteTitle) ? title : `${title} · ${siteTitle}`,
    metas: metas.flatMap(([attribute, key, content]) => (content === undefined ? [] : [[attribute, key, content]])),
    canonical,
    jsonLd:
      settings?.enableSchemaMarkup === false
        ? []
        : withCustomSchema(head.jsonLd ?? [], settings?.customSchema ?? '', onBrokenSchema),
  };
}

/** An address of this site or of another one, absolute; undefined for what is neither. */
function webAddress(address: string | undefined, base: string): string | undefined {
  const url = parsed(address, base);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** Browsers of before 2024 have no URL.parse. */
function parsed(address: string | undefined, base?: string): URL | null {
  try {
    return address === undefined ? null : new URL(address, base);
  } catch {
    return null;
  }
}

function robotsOf(head: PageHead, settings: HeadSettings | null): string {
  if (settings?.indexContent === false) return NO_INDEX;
  return head.robots ?? (settings?.robotsDirectives.trim() || INDEX);
}

/** Accepts `example.com` and `https://example.com/`; anything else counts as not set. */
function canonicalOrigin(domain: string): string | undefined {
  const text = domain.trim();
  if (text === '') return undefined;
  const url = parsed(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  return url && url.username === '' && url.hostname.includes('.') ? url.origin : undefined;
}

/** Objects of a type that the page describes already are merged into that description; others are added. */
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
