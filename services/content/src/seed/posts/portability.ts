import type { SeedPost } from '../seed-types';

export const portability: SeedPost = {
  slug: 'how-much-of-your-revenue-follows-you',
  title: 'How much of your revenue follows you',
  excerpt:
    'Portability decides more about a move than the headline rate. ' +
    'How to estimate yours in groups, without a list of clients.',
  category: 'Advisor Transitions',
  daysAgo: 33,
  body: `An offer of 54% looks ten points better than a payout of 44%. If fifteen percent of your revenue stays behind, 54% of the rest is 45.9% of what you produce today: of the ten points, 1.9 remain. In the first year, while accounts are still arriving, it is less. **Portability**, the share of your book that follows you, is often the assumption that moves a comparison the most.

## Measure revenue, not assets

Ten large accounts at a low fee can hold a third of your assets and a tenth of your revenue. Back-end hurdles may be written on assets; your income is written on revenue. Estimate both, separately.

Advisory revenue tends to travel better than transactional revenue. A fee relationship continues once the account has moved, while commissions and trails depend on products that the new firm may not carry.

## Estimate in groups, not by client

You do not need a list of clients for this, and you should not make one. A file of households with their revenue, loans or trusts is client information of your firm, whichever device it is on. The Protocol for Broker Recruiting does not cover it, and under the amended [Regulation S-P](/news/amended-privacy-rule-and-advisors-who-move) a copy outside the firm can be an incident that has to be assessed.

Group totals are enough. Divide your revenue into three groups, from what you know and from figures that you may use, and write down only the share of each:

| Group | What belongs in it | Share of revenue | Rate | Follows |
| --- | --- | ---: | ---: | ---: |
| A | The relationship is with you personally and has survived a change before | 58% | 95% | 55.1% |
| B | Good, but something ties it to the firm | 30% | 75% | 22.5% |
| C | Referred by a branch, inherited recently, or in products that cannot move | 12% | 25% | 3.0% |
| **All** | | **100%** | | **80.6%** |

*Shares and rates are examples. Use rates that you would defend in front of a colleague.*

No name, no account, no detail of a household is needed. If one relationship is so large that it decides the result, give it a line of its own under a code such as “L1”, with its share of revenue and nothing else. Keep no key to the codes. Your agreements may treat even totals as confidential, so ask counsel before you begin.

## What published figures say

They vary more with the firm an advisor *leaves* than with the one they join: whether it is a member of the Protocol, whether a bank refers the clients, who owns the relationship under the agreement.

- A [recruiter’s column](https://www.ash.org.au/market/whats-a-good-portability-goal-4-ways-to-find-out/) (undated) describes 85% to 95% of the assets that an advisor *wants* to move within about six months, 90% to 100% for advisors who own the relationships, and 25% to 30% for books of referred bank clients.
- A [vendor’s summary](https://jump.ai/advisor-trends/client-lifecycle/client-retention-during-an-advisor-transition) puts the typical loss at 22% between broker-dealers and at 18% on the way to independence, and at 10% to 14% in moves that were executed well.

Neither is a forecast for your practice.

## Time is part of it

Revenue does not move on day one. The calculator assumes 60% of the final level after three months, 85% after six, and all of it after a year. The first year then brings 76% of a full one, a gap that the up-front payment has to cover.

## Test the answer

Two figures tell you how much room for error you have:

1. **Break-even portability**: the share at which moving and staying are worth the same. If it is close to your estimate, the offer is thinner than it looks.
2. **The next hurdle**: how far portability can fall before a back-end payment disappears.

Some clients will not follow for reasons that have nothing to do with you. Plan for them.`,
};
