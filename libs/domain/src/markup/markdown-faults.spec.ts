import { markdownFaults } from './markdown-faults';

describe('what Markdown cannot keep', () => {
  it.each([
    ['##### e', 'Headings have four levels at most: "e" is below them.'],
    ['![a](https://cdn.example/a.png)', 'The picture at https://cdn.example/a.png is not in the media library.'],
    ['![a](/api/media/../secret)', 'is not in the media library'],
    ['![](/api/media/7/a.webp)', 'Say what the picture at /api/media/7/a.webp shows'],
    ['![a](/api/media/7/a.webp "b")', 'Pictures have no title'],
    ['[a](about)', 'The link "a" needs an address'],
    ['[a](//evil.example)', 'The link "a" needs an address'],
    ['[a](javascript:alert(1))', 'The link "a" needs an address'],
    ['[a](tel:+13125550142)', 'The link "a" needs an address'],
    ['[a](/calculator "b")', 'Links have no title'],
    ['- [ ] a\n- [x] b', 'Check boxes are not supported'],
    ['| a |\n| - |\n| [b](c) |', 'The link "b" needs an address'],
    ['Ask Ann.\n\n[Phone]: 312-555-0142', '"[Phone]: 312-555-0142" is not shown: put a backslash'],
    ['[Client Name]: <pending>', '"[Client Name]: <pending>" is not shown'],
    ['[TBD]: soon', '"[TBD]: soon" is not shown'],
    ['> - [a][r]\n\n[r]: file:///a', 'The link "a" needs an address'],
  ])('%j is said in a sentence', (markdown, sentence) => {
    expect(markdownFaults(markdown).join('\n')).toContain(sentence);
  });

  it('is said once for each, and not of what code shows', () => {
    expect(markdownFaults('[a](b) and [a](b) and [c](d)')).toHaveLength(2);
    expect(markdownFaults('The [FAQ] and the [Plan][ P ].\n\n[faq]: /faq\n[p]: https://a.example')).toEqual([]);
    expect(markdownFaults('\\[Phone]: 312-555-0142')).toEqual([]);
    expect(markdownFaults('`[a](b)` \\[a](b)\n\n```\n![a](b)\n```')).toEqual([]);
  });
});
