import { testUser } from '../../../testing/user';
import { profileFacts } from './profile-facts';

const user = testUser({ emailVerified: false, email: 'a@example.com' });

describe('the facts of a profile', () => {
  it('a new account has an email and nothing invented', () => {
    expect(profileFacts(user).filter(({ value }) => value !== null)).toEqual([
      { label: 'Email', value: 'a@example.com' },
    ]);
  });
  it('figures are shown as money and percentages, a place without its missing half', () => {
    const facts = profileFacts({ ...user, state: 'TX', aum: 125_000_000, revenue: 950_000, feeBasedPercentage: 72.5 });
    expect(facts.flatMap(({ value }) => value ?? [])).toEqual([
      'a@example.com',
      'TX',
      '$125,000,000',
      '$950,000',
      '72.5%',
    ]);
  });

  it.each([
    [0, '0.0%'],
    [null, null],
  ])('a fee-based share of %p is %p: an entered 0 is a figure', (feeBasedPercentage, value) => {
    const facts = profileFacts({ ...user, feeBasedPercentage });
    expect(facts.find(({ label }) => label === 'Fee-based share')?.value).toBe(value);
  });
});
