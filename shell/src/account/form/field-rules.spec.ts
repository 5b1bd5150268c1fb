import { codeFault, codeText } from './field-rules';

describe('the two-factor code', () => {
  it.each([['123456'], ['000000']])('%s is one', (code) => {
    expect(codeFault(code)).toBeUndefined();
  });
  it.each([[''], ['12345'], ['1234567'], ['12345a'], ['123 56'], ['１２３４５６'], ['12345\n']])(
    '%j is none',
    (code) => {
      expect(codeFault(code)).toBe('Authentication code must be 6 digits');
    },
  );
  it.each([
    ['123 456', '123456'],
    [' 123-456\n', '123456'],
    ['1234567', '123456'],
    ['12a', '12a'],
    ['', ''],
  ])('%j is shown in the field as %j', (typed, shown) => {
    expect(codeText(typed)).toBe(shown);
  });
});
