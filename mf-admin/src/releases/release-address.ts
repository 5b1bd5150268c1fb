import { sectionHref } from '../portal/section';

export const DETAIL_TABS = ['versions', 'history'] as const;
export type DetailTab = (typeof DETAIL_TABS)[number];

/** The release that an address asks for; null for the list of all. */
export function releaseNameOf(search: URLSearchParams): string | null {
  return search.get('release') || null;
}

export function detailTabOf(search: URLSearchParams): DetailTab {
  return search.get('show') === 'history' ? 'history' : 'versions';
}

export function withDetailTab(search: URLSearchParams, tab: DetailTab): URLSearchParams {
  const next = new URLSearchParams(search);
  if (tab === 'versions') next.delete('show');
  else next.set('show', tab);
  return next;
}

/** Address of one release, below the path of the portal that is open. */
export function releaseHref(pathname: string, name: string): string {
  return `${sectionHref(pathname, 'releases')}&release=${encodeURIComponent(name)}`;
}
