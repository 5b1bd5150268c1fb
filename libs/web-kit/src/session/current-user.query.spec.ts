import { currentUserQuery } from './current-user.query';

const MINUTE = 60_000;

describe('the query of the signed-in user', () => {
  it('is fresh for 30 min and cached for 60; after a failure the session decides, so nothing is retried', () => {
    expect(currentUserQuery).toMatchObject({ staleTime: 30 * MINUTE, gcTime: 60 * MINUTE, retry: false });
  });
});
