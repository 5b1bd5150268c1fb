import type { SeedPost } from '../seed-types';

export const dataChecklist: SeedPost = {
  slug: 'figures-to-have-before-you-compare-offers',
  title: 'The figures to have in hand before you compare offers',
  excerpt:
    'A short list of numbers, where to find each one, and how to keep them away from systems that are not yours.',
  category: 'Technology',
  daysAgo: 76,
  body: `A comparison is only as good as the numbers that go into it. Most advisors can quote their assets and their T-12 from memory, and little else. An hour of collecting makes every later conversation shorter.

## About your practice

- **T-12 production**, split into advisory fees, trails and transactions
- **Assets under management**, and how much is held in retirement plans, lending or proprietary products
- **Households**: how many, and the share of revenue of the ten and the fifty largest together, as two percentages
- **Growth** of the last three years, with market movement separated from new assets

The ratio of production to assets is a useful check. Below 0.2% or above 2.5%, one of the two figures is probably wrong.

## About staying

- Your payout, including how the grid treats small households and minimums
- Deferred compensation: the unvested balance by vesting year
- Any note you still carry, with its schedule
- What you pay for yourself: staff, marketing, technology
- Whether your firm is a member of the Protocol for Broker Recruiting, and whether a bank refers clients to you

## About the offer

Ask for the terms in writing and note, for every element, *how much*, *when*, *on which condition*, and *what happens on leaving*. For an independent or advisory channel, also ask for every charge. With charges of 12% of production for platform, program, insurance and supervision, and a practice that costs 25% to run, a nominal 90% is 53%. Divide what reaches you in cash by gross production: that is your **[effective payout](/blog/effective-payout-what-really-reaches-you)**, the one payout that can be compared.

## Keep it separate

Do this work on your own device and your own account. Work systems belong to your firm, may be monitored, and hold client information that is not yours to copy. The figures above are about *you* and the practice as a whole: totals and shares. None of them needs a client’s name, account, loan or trust, or a list of households. Where one relationship has to be told apart, use a code that says nothing to another reader. If your agreements treat even totals as confidential, ask counsel first.

The [calculator](/calculator) on this site needs three of them to start: assets, revenue and the fee-based share. What you enter without signing in stays in your browser.

## Write down what you assumed

Portability, growth, discount rate: every comparison depends on a few judgments. Note each one with the reason, then change it in both directions and see whether the answer holds. A decision that survives a pessimistic portability and a lower growth rate is one you can explain to your family, and to yourself in year six.`,
};
