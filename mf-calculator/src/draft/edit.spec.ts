import { EMPTY_ADVISOR_INFO } from '@app/domain';
import { valueAt, withValueAt } from './at-path';
import { startDraft } from './draft';
import { edit, startEditing, type EditAction, type EditState } from './edit';

const START = startEditing(startDraft(EMPTY_ADVISOR_INFO, ['wirehouse', 'regional']));
const RATE = ['offers', 0, 'note', 'rate'];
const T12 = ['advisor', 't12'];

const after = (actions: EditAction[], state: EditState = START): EditState => actions.reduce(edit, state);
const typed = (path: (string | number)[], ...values: unknown[]): EditAction[] =>
  values.map((value) => ({ type: 'type', path, value }));
const at = (state: EditState, path: (string | number)[]): unknown => valueAt(state.present, path);

describe('working on a calculation', () => {
  it('starts without a T-12, because no practice has a T-12 of zero', () => {
    expect(at(START, T12)).toBeNull();
  });

  it('keeps text that is not a number as it was typed', () => {
    expect(at(after(typed(T12, 'about a million')), T12)).toBe('about a million');
  });

  it('changes nothing beside the path', () => {
    const changed = after([{ type: 'set', path: RATE, value: 0.05 }]);
    expect(changed.present.offers[1]).toBe(START.present.offers[1]);
    expect(changed.present.offers[0]?.backends).toBe(START.present.offers[0]?.backends);
    expect(START.present.offers[0]?.note.rate).toBe(0.04);
  });

  it('removes an optional value and restores it', () => {
    const gone = after([
      { type: 'set', path: ['advisor', 'clients'], value: 300 },
      { type: 'set', path: ['advisor', 'clients'], value: undefined },
    ]);
    expect('clients' in gone.present.advisor).toBe(false);
    expect(at(edit(gone, { type: 'undo' }), ['advisor', 'clients'])).toBe(300);
  });

  it('typing in a field is one step, in another field the next', () => {
    const state = after([...typed(T12, 1, 12, 120), ...typed(RATE, 0, 0.05)]);
    expect(state.past).toHaveLength(2);
    expect(at(edit(state, { type: 'undo' }), RATE)).toBe(0.04);
    expect(at(after([{ type: 'undo' }, { type: 'undo' }], state), T12)).toBeNull();
  });

  it('a field that was left and is typed in again is a new step', () => {
    const state = after([...typed(T12, 1, 12), { type: 'settle' }, ...typed(T12, 125)]);
    expect(at(edit(state, { type: 'undo' }), T12)).toBe(12);
  });

  it('a value that stays the same is no step', () => {
    expect(
      after([
        { type: 'set', path: RATE, value: 0.04 },
        ...typed(RATE, 0.04),
        { type: 'replace', draft: structuredClone(START.present) },
      ]),
    ).toBe(START);
  });

  it('redo brings back what undo took, until something else is changed', () => {
    const undone = after([{ type: 'set', path: RATE, value: 0.05 }, { type: 'undo' }]);
    expect(at(edit(undone, { type: 'redo' }), RATE)).toBe(0.05);
    const other = after([{ type: 'set', path: T12, value: 9 }, { type: 'redo' }], undone);
    expect(at(other, RATE)).toBe(0.04);
    expect(other.future).toEqual([]);
  });

  it('undo and redo change nothing when there is no step', () => {
    expect(after([{ type: 'undo' }, { type: 'redo' }])).toBe(START);
  });

  it('adds to a list, removes from it, and puts back what was removed', () => {
    const added = after([{ type: 'insert', path: ['stay', 'unvested'], index: 0, value: { year: 1, amount: 5 } }]);
    expect(at(added, ['stay', 'unvested'])).toEqual([{ year: 1, amount: 5 }]);
    const removed = edit(added, { type: 'remove', path: ['stay', 'unvested'], index: 0 });
    expect(at(removed, ['stay', 'unvested'])).toEqual([]);
    expect(at(edit(removed, { type: 'undo' }), ['stay', 'unvested'])).toEqual([{ year: 1, amount: 5 }]);
  });

  it('forgets the oldest of more than a hundred steps', () => {
    const state = after(
      Array.from({ length: 150 }, (_none, index): EditAction => ({ type: 'set', path: T12, value: index + 1 })),
    );
    expect(state.past).toHaveLength(100);
    const back = after(
      Array.from({ length: 200 }, (): EditAction => ({ type: 'undo' })),
      state,
    );
    expect(at(back, T12)).toBe(50);
  });

  it('opening another calculation drops the steps of this one', () => {
    const state = after([
      { type: 'set', path: T12, value: 5 },
      { type: 'load', draft: START.present },
    ]);
    expect([state.past, state.future]).toEqual([[], []]);
  });
});

describe('a value at a path', () => {
  it('that leads nowhere is undefined', () => {
    expect(valueAt(START.present, ['offers', 9, 'note', 'rate'])).toBeUndefined();
  });

  it('is set in lists without making them objects', () => {
    expect(withValueAt({ ramp: [0.1, 0.2] }, ['ramp', 1], 1)).toEqual({ ramp: [0.1, 1] });
  });
});
