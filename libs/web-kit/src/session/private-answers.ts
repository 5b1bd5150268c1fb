import type { Query, QueryClient } from '@tanstack/react-query';

export const CURRENT_USER_KEY = ['user'];

/** Long enough for the screens of the account to have left the page: one that is still there would ask anew. */
const ERASE_AFTER_MS = 50;

export function withoutToken(answer: object): object {
  return Object.fromEntries(Object.entries(answer).filter(([key]) => key !== 'token'));
}

function isPrivate(query: Query): boolean {
  return query.meta?.['public'] !== true;
}

/** Stops what is being asked for the account and drops what was answered to it, but not what a new sign-in is told. */
export function eraseAnswers(queries: QueryClient): void {
  const before = Date.now();
  void queries.cancelQueries({ predicate: isPrivate });
  setTimeout(() => queries.removeQueries({ predicate: (query) => isPrivate(query) && query.state.dataUpdatedAt <= before }), ERASE_AFTER_MS);
}
