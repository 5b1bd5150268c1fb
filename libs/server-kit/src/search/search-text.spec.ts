import { searchText } from './search-text';

describe('what is searched for', () => {
  it.each([
    ['forgivable note', 'forgivable note'],
    ['"forgivable note" -tax', '"forgivable note" -tax'],
    ['T-12', 'T-12'],
    ['Résumé & co', 'Résumé co'],
    ['-'.repeat(100), ''],
    ['- - - word', 'word'],
    ['((((!!!!&&&&||||<->:*', ''],
    ['<script>alert(1)</script>', 'script alert 1 script'],
  ])('%s', (typed, searched) => {
    expect(searchText(typed)).toBe(searched);
  });
});
