/** Where a menu item stands: the bar at the top or one of the two columns of the footer. */
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

/** `contactContent` is sanitised HTML; an empty text means "not configured". `socialemail` is spelled as specified. */
export type FooterContent = {
  aboutText: string;
  contactContent: string;
  socialFacebook: string;
  socialTwitter: string;
  socialLinkedin: string;
  socialInstagram: string;
  socialemail: string;
  footerNotice: string;
};

export const STATISTIC_IDS = ['advisors-served', 'client-satisfaction', 'deal-improvement', 'assets-analyzed'] as const;
export type StatisticId = (typeof STATISTIC_IDS)[number];

/** A figure that the site claims about itself: an administrator edits it or switches it off. */
export type SiteStatistic = {
  id: StatisticId;
  /** Unit in front of and behind the number: `$17B`, `745+`, `27.9%`. */
  prefix: string;
  value: number;
  suffix: string;
  label: string;
  enabled: boolean;
};

export type SiteSettings = {
  siteName: string;
  contactEmail: string;
  statistics: SiteStatistic[];
};

/** `GET /api/consolidated-content`. */
export type ConsolidatedContent = {
  menuItems: Record<MenuType, MenuItem[]>;
  footerContent: FooterContent;
  siteSettings: SiteSettings;
  /** ISO 8601: when the server put this answer together. */
  timestamp: string;
  /** True when the answer comes from the server's cache. */
  cached: boolean;
};

/** `GET /api/firm-logo`. Sizes are heights in pixels inside a 120 px wide box; without a URL the text wordmark stands. */
export type FirmLogo = {
  success: boolean;
  logoLightUrl: string | null;
  logoDarkUrl: string | null;
  logoHeaderSize: number;
  logoFooterSize: number;
};

/** `GET /api/seo/settings/seo`. */
export type SeoSettings = {
  siteTitle: string;
  metaTitle: string;
  metaDescription: string;
  keywords: string;
  ogTitle: string;
  ogDescription: string;
  ogImage: string;
  twitterHandle: string;
  twitterCardType: string;
  indexContent: boolean;
  robotsDirectives: string;
  canonicalDomain: string;
  enableSchemaMarkup: boolean;
  /** JSON text. */
  customSchema: string;
};

/** The static chips of the home page's news section, which are the categories of posts too. */
export const CONTENT_CATEGORIES = ['Advisor Transitions', 'Industry News', 'Practice Management', 'Technology', 'Compensation'] as const;
export type ContentCategory = (typeof CONTENT_CATEGORIES)[number];

/** `GET /api/blog/posts?limit=`: published posts, newest first. */
export type BlogPost = {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  imageUrl: string | null;
  /** ISO date without a time: `2026-03-31`. */
  date: string;
  published: boolean;
  category: ContentCategory;
  author: string;
  readingMinutes: number;
};

/** `GET /api/blog/posts/{slug}`: the post, its body and where to read on. */
export type BlogArticle = BlogPost & {
  /** Sanitised by the server: safe to set as inner HTML. */
  html: string;
  /** ISO date of the last change that a reader would notice. */
  updated: string;
  related: BlogPost[];
};

/** One part of a page. HTML is sanitised by the server. */
export type PageBlock =
  | { kind: 'text'; heading: string; html: string }
  | { kind: 'cards'; heading: string; lead: string; cards: { title: string; text: string; link: PageLink | null }[] }
  | { kind: 'steps'; heading: string; lead: string; steps: { title: string; text: string }[] }
  | { kind: 'questions'; heading: string; questions: { question: string; html: string }[] }
  | { kind: 'action'; heading: string; text: string; link: PageLink };

export type PageLink = { label: string; url: string };

/** `GET /api/pages/{slug}`. */
export type ContentPage = {
  slug: string;
  title: string;
  lead: string;
  metaDescription: string;
  /** ISO date. */
  updated: string;
  blocks: PageBlock[];
};
