import type { MarketUpdates } from '@app/server-kit';

/** The updates of several contexts as one list, those of the first at the beginning. */
export function joinedUpdates(sources: readonly MarketUpdates[]): MarketUpdates {
  return {
    async between(from, to, limit) {
      const lists = await Promise.all(sources.map((source) => source.between(from, to, limit)));
      return lists.flat().slice(0, limit);
    },
  };
}
