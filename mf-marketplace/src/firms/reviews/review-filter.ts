import { REVIEW_SORTS } from '@app/contracts';
import { STARS } from '@app/domain';
import type { ReviewFilter } from '../../api/firm-reviews';

/** What an address asks for; anything else is the newest of all. */
export function filterOf(parameters: URLSearchParams): ReviewFilter {
  const wanted = parameters.get('stars');
  return {
    sort: REVIEW_SORTS.find((sort) => sort === parameters.get('sort')) ?? 'newest',
    stars: STARS.find((stars) => String(stars) === wanted) ?? null,
  };
}

const REVIEW_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** After which review the page of an address begins; null for the first page, and for what is no review’s id. */
export function afterOf(parameters: URLSearchParams): string | null {
  const after = parameters.get('after');
  return after !== null && REVIEW_ID.test(after) ? after : null;
}
