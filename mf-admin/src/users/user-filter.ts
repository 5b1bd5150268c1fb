import {
  ACCOUNT_ROLES,
  ACCOUNT_STATES,
  USER_SEARCH_MIN,
  type AccountRole,
  type AccountState,
  type SearchUsersRequest,
} from '@app/contracts';

/** What is in the address. What was typed is not: it may be a person's email address. */
export type UserFilter = { state?: AccountState; role?: AccountRole; premium?: boolean; verified?: boolean };
export type UserSearch = Omit<SearchUsersRequest, 'cursor'>;

const SWITCHES = ['yes', 'no'] as const;

/** Unknown values count as absent, so that an old link still opens. */
export function filterOf(search: URLSearchParams): UserFilter {
  const state = ACCOUNT_STATES.find((known) => known === search.get('state'));
  const role = ACCOUNT_ROLES.find((known) => known === search.get('role'));
  const [premium, verified] = [switchOf(search, 'premium'), switchOf(search, 'verified')];
  return {
    ...(state && { state }),
    ...(role && { role }),
    ...(premium !== undefined && { premium }),
    ...(verified !== undefined && { verified }),
  };
}

function switchOf(search: URLSearchParams, name: string): boolean | undefined {
  const value = SWITCHES.find((known) => known === search.get(name));
  return value && value === 'yes';
}

/** The server lists accounts for a text, and without one only those of which there are few. */
export function isSearchable({ text, state, role }: UserSearch): boolean {
  return (
    (text !== undefined && text.length >= USER_SEARCH_MIN) ||
    (text === undefined && (state === 'locked' || role === 'administrator'))
  );
}
