import { changedWords, draftTitle } from './draft-words';

describe('what tells one draft from another', () => {
  const stored = { slug: 'a', title: 'A post', body: 'One sentence. Another one.', blocks: [{ text: 'In a block' }] };

  it.each<[string, object, string]>([
    ['words at the end', { ...stored, body: 'One sentence. Another one. Typed last.' }, 'Typed last.'],
    ['a changed word', { ...stored, body: 'One sentence. Anything else.' }, 'Anything else.'],
    ['a cut at the end', { ...stored, body: 'One sentence. Ano' }, 'Ano'],
    ['a block', { ...stored, blocks: [{ text: 'In another\n\nblock' }] }, 'another block'],
    ['a part that the stored version lacks', { ...stored, lead: 'New lead' }, 'New lead'],
    ['a long text', { body: 'word '.repeat(40) }, `${'word '.repeat(12).trim()}…`],
    ['the title and an address alone', { ...stored, title: 'Another title', slug: 'b' }, ''],
    ['nothing', stored, ''],
    ['no text', { body: null, blocks: 3 }, ''],
  ])('are the first words that changed: %s', (_case, content, words) => {
    expect(changedWords(content, stored)).toBe(words);
  });

  it.each([
    [{ title: ' Of tab A ' }, 'Of tab A'],
    [{ title: '' }, 'No title'],
    [{ title: 7 }, 'No title'],
    [{}, 'No title'],
  ])('and the title: %j is %s', (content, title) => {
    expect(draftTitle(content)).toBe(title);
  });
});
