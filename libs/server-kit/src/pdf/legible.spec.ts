import { legible } from './legible';

describe('text in a PDF', () => {
  it.each([
    ['Crème brûlée & Söhne “AG” – 5 €', 'Crème brûlée & Söhne “AG” – 5 €'],
    ['Łukasz Kőrösi', 'Lukasz Korösi'],
    ['Дом', 'Dom'],
    ['北京', 'BeiJing'],
    ['', ''],
  ])('%s is written as %s', (text, shown) => {
    expect(legible(text)).toBe(shown);
  });
});
