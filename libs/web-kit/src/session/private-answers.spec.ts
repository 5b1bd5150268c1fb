import { createQueryClient } from '../api/query-client';
import { eraseAnswers } from './private-answers';

const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('cached responses of an account', () => {
  it('are removed when the account signs out; public responses and those of the next account stay', async () => {
    const queries = createQueryClient();
    queries.setQueryData(['user'], { id: '1' }, { updatedAt: Date.now() - 1 });
    queries
      .getQueryCache()
      .build(queries, { queryKey: ['site'], meta: { public: true } })
      .setData({ title: 'all' });
    eraseAnswers(queries);
    queries.setQueryData(['account', 'sessions'], { sessions: [] }, { updatedAt: Date.now() + 1 });
    await passed(80);
    expect([
      queries.getQueryData(['user']),
      queries.getQueryData(['site']),
      queries.getQueryData(['account', 'sessions']),
    ]).toEqual([undefined, { title: 'all' }, { sessions: [] }]);
    queries.clear();
  });
});
