import type { BillingView } from '@app/contracts';
import { MEMBERSHIP_STATES, type MembershipState } from '@app/domain';
import { testBilling } from '../../../testing/payments';
import { membershipBadge, membershipText, STATE_BADGES } from './membership-text';

const NOTHING = { nextCharge: null, grants: [], isEntitled: false } satisfies Partial<BillingView>;
const STAYS = 'What you saved with premium stays viewable and can be exported.';
const GRACE = { since: '2026-11-03T10:00:00Z', endsAt: '2026-11-10T10:00:00Z', nextTryAt: '2026-11-06T10:00:00Z' };

const ROWS: [MembershipState, Partial<BillingView>, string[]][] = [
  ['none', NOTHING, ['Premium costs $299 a month, and you can cancel at any time.']],
  ['pending', NOTHING, ['A payment was started but is not confirmed yet.']],
  ['trialing', {}, ['$299 is charged on December 3, 2026, unless you cancel first.']],
  ['active', {}, ['The next charge is $299 on December 3, 2026.']],
  [
    'ending',
    { nextCharge: null, endsAt: '2026-12-03T10:00:00Z' },
    ['Premium stays active until Dec 3, 2026, 5:00 AM EST.', `Nothing more is charged. ${STAYS}`],
  ],
  [
    'grace',
    { grace: GRACE },
    [
      'The payment of November 3, 2026 failed. Premium stays active until Nov 10, 2026, 5:00 AM EST.',
      'We will try again on November 6, 2026.',
      'Pay now or change your card to keep it.',
    ],
  ],
  [
    'lapsed',
    { ...NOTHING, due: { amount: 29_900, currency: 'usd', until: '2026-12-03T10:00:00Z' } },
    [
      'Premium is off until you pay $299, which covers the time until December 3, 2026.',
      'Or cancel this membership and get premium again: then a full month begins with the payment.',
      STAYS,
    ],
  ],
  [
    'lapsed',
    NOTHING,
    ['Premium is off, and there is no invoice to pay. Cancel this membership to get premium again.', STAYS],
  ],
  ['suspended', NOTHING, [expect.stringContaining('premium is off until that is resolved') as string, STAYS]],
  [
    'suspended',
    { ...NOTHING, moves: ['resume'] },
    [
      expect.stringContaining('premium is off until that is resolved') as string,
      'It is canceled: you will not be charged again.',
      STAYS,
    ],
  ],
  ['refunded', NOTHING, [`Nothing more is charged. ${STAYS}`]],
  ['ended', NOTHING, [`Nothing more is charged. ${STAYS}`]],
];

const CANCEL_LATER =
  'You can also cancel this membership and get premium again later: then a full month begins with the payment.';
const KEPT = 'Premium stays on with your complimentary membership until December 31, 2026.';

/** With a complimentary membership to December 31, 2026, where the site is. */
const WITH_GIFT: [string, MembershipState, Partial<BillingView>, string[]][] = [
  [
    'payment is due',
    'lapsed',
    { due: { amount: 29_900, currency: 'usd', until: '2026-12-03T10:00:00Z' } },
    ['A payment of $299 is due, which covers the time until December 3, 2026.', CANCEL_LATER, KEPT],
  ],
  [
    'invoice is gone',
    'lapsed',
    {},
    ['There is no invoice to pay. To pay for premium again, cancel this membership first.', KEPT],
  ],
  [
    'payment is disputed',
    'suspended',
    {},
    [expect.stringContaining('your paid membership is on hold until that is resolved') as string, KEPT],
  ],
  [
    'payment is disputed after a cancellation',
    'suspended',
    { moves: ['resume'] },
    [
      expect.stringContaining('your paid membership is on hold until') as string,
      'It is canceled: you will not be charged again.',
      KEPT,
    ],
  ],
  [
    'period ends before the gift',
    'ending',
    { endsAt: '2026-12-03T10:00:00Z' },
    ['Your paid period lasts until Dec 3, 2026, 5:00 AM EST.', `Nothing more is charged. ${STAYS}`, KEPT],
  ],
  [
    'period ends after the gift',
    'ending',
    { endsAt: '2027-01-03T10:00:00Z' },
    [
      'Premium stays active until Jan 3, 2027, 5:00 AM EST.',
      `Nothing more is charged. ${STAYS}`,
      'You have premium without charge until December 31, 2026.',
    ],
  ],
  [
    'payment can be made until a day before the gift ends',
    'grace',
    { grace: GRACE },
    [
      'The payment of November 3, 2026 failed. You have until Nov 10, 2026, 5:00 AM EST to pay it.',
      'We will try again on November 6, 2026.',
      'Pay now or change your card to keep your paid membership.',
      KEPT,
    ],
  ],
  [
    'payment can be made until a day after the gift ends',
    'grace',
    { grace: { ...GRACE, endsAt: '2027-01-10T10:00:00Z', nextTryAt: null } },
    [
      'The payment of November 3, 2026 failed. Premium stays active until Jan 10, 2027, 5:00 AM EST.',
      'Pay now or change your card to keep it.',
      'You have premium without charge until December 31, 2026.',
    ],
  ],
];

describe('a membership in words', () => {
  it.each(ROWS)('%s', (state, changes, details) => {
    expect(membershipText(testBilling({ ...changes, state }))).toEqual({
      title: `Your membership ${MEMBERSHIP_STATES[state]}.`,
      details,
    });
  });

  it.each(WITH_GIFT)('says of a gift what it keeps on when the %s: %s', (_, state, changes, details) => {
    const grants: BillingView['grants'] = [{ kind: 'comp', until: '2027-01-01T04:59:59.999Z' }];
    expect(membershipText(testBilling({ ...NOTHING, grants, ...changes, state })).details).toEqual(details);
  });

  it('says that premium stays on, and no day, with a gift without an end', () => {
    const grants: BillingView['grants'] = [{ kind: 'comp', until: null }];
    for (const changes of [
      { state: 'lapsed' },
      { state: 'suspended' },
      { state: 'grace', grace: GRACE },
      { state: 'ending', endsAt: '2026-12-03T10:00:00Z' },
    ] as const)
      expect(membershipText(testBilling({ ...NOTHING, grants, ...changes })).details.at(-1)).toBe(
        'Premium stays on with your complimentary membership.',
      );
  });

  it('has words and a badge for every state', () => {
    const states = Object.keys(MEMBERSHIP_STATES);
    expect([...new Set(ROWS.map(([state]) => state))].sort()).toEqual(states.toSorted());
    expect(Object.keys(STATE_BADGES).sort()).toEqual(states.toSorted());
  });

  it.each([
    ['2027-01-01T12:00:00Z', 'You have premium without charge until January 1, 2027.'],
    [null, 'You have premium without charge.'],
  ])('without a paid one is that of the administrator’s gift until %s', (until, title) => {
    const grants: BillingView['grants'] = [{ kind: 'comp', until }];
    for (const state of ['none', 'ended', 'refunded'] as const)
      expect(membershipText(testBilling({ ...NOTHING, grants, state }))).toEqual({
        title,
        details: ['Nothing is charged.'],
      });
    expect(membershipText(testBilling({ grants })).details.at(-1)).toBe(title);
  });

  it('is called premium when an administrator gave it, and not basic or ended', () => {
    const grants: BillingView['grants'] = [{ kind: 'comp', until: null }];
    const labelOf = (changes: Partial<BillingView>) => membershipBadge(testBilling({ ...NOTHING, ...changes })).label;
    for (const state of ['none', 'ended', 'refunded'] as const) {
      expect(labelOf({ grants, state })).toBe('Premium');
      expect(labelOf({ state })).toBe(STATE_BADGES[state].label);
    }
    expect(labelOf({ grants, state: 'ending' })).toBe('Ending');
  });

  it('names the gift that ends last', () => {
    const grants: BillingView['grants'] = [
      { kind: 'comp', until: '2027-03-01T12:00:00Z' },
      { kind: 'comp', until: '2027-01-01T12:00:00Z' },
      { kind: 'paid', until: '2028-01-01T00:00:00Z' },
    ];
    expect(membershipText(testBilling({ grants })).details.at(-1)).toContain('March 1, 2027');
  });
});
