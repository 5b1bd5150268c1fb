import { amountText, caretAfter, shownAmount } from './amount-text';

const MONEY = { decimals: 0, integers: 12 };
const PERCENT = { decimals: 1, integers: 3 };

describe('typing an amount', () => {
  it.each([
    ['1250000', '1,250,000', 1250000],
    ['$1,250,0000', '12,500,000', 12500000],
    ['007', '7', 7],
    ['0', '0', 0],
    ['', '', null],
    ['abc', '', null],
    ['12.75', '12', 12],
    ['-500', '500', 500],
    ['1234567890123456', '123,456,789,012', 123456789012],
  ])('%j of dollars is shown as %s', (typed, text, value) => {
    expect(amountText(typed, MONEY)).toEqual({ text, value });
  });
  it.each([
    ['45.', '45.', 45],
    ['45.67', '45.6', 45.6],
    ['.5', '0.5', 0.5],
    ['.', '0.', 0],
    ['1.2.3', '1.2', 1.2],
  ])('%j of percent is shown as %s', (typed, text, value) => {
    expect(amountText(typed, PERCENT)).toEqual({ text, value });
  });
  it.each([
    ['1,250,000', 1, 1],
    ['1,250,000', 2, 3],
    ['1,250,000', 4, 5],
    ['1,250,000', 7, 9],
    ['1,250,000', 0, 0],
    ['12', 9, 2],
  ])('in %s the caret behind digit %i is at %i', (text, digits, caret) => {
    expect(caretAfter(text, digits)).toBe(caret);
  });
  it('a value given from outside is shown by the same rules', () => {
    expect([
      shownAmount(1250000.4, MONEY),
      shownAmount(27.94, PERCENT),
      shownAmount(null, MONEY),
      shownAmount(Number.NaN, MONEY),
    ]).toEqual(['1,250,000', '27.9', '', '']);
  });
});
