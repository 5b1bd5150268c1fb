import type { ConsentTexts, PublishedConsent } from '../consent-texts';
import type { SeoSettings } from './seo';

/** Location of a menu item: the bar at the top or one of the two columns of the footer. */
export const MENU_TYPES = ['main_menu', 'quick_links', 'legal_links'] as const;
export type MenuType = (typeof MENU_TYPES)[number];

/** Field names are the specification's (section 3), snake case included. */
export type MenuItem = {
  id: number;
  label: string;
  url: string;
  type: MenuType;
  sort_order: number;
  is_external: boolean;
};

/** `contactContent` is sanitized HTML; an empty text means "not configured". `socialemail` is spelled as specified. */
export type FooterContent = {
  aboutText: string;
  contactContent: string;
  socialFacebook: string;
  socialTwitter: string;
  socialLinkedin: string;
  socialInstagram: string;
  socialemail: string;
  footerNotice: string;
  /** Who runs the site, and where: plain text; lines of the address are separated by line breaks. */
  company?: string;
  address?: string;
  /** Whose law the Terms are under, as in "the laws of …". */
  law?: string;
};

export const STATISTIC_IDS = ['advisors-served', 'client-satisfaction', 'deal-improvement', 'assets-analyzed'] as const;
export type StatisticId = (typeof STATISTIC_IDS)[number];

/** A figure that the site claims about itself: an administrator edits it or turns it off. */
export type SiteStatistic = {
  id: StatisticId;
  /** Unit in front of and behind the number: `$17B`, `745+`, `27.9%`. */
  prefix: string;
  value: number;
  suffix: string;
  label: string;
  enabled: boolean;
  /** Where the number comes from, for administrators and for readers who ask. */
  source?: string;
};

export type SiteSettings = {
  siteName: string;
  contactEmail: string;
  /** In which dates and times are shown, as `America/New_York`. */
  timeZone: string;
  statistics: SiteStatistic[];
};

/** `GET /api/consolidated-content`. */
export type ConsolidatedContent = {
  menuItems: Record<MenuType, MenuItem[]>;
  footerContent: FooterContent;
  siteSettings: SiteSettings;
  /** Null where this site could not be read: nothing is known of the text then. */
  consent: PublishedConsent | null;
  /** ISO 8601: when the server assembled this response. */
  timestamp: string;
  /** True when the response comes from the server's cache. */
  cached: boolean;
};

/**
 * `GET /api/firm-logo`. Sizes are heights in pixels inside a 120 px wide box; without a URL the text wordmark is
 * shown.
 */
export type FirmLogo = {
  success: boolean;
  logoLightUrl: string | null;
  logoDarkUrl: string | null;
  logoHeaderSize: number;
  logoFooterSize: number;
};

const OWN_PATH = /\/(?![/\\])[^\s\\<>"'`\p{Cc}]*/u;
const HTTPS_ADDRESS = /https:\/\/[^\s\\<>"'`\p{Cc}/?#@]+(?:[/?#][^\s\\<>"'`\p{Cc}]*)?/u;
const MAIL_ADDRESS = /mailto:[^\s\\<>"'`\p{Cc}:/?#]+@[^\s\\<>"'`\p{Cc}:/?#@]+/u;
/** Where a menu item, a button or a social link may lead: a path on this site, https, or a mail address. */
export const SAFE_LINK_PATTERN = new RegExp(
  `^(?:${OWN_PATH.source}|${HTTPS_ADDRESS.source}|${MAIL_ADDRESS.source})$`,
  'u',
);

/** `GET /api/site-injection-settings`. An empty text means "none". */
export type SiteInjectionSettings = {
  /** `GTM-…` */
  googleTagManagerId: string;
  /** `G-…` */
  googleAnalyticsId: string;
  /** Digits only. */
  facebookPixelId: string;
  /** Parsed and filtered by the server; loads nothing from other hosts. */
  customCSS: string;
  /** Always empty in the public response: the saved script is served as a file, see `scripts`. */
  customJavaScript: string;
  footerJavaScript: string;
  /** Files to load with their hash, in this order; never on sign-in, checkout or admin pages. */
  scripts: InjectedScript[];
};

export type InjectedScript = { placement: 'head' | 'footer'; src: string; integrity: string };

export const INJECTION_PATTERNS = {
  googleTagManagerId: /^GTM-[A-Z0-9]{4,12}$/,
  googleAnalyticsId: /^G-[A-Z0-9]{4,16}$/,
  facebookPixelId: /^\d{5,20}$/,
} as const;

/** A larger fee is a typing error. */
export const FIRM_FEE_MAX_CENTS = 1_000_000;
/** What submitting a firm costs, in cents; 0 for nothing. */
export type FirmSettings = { submissionFeeCents: number };

/** What administrators save under one key each; `version` prevents overwriting another administrator's change. */
export type SettingDocuments = {
  site: SiteSettings;
  footer: FooterContent;
  logo: Omit<FirmLogo, 'success'>;
  seo: SeoSettings;
  injection: Omit<SiteInjectionSettings, 'scripts'>;
  firms: FirmSettings;
  /** Saving publishes: every visitor is asked again. */
  consent: ConsentTexts;
};
export type SettingKey = keyof SettingDocuments;
export const SETTING_KEYS = [
  'site',
  'footer',
  'logo',
  'seo',
  'injection',
  'firms',
  'consent',
] as const satisfies readonly SettingKey[];

/** `GET` and `PUT /api/admin/content/settings/{key}`; `GET …/{key}/revisions` returns a list of these, newest first. */
export type StoredSetting<K extends SettingKey = SettingKey> = {
  key: K;
  version: number;
  value: SettingDocuments[K];
  updatedAt: string | null;
  updatedBy: string | null;
};
export type SettingChange<K extends SettingKey = SettingKey> = { version: number; value: SettingDocuments[K] };

/** `GET` and `PUT /api/admin/content/menus`: all menus in one list, in display order. */
export type MenuDocument = { version: number; items: MenuItem[] };
export type MenuChange = { version: number; items: Omit<MenuItem, 'id' | 'sort_order'>[] };

/** `POST /api/admin/content/redirects` (fields without id), `DELETE …/{id}`. Changed slugs need none. */
export type Redirect = { id: number; from: string; to: string };
/**
 * `GET /api/admin/content/redirects?q&after`: by old address. `next` is the `after` of the next page; `total` is exact
 * up to `REDIRECT_COUNT_MAX`. `GET …/export` is a CSV file of all, in the form that the import reads.
 */
export type RedirectList = { redirects: Redirect[]; total: number; next: string | null };
export const REDIRECT_COUNT_MAX = 10_000;
/** `POST /api/admin/content/redirects/import`: the text of a CSV file with the columns `from` and `to`. */
export type RedirectImportRequest = { csv: string };
export const REDIRECT_IMPORT_ROWS = 1_000;
/** What is right is added; `faults` names the others by their row in the file. */
export type RedirectImportReport = { added: number; known: number; faults: RedirectFault[] };
export type RedirectFault = { row: number; from: string; to: string; problem: string };
/** `GET /api/redirects?path=`: the new address of a path that has moved permanently; 404 when there is none. */
export type Moved = { location: string };
