import { createInputFilter } from './user-input';

const move = (screenX: number, screenY: number) => ({ type: 'pointermove', isTrusted: true, screenX, screenY });

describe('input of a user', () => {
  it.each(['pointerdown', 'wheel', 'keydown', 'touchstart', 'touchmove'])('%s is input', (type) => {
    expect(createInputFilter()({ type, isTrusted: true })).toBe(true);
  });
  it.each(['pointerdown', 'keydown', 'wheel'])('%s of a script is none', (type) => {
    expect(createInputFilter()({ type, isTrusted: false })).toBe(false);
  });
  it('a pointer counts when it moves, not when the page moves below it', () => {
    const isInput = createInputFilter();
    expect([move(5, 5), move(5, 5), move(5, 6), move(5, 6), move(4, 6)].map(isInput)).toEqual([
      false,
      false,
      true,
      false,
      true,
    ]);
  });
});
