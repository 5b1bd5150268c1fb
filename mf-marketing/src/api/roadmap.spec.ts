import { withCount, withVote } from './roadmap';

const ITEM = { id: 1, title: 'A', text: '', state: 'planned' as const, votes: 3, shippedOn: null };
const ROADMAP = { items: [ITEM, { ...ITEM, id: 2, votes: 0 }] };

describe('a vote', () => {
  it.each([
    [[], true, [1]],
    [[1], true, [1]],
    [[2, 1], true, [2, 1]],
    [[1, 2], false, [2]],
    [[2], false, [2]],
  ])('on %j with %p leaves %j', (before, voted, after) => {
    expect(withVote({ itemIds: before }, 1, voted)).toEqual({ itemIds: after });
  });

  it('counts for its item alone, never below nothing, and moves nothing', () => {
    expect(withCount(ROADMAP, 1, (votes) => votes + 1).items.map(({ id, votes }) => [id, votes])).toEqual([
      [1, 4],
      [2, 0],
    ]);
    expect(withCount(ROADMAP, 2, (votes) => votes - 1).items.map(({ votes }) => votes)).toEqual([3, 0]);
    expect(withCount(ROADMAP, 9, () => 5)).toEqual(ROADMAP);
  });
});
