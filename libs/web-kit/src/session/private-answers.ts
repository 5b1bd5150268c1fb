import type { Query, QueryClient } from '@tanstack/react-query';

export const CURRENT_USER_KEY = ['user'];

/** Long enough for the screens of the account to have left the page: one that is still there would ask anew. */
const ERASE_AFTER_MS = [50, 2_000];

export function withoutToken(answer: object): object {
  return Object.fromEntries(Object.entries(answer).filter(([key]) => key !== 'token'));
}

function isPrivate(query: Query): boolean {
  return query.meta?.['public'] !== true;
}

/** Stops what is being asked for the account, so that nothing is asked of a session that ends. */
function stopAsking(queries: QueryClient): void {
  void queries.cancelQueries({ predicate: isPrivate });
}

/** Drops what was answered to the account and is on no screen any more, but not what a new sign-in is told. */
function drop(queries: QueryClient, before: number): void {
  queries.removeQueries({
    predicate: (query) => isPrivate(query) && !query.isActive() && query.state.dataUpdatedAt <= before,
  });
  // What still is on a screen is everybody's, and was stopped with the rest.
  void queries.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'pending' && state.fetchStatus === 'idle',
  });
}

export function eraseAnswers(queries: QueryClient): void {
  const before = Date.now();
  stopAsking(queries);
  for (const ms of ERASE_AFTER_MS) setTimeout(() => drop(queries, before), ms);
}
