import { currentUserQuery } from './current-user.query';

const MINUTE = 60_000;

describe('what is known of the signed-in user', () => {
  it('stays fresh for 30 min and known for 60, and is not asked for again after a failure: the session decides that', () => {
    expect(currentUserQuery).toMatchObject({ staleTime: 30 * MINUTE, gcTime: 60 * MINUTE, retry: false });
  });
});
