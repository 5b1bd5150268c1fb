export const SECTIONS = [
  'overview',
  'users',
  'reports',
  'ndas',
  'proofs',
  'submissions',
  'firm-reviews',
  'firm-imports',
  'market',
  'conversions',
  'releases',
  'tokens',
] as const;
export type Section = (typeof SECTIONS)[number];

/** The part of the portal that an address asks for; an unknown one is the overview. */
export function sectionOf(search: URLSearchParams): Section {
  const wanted = search.get('section');
  return SECTIONS.find((section) => section === wanted) ?? 'overview';
}

/** Address of a section below whichever of the portal's two paths is open. */
export function sectionHref(pathname: string, section: Section): string {
  return section === 'overview' ? pathname : `${pathname}?section=${section}`;
}
