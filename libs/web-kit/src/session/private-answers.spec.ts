import { createQueryClient } from '../api/query-client';
import { eraseAnswers } from './private-answers';

describe('what the cache has of an account', () => {
  it('is removed with the changes that wait; public responses stay', () => {
    const queries = createQueryClient();
    queries.setQueryData(['user'], { id: '1' });
    queries
      .getQueryCache()
      .build(queries, { queryKey: ['site'], meta: { public: true } })
      .setData({ title: 'all' });
    queries.getMutationCache().build(queries, { mutationKey: ['note'] });
    eraseAnswers(queries);
    queries.setQueryData(['account', 'sessions'], { sessions: [] });
    expect([
      queries.getQueryData(['user']),
      queries.getQueryData(['site']),
      queries.getQueryData(['account', 'sessions']),
      queries.getMutationCache().getAll(),
    ]).toEqual([undefined, { title: 'all' }, { sessions: [] }, []]);
    queries.clear();
  });

  it('is not filled by a response that was on its way', async () => {
    const queries = createQueryClient();
    let respond: (data: object) => void = () => undefined;
    const asked = queries.prefetchQuery({
      queryKey: ['notes'],
      queryFn: () => new Promise<object>((resolve) => (respond = resolve)),
    });
    eraseAnswers(queries);
    respond({ text: 'mine' });
    await asked;
    expect(queries.getQueryCache().getAll()).toEqual([]);
    queries.clear();
  });
});
