import { shortened } from './search-result';

describe('the text of a search result', () => {
  it.each([
    ['  Short   enough ', 20, 'Short enough'],
    ['What a forgivable note costs', 20, 'What a forgivable …'],
    ['Nowordendsinthistexthere', 10, 'Nowordends …'],
    ['', 10, ''],
  ])('of %j with %d characters is %j', (text, most, shown) => {
    expect(shortened(text, most)).toBe(shown);
  });
});
