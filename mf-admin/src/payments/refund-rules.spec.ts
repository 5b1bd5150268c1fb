import { writtenCents } from '@app/domain';
import { asksForAccess, dollarsOf, refundRequest, refundSchema } from './refund-rules';

describe('a refund as it is typed', () => {
  it.each([29_900, 1_250, 29, 100])('%s cents are typed back as the same', (cents) => {
    expect(writtenCents(dollarsOf(cents))).toBe(cents);
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
