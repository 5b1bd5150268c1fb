import { asksForAccess, centsOf, dollarsOf, refundRequest, refundSchema } from './refund-rules';

describe('a refund as it is typed', () => {
  it.each([
    ['299', 29_900],
    ['12.5', 1_250],
    ['12.50', 1_250],
    ['1,299.99', 129_999],
    ['$5', 500],
    ['0.29', 29],
    ['', null],
    ['12.345', null],
    ['-5', null],
    ['1e3', null],
    ['ten', null],
  ])('%j is %s cents', (typed, cents) => {
    expect(centsOf(typed)).toBe(cents);
  });

  it.each([29_900, 1_250, 29, 100])('%s cents are typed back as the same', (cents) => {
    expect(centsOf(dollarsOf(cents))).toBe(cents);
  });

  const membership = { refundable: 29_900, isMembership: true };
  const values = { amount: '299', reason: 'Asked for it.', access: '', code: '' };

  it('of everything that is left demands a choice; of a part or a firm’s fee it does not', () => {
    expect(asksForAccess('299', membership)).toBe(true);
    expect(asksForAccess('298.99', membership)).toBe(false);
    expect(asksForAccess('299', { ...membership, isMembership: false })).toBe(false);
    expect(refundSchema(membership).safeParse(values).success).toBe(false);
    expect(refundSchema(membership).safeParse({ ...values, access: 'keep' }).success).toBe(true);
  });

  it('sends the end of the membership with a full refund alone', () => {
    expect(refundRequest('r', { ...values, access: 'end' }, membership).access).toBe('end');
    expect(refundRequest('r', { ...values, amount: '1', access: 'end' }, membership).access).toBe('keep');
  });
});
