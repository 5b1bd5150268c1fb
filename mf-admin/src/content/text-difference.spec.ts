import { differences, lineDifference, shortened } from './text-difference';

const marks = { same: ' ', added: '+', removed: '-' } as const;
const written = (before: string, after: string) =>
  lineDifference(before, after).map(({ kind, text }) => `${marks[kind]}${text}`);

describe('the difference of two versions', () => {
  it.each([
    ['a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
    ['', 'a', ['+a']],
    ['a', '', ['-a']],
    ['a\nb', 'b\na', ['-a', ' b', '+a']],
    ['same', 'same', [' same']],
  ])('of %j and %j is %j', (before, after, expected) => {
    expect(written(before, after)).toEqual(expected);
  });

  it('gives both versions back from its lines, whatever they are', () => {
    const texts = ['a\n\nb', 'b\n\n\na', 'x', '', 'a\nb\na\nb', 'b\na\nb\na\n'];
    for (const before of texts)
      for (const after of texts) {
        const lines = lineDifference(before, after);
        const side = (without: string) =>
          lines
            .filter(({ kind }) => kind !== without)
            .map(({ text }) => text)
            .join('\n');
        expect([side('added'), side('removed')]).toEqual([before, after]);
      }
  });

  it('names only the fields that changed, those in lists by their place', () => {
    const before = { title: 'A', blocks: [{ heading: 'One' }, { heading: 'Two' }], seo: { noindex: false } };
    const after = { ...before, blocks: [{ heading: 'One' }, { heading: 'New' }], seo: { noindex: true } };
    expect(differences(before, after).map(({ field }) => field)).toEqual(['blocks 2 heading', 'seo noindex']);
  });

  it('is shown with two unchanged lines around each change', () => {
    const before = Array.from({ length: 20 }, (_, index) => `line ${index}`).join('\n');
    const shown = shortened(lineDifference(before, before.replace('line 10', 'changed')));
    expect(shown.map((line) => line?.text ?? '…')).toEqual([
      '…',
      'line 8',
      'line 9',
      'line 10',
      'changed',
      'line 11',
      'line 12',
      '…',
    ]);
  });
});
