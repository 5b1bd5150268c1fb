import fc from 'fast-check';
import {
  MOVE_LOCK_MS,
  placeOf,
  slide,
  startSlider,
  swipeDirection,
  type Direction,
  type SliderState,
} from './slider-state';

function walk(count: number, directions: Direction[], interval = MOVE_LOCK_MS): SliderState {
  return directions.reduce(
    (state, direction, turn) => slide(state, { kind: 'move', direction, at: turn * interval }),
    startSlider(count),
  );
}

describe('the marketplace slider', () => {
  it.each<[Direction[], number]>([
    [[], 0],
    [['next'], 1],
    [['previous'], 5],
    [['next', 'next', 'next', 'next', 'next', 'next'], 0],
    [['previous', 'next'], 0],
  ])('of six cards is, after %j, at %d', (directions, index) => {
    expect(walk(6, directions).index).toBe(index);
  });

  it('does not move within 600 ms of a move, and takes the next one at 600 ms', () => {
    expect(walk(6, ['next', 'next'], 599).index).toBe(1);
    expect(walk(6, ['next', 'next'], 600).index).toBe(2);
  });

  it('a move that has to wait does not prolong the lock', () => {
    expect(walk(6, ['next', 'next', 'next'], 300).index).toBe(2);
  });

  it('of what is asked for during the lock, the last one follows when the lock ends, once', () => {
    const asked = walk(6, ['next', 'next', 'previous'], 100);
    expect(asked).toMatchObject({ index: 1, waiting: 'previous' });
    expect(slide(asked, { kind: 'unlocked', at: 599 }).index).toBe(1);
    const followed = slide(asked, { kind: 'unlocked', at: 600 });
    expect(followed).toMatchObject({ index: 0, waiting: null, moved: { at: 600, direction: 'previous' } });
    expect(slide(followed, { kind: 'unlocked', at: 5_000 })).toBe(followed);
  });

  it('takes the first move at once, whatever the clock shows', () => {
    expect(slide(startSlider(6), { kind: 'move', direction: 'next', at: 0 }).index).toBe(1);
  });

  it.each([0, 1])('does not move with %d cards', (count) => {
    expect(walk(count, ['next'])).toEqual(startSlider(count));
  });

  it('starts again when the number of cards changes, and only then', () => {
    const state = walk(6, ['next']);
    expect(slide(state, { kind: 'count', count: 6 })).toBe(state);
    expect(slide(state, { kind: 'count', count: 4 })).toEqual(startSlider(4));
  });

  it('every card has a place of its own and the index the first one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.constantFrom<Direction>('next', 'previous'), { maxLength: 30 }),
        (count, directions) => {
          const state = walk(count, directions);
          const places = Array.from({ length: count }, (_, card) => placeOf(card, state));
          expect([...places].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, place) => place));
          expect(places[state.index]).toBe(0);
        },
      ),
    );
  });
});

describe('a swipe', () => {
  it.each<[number, number, Direction | null]>([
    [-31, 0, 'next'],
    [31, 0, 'previous'],
    [-30, 0, null],
    [30, 0, null],
    [0, 0, null],
    [-40, 41, null],
    [-40, 39, 'next'],
  ])('of %d px across and %d px down gives %p', (x, y, direction) => {
    expect(swipeDirection({ x: 100, y: 100 }, { x: 100 + x, y: 100 + y })).toBe(direction);
  });
});
