import { SAVED_VIEW_HREF, SAVED_VIEW_HREF_MAX } from '@app/contracts';

/** Which list is open, and not what it shows. */
const PLACE = ['section', 'kind', 'part', 'view'];
/** One row that is open. */
const OPENED = ['id', 'as', 'article', 'conversion', 'request', 'activity', 'name', 'version'];

export type Shown = { place: string; href: string | null };

/**
 * What an address shows: the list, and the address that shows it again with its filters; null where there is nothing to
 * save, because a row is open or the list is shown as it is by itself.
 */
export function shownBy(pathname: string, search: URLSearchParams): Shown {
  const kept = [...search].filter(([name]) => !OPENED.includes(name)).sort(([one], [other]) => (one < other ? -1 : 1));
  const place = kept.filter(([name]) => PLACE.includes(name));
  const hasFilters = kept.length > place.length && ![...search.keys()].some((name) => OPENED.includes(name));
  const href = addressOf(pathname, kept);
  const isWritable = SAVED_VIEW_HREF.test(href) && href.length <= SAVED_VIEW_HREF_MAX;
  return { place: addressOf(pathname, place), href: hasFilters && isWritable ? href : null };
}

/** The list that a saved view is of. */
export function placeOf(href: string): string {
  const [pathname = '', query] = href.split('?');
  return shownBy(pathname, new URLSearchParams(query)).place;
}

function addressOf(pathname: string, parameters: [string, string][]): string {
  return parameters.length === 0 ? pathname : `${pathname}?${new URLSearchParams(parameters)}`;
}
