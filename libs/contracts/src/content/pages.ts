import type { SeoFields } from './seo';

/** One part of a page. The server sanitizes its HTML. */
export type PageBlock =
  | { kind: 'text'; heading: string; html: string }
  | { kind: 'cards'; heading: string; lead: string; cards: { title: string; text: string; link: PageLink | null }[] }
  | { kind: 'steps'; heading: string; lead: string; steps: { title: string; text: string }[] }
  | { kind: 'questions'; heading: string; questions: { question: string; html: string }[] }
  | { kind: 'action'; heading: string; text: string; link: PageLink };

/** `url` matches `SAFE_LINK_PATTERN`. */
export type PageLink = { label: string; url: string };

/** `GET /api/pages/{slug}`; an earlier slug is answered with 301. */
export type ContentPage = {
  slug: string;
  title: string;
  lead: string;
  metaDescription: string;
  /** ISO date. */
  updated: string;
  blocks: PageBlock[];
  seo: SeoFields;
  /** For pages of which every published version stays available. */
  legal: LegalVersions | null;
};

/** Pages with an address of their own (specification, section 2.1); all others are under `/pages`. */
const PAGES_AT_ROOT = ['marketing', 'about', 'reviews', 'faq', 'privacy', 'terms'];

/** The one canonical address of a page. */
export function pageAddress(slug: string): string {
  return PAGES_AT_ROOT.includes(slug) ? `/${slug}` : `/pages/${slug}`;
}

/** Pages whose published versions stay available. */
export const LEGAL_PAGES = ['privacy', 'terms'] as const;

/**
 * `version` is the one shown; newest first. `GET /api/pages/{slug}/versions/{version}` returns a `ContentPage` as it
 * was.
 */
export type LegalVersions = { version: number; versions: { version: number; date: string }[] };

/** `GET /api/faq`: the questions of the page `faq`, each with an id to link to (`#id`). */
export type Faq = { groups: FaqGroup[]; updated: string };
export type FaqGroup = { heading: string; questions: { id: string; question: string; html: string }[] };

/** A block as editors write it: Markdown where readers get HTML. */
export type BlockInput<B> = B extends { html: string }
  ? Omit<B, 'html'> & { markdown: string }
  : B extends { questions: (infer Q)[] }
    ? Omit<B, 'questions'> & { questions: BlockInput<Q>[] }
    : B;

/** `POST /api/admin/content/pages`; with `version`, `PUT …/{id}`. */
export type PageInput = {
  slug: string;
  title: string;
  lead: string;
  metaDescription: string;
  blocks: BlockInput<PageBlock>[];
  seo: SeoFields;
};
