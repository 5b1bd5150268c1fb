import { fileNameOf } from './file-name';

describe('the name of a file', () => {
  it.each([
    ['attachment; filename="valuation.csv"', 'valuation.csv'],
    ['attachment; filename="Mueller.pdf"; filename*=UTF-8\'\'M%C3%BCller.pdf', 'Müller.pdf'],
    ['attachment; filename="Mueller.pdf"; filename*=UTF-8\'\'M%FCller.pdf', 'Mueller.pdf'],
    ['inline', null],
    ['', null],
  ])('in %s', (header, name) => {
    expect(fileNameOf(header)).toBe(name);
  });
});
