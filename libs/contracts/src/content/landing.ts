import type { ReportedConversion } from '../tracking';
import type { Received } from './messages';
import type { BlockInput, PageBlock, PageLink } from './pages';
import type { SeoFields } from './seo';

/** What landing pages have besides the blocks of pages (`questions` is their FAQ, `action` their call to action). */
export type LandingBlock =
  | PageBlock
  | { kind: 'hero'; heading: string; lead: string; link: PageLink; note: string }
  | { kind: 'stats'; heading: string; stats: { value: string; label: string; source: string }[] }
  | {
      kind: 'comparison';
      heading: string;
      lead: string;
      columns: string[];
      rows: { label: string; cells: string[] }[];
      note: string;
    }
  | { kind: 'calculator'; heading: string; lead: string }
  | { kind: 'form'; heading: string; lead: string; button: string; consent: string; thanks: string }
  | {
      kind: 'testimonials';
      heading: string;
      testimonials: { quote: string; name: string; role: string; source: string }[];
    };

/** `GET /api/landing-pages/{slug}`: 404 outside its window, 301 for an earlier slug. */
export type LandingPage = {
  slug: string;
  title: string;
  metaDescription: string;
  updated: string;
  blocks: LandingBlock[];
  /** `noindex` is true unless an editor decided otherwise. */
  seo: SeoFields;
};

/** The one canonical address of a landing page; one of them has a route of its own (specification, section 2.1). */
export function landingAddress(slug: string): string {
  return slug === PARTNER_PAGE ? `/${slug}` : `/landing/${slug}`;
}
export const PARTNER_PAGE = 'commonwealth-lpl';

/** The visitor's origin, from the page's query parameters. */
export const UTM_NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
export const UTM_LABELS: Record<(typeof UTM_NAMES)[number], string> = {
  utm_source: 'Source',
  utm_medium: 'Medium',
  utm_campaign: 'Campaign',
  utm_term: 'Term',
  utm_content: 'Content',
};
export type Utm = Partial<Record<(typeof UTM_NAMES)[number], string>>;

/** The id of the form block's form: none of those that the CRM reads. */
export const LANDING_FORM = 'landing-lead-form';
/** `POST /api/landing-pages/{slug}/leads`: what the form block sends. */
export type LeadRequest = { email: string; firstName?: string; message?: string; consent: true; utm?: Utm };
export type LeadReceived = Received & { conversion: ReportedConversion };

/** `POST /api/admin/content/landing-pages`; with `version`, `PUT …/{id}`. Publishing it may set an end date. */
export type LandingInput = {
  slug: string;
  title: string;
  metaDescription: string;
  blocks: BlockInput<LandingBlock>[];
  seo: SeoFields;
};
