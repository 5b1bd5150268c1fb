/** Section 9 of the specification. */
export const SLIDER_LISTINGS = 6;
export const SWIPE_THRESHOLD_PX = 30;
export const MOVE_LOCK_MS = 600;

export type Direction = 'next' | 'previous';

export type SliderState = {
  /** Number of the first card that shows. */
  index: number;
  count: number;
  /** The last move, on the clock of the events; null before any. */
  moved: { at: number; direction: Direction } | null;
  /** The last move that was asked for during the lock; it follows when the lock ends. */
  waiting: Direction | null;
};

export type SliderAction =
  | { kind: 'move'; direction: Direction; at: number }
  | { kind: 'unlocked'; at: number }
  | { kind: 'count'; count: number };

export function startSlider(count: number): SliderState {
  return { index: 0, count, moved: null, waiting: null };
}

/** Wraps around at both ends. Within 600 ms of a move nothing moves; the last move asked for then follows. */
export function slide(state: SliderState, action: SliderAction): SliderState {
  if (action.kind === 'count') return action.count === state.count ? state : startSlider(action.count);
  const { count, index, moved, waiting } = state;
  const direction = action.kind === 'move' ? action.direction : waiting;
  if (count < 2 || direction === null) return state;
  if (moved !== null && action.at - moved.at < MOVE_LOCK_MS) return { ...state, waiting: direction };
  const step = direction === 'next' ? 1 : -1;
  return { ...state, index: (index + step + count) % count, moved: { at: action.at, direction }, waiting: null };
}

/** One card per swipe: to the left for the next one. Null when the finger moved too little, or rather up or down. */
export function swipeDirection(start: { x: number; y: number }, end: { x: number; y: number }): Direction | null {
  const [across, along] = [end.x - start.x, end.y - start.y];
  if (Math.abs(across) <= SWIPE_THRESHOLD_PX || Math.abs(along) > Math.abs(across)) return null;
  return across < 0 ? 'next' : 'previous';
}

/** Place of a card in the row, counted from the first that shows. */
export function placeOf(card: number, { index, count }: SliderState): number {
  return (card - index + count) % count;
}
