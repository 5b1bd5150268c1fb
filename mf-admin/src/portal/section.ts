export const SECTIONS = [
  'overview',
  'content',
  'writing',
  'media',
  'users',
  'inbox',
  'payments',
  'reports',
  'ndas',
  'proofs',
  'submissions',
  'firm-reviews',
  'firm-imports',
  'market',
  'settings',
  'search-engines',
  'conversions',
  'releases',
  'tokens',
  'approvals',
  'roles',
  'audit',
] as const;
export type Section = (typeof SECTIONS)[number];

const HOME = '/secure-management-portal';
/** The two addresses of the portal's home (specification 2.2). */
const HOMES = new Set([HOME, '/admin-dashboard']);

/** An address of its own for one section. */
const OWN_PATHS: Record<string, Section> = {
  '/user-management': 'users',
  '/cms-dashboard': 'content',
  '/secure-cms-dashboard': 'content',
  '/admin-settings': 'settings',
  '/seo-settings': 'search-engines',
};

/** The part of the portal that an address asks for; an unknown one is the overview. */
export function sectionOf(pathname: string, search: URLSearchParams): Section {
  const wanted = search.get('section');
  return OWN_PATHS[pathname] ?? SECTIONS.find((section) => section === wanted) ?? 'overview';
}

/** Address of a section below whichever of the portal's two homes is open; from elsewhere below the first. */
export function sectionHref(pathname: string, section: Section): string {
  if (OWN_PATHS[pathname] === section) return pathname;
  const home = HOMES.has(pathname) ? pathname : HOME;
  return section === 'overview' ? home : `${home}?section=${section}`;
}
