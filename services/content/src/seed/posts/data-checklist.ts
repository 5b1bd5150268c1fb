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
- **Households**, with the revenue share of the top ten and the top fifty
- **Growth** of the last three years, with market movement set apart from new assets

The ratio of production to assets is a useful check. Below 0.2% or above 2.5%, one of the two figures is probably wrong.

## About staying

- Your payout, including how the grid treats small households and minimums
- Deferred compensation: the unvested balance by vesting year
- Any note you still carry, with its schedule
- What you pay for yourself: staff, marketing, technology

## About the offer

Ask for the terms in writing and note, for every element, *how much*, *when*, *on which condition*, and *what happens on leaving*. For an independent or advisory channel, also ask for every charge. A nominal payout of 90% can be nearer 70% after platform, program, insurance, technology and supervision charges. Divide what reaches you by gross revenue: that is your **effective net payout**, the only payout that compares.

## Keep it separate

Do this work on your own device and your own account. Work systems belong to your firm, may be monitored, and hold client information that is not yours to copy. The figures above are about *you* and the practice as a whole; none of them needs a client’s name.

The [calculator](/calculator) on this site needs five of them to start. What you enter without signing in stays in your browser.

## Write down what you assumed

Portability, growth, discount rate: every comparison rests on a few judgments. Note each one with the reason, then change it in both directions and see whether the answer holds. A decision that survives a pessimistic portability and a lower growth rate is one you can explain to your family, and to yourself in year six.`,
};
