import { foundTexts, HIT_END, HIT_START, readingMinutes, relatedPosts } from './article';

describe('reading time', () => {
  it.each([
    [0, 1],
    [50, 1],
    [238, 1],
    [356, 1],
    [358, 2],
    [714, 3],
    [2380, 10],
  ])('%i words take %i min', (words, minutes) => {
    expect(readingMinutes(words)).toBe(minutes);
  });
});

describe('posts to read next', () => {
  const post = (slug: string, category: 'Compensation' | 'Technology') => ({ slug, category });
  const all = [
    post('a', 'Technology'),
    post('b', 'Compensation'),
    post('c', 'Technology'),
    post('d', 'Compensation'),
    post('e', 'Technology'),
  ];

  it('start with the same category, newest first, and never name the post itself', () => {
    expect(relatedPosts(post('b', 'Compensation'), all).map(({ slug }) => slug)).toEqual(['d', 'a', 'c']);
  });

  it('contain no author twice', () => {
    expect(
      relatedPosts(post('b', 'Compensation'), [post('d', 'Compensation'), ...all]).map(({ slug }) => slug),
    ).toEqual(['d', 'a', 'c']);
  });

  it('are none when there is only one post', () => {
    expect(relatedPosts(post('b', 'Compensation'), [post('b', 'Compensation')])).toEqual([]);
  });
});

describe('the text of a search result', () => {
  const mark = (text: string) => text.replaceAll('[', HIT_START).replaceAll(']', HIT_END);

  it.each([
    ['nothing without a search', null, []],
    [
      'the parts in their order',
      'a [note] and [two] more',
      [
        ['a ', false],
        ['note', true],
        [' and ', false],
        ['two', true],
        [' more', false],
      ],
    ],
    [
      'markup as the text that it is',
      '[<script>] alert',
      [
        ['<script>', true],
        [' alert', false],
      ],
    ],
    [
      'passages that start with a word, not with what stood before it',
      ', and so a [note] is due … — ; it [vests] later … (once) $5',
      [
        ['and so a ', false],
        ['note', true],
        [' is due … it ', false],
        ['vests', true],
        [' later … (once) $5', false],
      ],
    ],
    [
      'a match at its start as it is',
      '. [Note] first',
      [
        ['Note', true],
        [' first', false],
      ],
    ],
    [
      'marks that do not belong together as no marks',
      'a] b [c',
      [
        ['a b ', false],
        ['c', true],
      ],
    ],
  ])('is %s', (_, headline, parts) => {
    expect(foundTexts(headline === null ? null : mark(headline)).map(({ text, hit }) => [text, hit])).toEqual(parts);
  });
});
