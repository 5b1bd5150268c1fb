import type { Query, QueryClient } from '@tanstack/react-query';

export const CURRENT_USER_KEY = ['user'];

export function withoutToken(answer: object): object {
  return Object.fromEntries(Object.entries(answer).filter(([key]) => key !== 'token'));
}

function isPrivate(query: Query): boolean {
  return query.meta?.['public'] !== true;
}

/** Public responses that stay on the screen, in the frame, were canceled with the rest. */
function askAgain(queries: QueryClient): Promise<void> {
  return queries.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'pending' && state.fetchStatus === 'idle',
  });
}

/** Removes the account's responses, and changes that wait for the network; none is sent for another session. */
export function eraseAnswers(queries: QueryClient): void {
  const canceled = queries.cancelQueries();
  queries.removeQueries({ predicate: isPrivate });
  queries.getMutationCache().clear();
  void canceled.then(() => askAgain(queries));
}
