import { jest } from '@jest/globals';
import { focusManager, QueryObserver } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { createQueryClient } from './query-client';

const MINUTE = 60_000;

describe('the cache of server state', () => {
  const { queries } = createQueryClient().getDefaultOptions();

  it('has the constants of the specification: stale after 5 min, collected after 10, refetch on focus', () => {
    expect(queries).toMatchObject({ staleTime: 5 * MINUTE, gcTime: 10 * MINUTE, refetchOnWindowFocus: true });
  });

  it('reads again when the window gets the focus, from the sixth minute on', async () => {
    jest.useFakeTimers();
    const client = createQueryClient();
    client.mount();
    let reads = 0;
    const unsubscribe = new QueryObserver(client, {
      queryKey: ['x'],
      queryFn: () => Promise.resolve((reads += 1)),
    }).subscribe(() => {});
    const leaveAndReturn = async () => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
      await jest.advanceTimersByTimeAsync(0);
    };
    await jest.advanceTimersByTimeAsync(5 * MINUTE - 1);
    await leaveAndReturn();
    expect(reads).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    await leaveAndReturn();
    expect(reads).toBe(2);
    unsubscribe();
    client.clear();
    client.unmount();
    focusManager.setFocused(undefined);
    jest.useRealTimers();
  });

  it.each([
    ['a lost connection', new ApiError(0, 'Failed to fetch', 'NETWORK'), true],
    ['an overloaded server', new ApiError(503, 'busy', 'UNAVAILABLE'), true],
    ['a refusal', new ApiError(403, 'no', 'FORBIDDEN'), false],
    ['a missing thing', new ApiError(404, 'no', 'NOT_FOUND'), false],
  ])('retries once after %s: %s', (_what, error, expected) => {
    const retry = queries?.retry;
    if (typeof retry !== 'function') throw new Error('retry is a decision');
    expect(retry(0, error)).toBe(expected);
    expect(retry(1, error)).toBe(false);
  });

  it('waits 1, 2, 4 … seconds between tries and never longer than 30', () => {
    const delay = queries?.retryDelay;
    if (typeof delay !== 'function') throw new Error('retryDelay is a rule');
    expect([0, 1, 2, 10].map((attempt) => delay(attempt, new Error('x')))).toEqual([1000, 2000, 4000, 30_000]);
  });
});
