import { csvOf } from './csv-of';

describe('a CSV file of this page', () => {
  it.each([
    ['plain', 'plain'],
    ['a, b', '"a, b"'],
    ['a "b"', '"a ""b"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', `'=1+1`],
    ['@cmd', `'@cmd`],
    ['-2', `'-2`],
  ])('writes %j as %j', async (text, written) => {
    // Blob.text drops the mark at the start.
    expect((await csvOf([[text, 'x']]).text()).replace('\uFEFF', '')).toBe(`${written},x\r\n`);
  });
});
