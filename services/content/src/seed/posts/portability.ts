import type { SeedPost } from '../seed-types';

export const portability: SeedPost = {
  slug: 'how-much-of-your-revenue-follows-you',
  title: 'How much of your revenue follows you',
  excerpt:
    'Portability decides more about a move than the headline rate. ' +
    'How to estimate yours honestly, household by household.',
  category: 'Advisor Transitions',
  daysAgo: 33,
  body: `If an offer pays ten points more but fifteen percent of your revenue stays behind, the better offer was the one you already had. **Portability**, the share of your book that follows you, is the assumption that moves a comparison the most, and the one that is most often guessed.

## Measure revenue, not assets

Ten large accounts at a low fee can hold a third of your assets and a tenth of your revenue. Back-end hurdles may be written on assets; your income is written on revenue. Estimate both, separately.

Advisory revenue tends to travel better than transactional revenue. A fee relationship continues once the account has moved, while commissions and trails depend on products that the new firm may not carry.

## Go through the book by household

Sort the households by revenue, take the top fifty, and mark each one:

- **Certain**: the relationship is with you personally and has survived a change before.
- **Likely**: the relationship is good, but a spouse, a trust officer or a lending relationship is tied to the firm.
- **Unlikely**: referred by a bank branch or inherited recently, employees of the current firm, or held in products that cannot be moved.

Multiply each group by a rate you would defend in front of a colleague. Published ranges are wide: recruiters describe 85% to 95% of the assets an advisor *wants* to move within about six months, while books built on bank referrals can keep as little as a quarter to a third. Your own list is worth more than either figure.

## Time is part of it

Revenue does not move on day one. A plausible path is 60% of the final level after three months, 85% after six, and all of it after a year. The first year therefore carries a gap that the up-front payment has to cover.

## Test the answer

Two figures tell you how much room for error you have:

1. **Break-even portability**: the share at which moving and staying are worth the same. If it sits close to your estimate, the offer is thinner than it looks.
2. **The next hurdle**: how far portability can fall before a back-end payment disappears. A hurdle is a cliff, and it is better to know where it stands.

Some clients will not follow for reasons that have nothing to do with you. Plan for them, and be glad if you are wrong.`,
};
