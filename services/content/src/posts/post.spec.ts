import { readingMinutes, relatedPosts } from './post';

describe('reading time', () => {
  it.each([[0, 1], [50, 1], [238, 1], [356, 1], [358, 2], [714, 3], [2380, 10]])('%i words take %i min', (words, minutes) => {
    expect(readingMinutes(words)).toBe(minutes);
  });
});

describe('posts to read on', () => {
  const post = (slug: string, category: 'Compensation' | 'Technology') => ({ slug, category });
  const all = [post('a', 'Technology'), post('b', 'Compensation'), post('c', 'Technology'), post('d', 'Compensation'), post('e', 'Technology')];

  it('start with the same category, newest first, and never name the post itself', () => {
    expect(relatedPosts(post('b', 'Compensation'), all).map(({ slug }) => slug)).toEqual(['d', 'a', 'c']);
  });

  it('are none when there is only one post', () => {
    expect(relatedPosts(post('b', 'Compensation'), [post('b', 'Compensation')])).toEqual([]);
  });
});
