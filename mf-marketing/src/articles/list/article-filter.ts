import { CONTENT_CATEGORIES, SEARCH_MAX, type ContentCategory } from '@app/contracts';
import type { ArticleFilter } from '../../api/articles';

/** The category that an address names; anything else means all articles. */
function categoryOf(value: string | null): ContentCategory | null {
  return CONTENT_CATEGORIES.find((category) => category === value) ?? null;
}

/** What a list's address asks for; whatever it says, the answer is a question that the API takes. */
export function filterOf(search: URLSearchParams): ArticleFilter {
  const page = Number(search.get('page') ?? '1');
  return {
    category: categoryOf(search.get('category')),
    q: (search.get('q') ?? '').trim().slice(0, SEARCH_MAX),
    page: Number.isSafeInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  };
}

/** The address of a list: defaults are left out. */
export function listPath(base: string, { category, q, page }: ArticleFilter): string {
  const search = new URLSearchParams();
  if (category !== null) search.set('category', category);
  if (q !== '') search.set('q', q);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text === '' ? base : `${base}?${text}`;
}
