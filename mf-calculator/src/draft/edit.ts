import { sameValue } from '@app/domain';
import { listAt, valueAt, withValueAt, type Path } from './at-path';
import type { Draft } from './draft';

/** A draft with its earlier states and, after an undo, its later ones. */
export type EditState = {
  readonly past: readonly Draft[];
  readonly present: Draft;
  readonly future: readonly Draft[];
  /** The field that is being typed in: its keystrokes are one step. */
  readonly typing: string | null;
};

export type EditAction =
  /** `undefined` removes an optional value. */
  | { type: 'set'; path: Path; value: unknown }
  /** Like `set`, but by typing: continues the step that typing in this field began. */
  | { type: 'type'; path: Path; value: unknown }
  /** The field was left. */
  | { type: 'settle' }
  | { type: 'insert'; path: Path; index: number; value: unknown }
  | { type: 'remove'; path: Path; index: number }
  /** A step that changes several values. */
  | { type: 'replace'; draft: Draft }
  /** Another calculation, without steps to undo. */
  | { type: 'load'; draft: Draft }
  | { type: 'undo' }
  | { type: 'redo' };

/** More steps than a user takes back, at little memory: steps share what they did not change. */
const STEPS_KEPT = 100;

export function startEditing(draft: Draft): EditState {
  return { past: [], present: draft, future: [], typing: null };
}

function step(state: EditState, present: Draft, typing: string | null = null): EditState {
  if (sameValue(present, state.present)) return typing === state.typing ? state : { ...state, typing };
  const goesOn = typing !== null && typing === state.typing;
  const past = goesOn ? state.past : [...state.past, state.present].slice(-STEPS_KEPT);
  return { past, present, future: [], typing };
}

function withList(state: EditState, path: Path, change: (list: unknown[]) => void): EditState {
  const list = [...listAt(state.present, path)];
  change(list);
  return step(state, withValueAt(state.present, path, list));
}

function undo({ past, present, future }: EditState): EditState | null {
  const before = past.at(-1);
  return before === undefined
    ? null
    : { past: past.slice(0, -1), present: before, future: [present, ...future], typing: null };
}

function redo({ past, present, future: [next, ...later] }: EditState): EditState | null {
  return next === undefined ? null : { past: [...past, present], present: next, future: later, typing: null };
}

/** The user's changes to a calculation. Pure; every change can be undone. */
export function edit(state: EditState, action: EditAction): EditState {
  switch (action.type) {
    case 'set':
      return step(state, withValueAt(state.present, action.path, action.value));
    case 'type':
      return Object.is(valueAt(state.present, action.path), action.value)
        ? state
        : step(state, withValueAt(state.present, action.path, action.value), action.path.join('.'));
    case 'settle':
      return state.typing === null ? state : { ...state, typing: null };
    case 'insert':
      return withList(state, action.path, (list) => list.splice(action.index, 0, action.value));
    case 'remove':
      return withList(state, action.path, (list) => list.splice(action.index, 1));
    case 'replace':
      return step(state, action.draft);
    case 'load':
      return startEditing(action.draft);
    case 'undo':
      return undo(state) ?? state;
    case 'redo':
      return redo(state) ?? state;
  }
}
