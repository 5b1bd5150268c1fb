import { typedValue } from '@app/ui';
import { profileChanges, profileSchema, type ProfileValues } from './profile-values';

const before: ProfileValues = {
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '',
  firm: 'Lee & Co',
  city: 'Austin',
  state: 'TX',
  aum: 125_000_000,
  revenue: null,
  feeBasedPercentage: 72.5,
};

describe('what saving the profile sends', () => {
  it.each<[string, Partial<ProfileValues>, object]>([
    ['nothing for a form as it was', {}, {}],
    [
      'the fields that changed and no other',
      { city: 'Dallas', aum: 130_000_000 },
      { city: 'Dallas', aum: 130_000_000 },
    ],
    ['null for a text that was emptied', { firm: '', state: '' }, { firm: null, state: null }],
    ['null for a figure that was emptied', { feeBasedPercentage: null }, { feeBasedPercentage: null }],
    ['zero as zero', { revenue: 0 }, { revenue: 0 }],
  ])('%s', (_name, changes, sent) => {
    expect(profileChanges(before, { ...before, ...changes })).toEqual(sent);
  });
});

describe('the profile form', () => {
  it.each<[string, Partial<ProfileValues>, string]>([
    ['a first name', { firstName: '  ' }, 'Enter your first name.'],
    [
      'a phone number with its area code, before the server is asked',
      { phone: '555-0142' },
      'Enter a phone number with its area code. For example, (312) 555-0142.',
    ],
    [
      'a share in percents',
      { feeBasedPercentage: '0.75' },
      'Did you mean 75%? Enter 75, or 0.75% if it is less than 1%.',
    ],
    ['a share of at most a whole', { feeBasedPercentage: 100.1 }, 'Enter 100% or less.'],
    ['assets that are dollars', { aum: '250 pounds' }, 'Enter your assets in dollars, for example 250,000 or 1.2M.'],
    ['revenue that is dollars', { revenue: '1.250' }, 'Enter your revenue in dollars, for example 250,000 or 1.2M.'],
    ['a share that is a number', { feeBasedPercentage: 'most' }, 'Enter a percentage, for example 62.5.'],
    ['no negative figure', { aum: -5 }, 'Enter 0 or more.'],
    ['cents and no less', { revenue: 1.005 }, 'Enter at most two decimals.'],
    ['a firm that is a name', { firm: 'x'.repeat(101) }, 'Use at most 100 characters for the firm.'],
  ])('asks for %s', (_name, changes, message) => {
    expect(profileSchema.safeParse({ ...before, ...changes }).error?.issues.map((issue) => issue.message)).toEqual([
      message,
    ]);
  });

  it('takes a share of less than 1% that the field offers', () => {
    const feeBasedPercentage = typedValue('0.42%', 'percent');
    expect(profileSchema.parse({ ...before, feeBasedPercentage }).feeBasedPercentage).toBe(0.42);
  });
});
