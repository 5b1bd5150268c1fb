import type { Query, QueryClient } from '@tanstack/react-query';

export const CURRENT_USER_KEY = ['user'];

/** Long enough for the account's screens to have unmounted: a mounted one would fetch again. */
const ERASE_AFTER_MS = [50, 2_000];

export function withoutToken(answer: object): object {
  return Object.fromEntries(Object.entries(answer).filter(([key]) => key !== 'token'));
}

function isPrivate(query: Query): boolean {
  return query.meta?.['public'] !== true;
}

/** Cancels the account's pending requests, so that none is sent for a session that is ending. */
function stopAsking(queries: QueryClient): void {
  void queries.cancelQueries({ predicate: isPrivate });
}

/** Removes the account's responses that no screen uses anymore, but not those of a new sign-in. */
function drop(queries: QueryClient, before: number): void {
  queries.removeQueries({
    predicate: (query) => isPrivate(query) && !query.isActive() && query.state.dataUpdatedAt <= before,
  });
  // What is still on a screen is public, and was canceled with the rest.
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
