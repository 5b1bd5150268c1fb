import type { Roadmap, RoadmapVotes } from '@app/contracts';

/** The list of what the reader voted for, with one vote given or taken back. */
export function withVote({ itemIds }: RoadmapVotes, id: number, voted: boolean): RoadmapVotes {
  const others = itemIds.filter((item) => item !== id);
  return { itemIds: voted ? [...others, id] : others };
}

/** The roadmap with another number of votes for one item. The order stays: nothing moves under the finger. */
export function withCount({ items }: Roadmap, id: number, votes: (now: number) => number): Roadmap {
  return { items: items.map((item) => (item.id === id ? { ...item, votes: Math.max(0, votes(item.votes)) } : item)) };
}
