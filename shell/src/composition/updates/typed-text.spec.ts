import { hasTypedText } from './typed-text';

const field = (more: { isConnected?: boolean; value?: unknown; type?: string } = {}) => ({
  isConnected: true,
  value: 'text',
  type: 'text',
  ...more,
});

describe('what was typed', () => {
  it.each([
    ['is there while its field is on the page', field(), true],
    ['is gone with its field', field({ isConnected: false }), false],
    ['is gone when it was deleted again', field({ value: '' }), false],
    [
      'is there in a field without a value of its own, such as an editor',
      field({ value: undefined, type: undefined }),
      true,
    ],
    ['counts as there in a box, whatever its value', field({ type: 'checkbox', value: '' }), true],
    ['counts as there in a list of choices', field({ type: 'select-one', value: '' }), true],
  ])('%s', (_what, edited, expected) => {
    expect(hasTypedText(new Set([edited]))).toBe(expected);
  });

  it('is not asked about again once it is gone', () => {
    const edited = new Set([field({ isConnected: false }), field({ value: '' }), field()]);
    expect([hasTypedText(edited), edited.size]).toEqual([true, 1]);
  });
});
