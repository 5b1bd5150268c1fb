import { serverQueryClient } from './server-query-client';

const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;

describe('the cache of one request', () => {
  it('starts no timer for the `gcTime` of a query: a timer would keep the request in memory', async () => {
    const before = timers();
    const query = serverQueryClient();
    await query.prefetchQuery({ queryKey: ['site'], queryFn: () => 'content', gcTime: 600_000, staleTime: 300_000 });
    await query.prefetchQuery({
      queryKey: ['broken'],
      queryFn: () => Promise.reject(new Error('no answer')),
      gcTime: 600_000,
    });
    query.setQueryData(['given'], 1);
    expect(query.getQueryData(['site'])).toBe('content');
    expect(timers()).toBe(before);
  });
});
