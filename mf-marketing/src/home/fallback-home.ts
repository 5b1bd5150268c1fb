import type { QueryClient } from '@tanstack/react-query';
import { MENU_TYPES, SITE_NAME, type ConsolidatedContent, type MenuItem, type MenuType } from '@app/contracts';
import { DEFAULT_TIME_ZONE } from '@app/domain';

/** Built in, for the moment in which the settings cannot be read (specification, section 8). */
export const FALLBACK_SEO = {
  metaTitle: `${SITE_NAME}: transition offers and practice sales, understood`,
  metaDescription:
    'Financial advisor career insights and compensation analysis: understand a transition offer, ' +
    'compare it with staying, and buy or sell a practice in confidence.',
  keywords: '',
  ogTitle: '',
  ogDescription: '',
  enableSchemaMarkup: true,
};

const MENU = [
  ['Calculator', '/calculator'],
  ['Marketplace', '/marketplace'],
  ['Blog', '/blog'],
] as const;

const item =
  (type: MenuType) =>
  ([label, url]: readonly [string, string], index: number): MenuItem => ({
    id: index + 1,
    label,
    url,
    type,
    sort_order: index + 1,
    is_external: false,
  });

/**
 * The site when the API says nothing of it. Texts are empty, for which the frame has its own defaults; no figure is
 * claimed.
 */
export const FALLBACK_CONTENT: ConsolidatedContent = {
  menuItems: Object.fromEntries(
    MENU_TYPES.map((type) => [type, type === 'main_menu' ? MENU.map(item(type)) : []]),
  ) as Record<MenuType, MenuItem[]>,
  footerContent: {
    aboutText: '',
    contactContent: '',
    socialFacebook: '',
    socialTwitter: '',
    socialLinkedin: '',
    socialInstagram: '',
    socialemail: '',
    footerNotice: '',
  },
  siteSettings: { siteName: SITE_NAME, contactEmail: '', timeZone: DEFAULT_TIME_ZONE, statistics: [] },
  consent: null,
  timestamp: '',
  cached: false,
};

/** Older than anything, so that the next reader of it asks the API again; not 0, which means that there is nothing. */
const LONG_AGO = 1;

/** Where the critical call has failed, the built-in data is used until the API answers again. */
export function fallBack(query: QueryClient, key: readonly unknown[]): void {
  const state = query.getQueryState(key);
  if (state?.status === 'error' && state.data === undefined)
    query.setQueryData(key, FALLBACK_CONTENT, { updatedAt: LONG_AGO });
}
