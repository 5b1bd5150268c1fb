import type { SeedPost } from '../seed-types';

export const readAnOffer: SeedPost = {
  slug: 'how-to-read-a-transition-offer',
  title: 'How to read a transition offer, line by line',
  excerpt:
    'The headline percentage is a sum of very different promises. ' +
    'Take it apart into what is lent, what is conditional, and what you give up.',
  category: 'Advisor Transitions',
  daysAgo: 4,
  body: `Recruiting offers are quoted as one number: a percentage of your trailing twelve months. That number is a sum of promises of very different quality. Before you compare two of them, take each one apart.

## Start with the base

Every percentage is a percentage of something, usually your **T-12**: gross production of the last twelve full months. Ask which T-12 the firm *recognizes*. Revenue from bank referrals, from products the new firm does not carry, or from accounts that cannot move may be left out. An offer of 150% on a recognized T-12 of $800,000 is $1,200,000, and one of 130% on $1,000,000 is $1,300,000.

## Sort the money into three columns

1. **Lent at joining.** The up-front payment is normally a loan. You earn it by staying: a part is forgiven for every year of the note’s term, and the rest is owed if you leave. If it is quoted in basis points of assets, its amount is not known until the assets are counted, often at month twelve.
2. **Conditional.** Back-end payments that depend on a hurdle: a share of assets moved by a date, or a level of production in a given year. Read how a near miss is treated. Some are prorated; others pay nothing at 99%.
3. **Replacement.** Anything that stands in for deferred compensation you will forfeit. It is not a gain. It makes up a loss, in whole or in part, and may vest again.

## Then subtract

From the total, take off what the move costs: unvested deferred compensation that is not replaced, the payoff of a note you still carry, transfer fees, weeks with little revenue, and the clients who will not follow. Most of these fall in the first year, when the up-front money makes everything look comfortable. The clients who do not follow are missing in every later year as well.

## Compare with staying, year by year

A move is worth the *difference* between two futures, not the size of a check. Lay out what you would earn if you stayed, with the same growth and the same care, and look at the difference every year until the note is forgiven. Two figures belong together: the total difference, and its present value. When they disagree, the offer is paying you early for earning less later. That can be a fair trade, as long as you make it knowingly.

## Questions to send back

- Is each back-end calculated on recognized or actual production?
- Which assets count toward the hurdle, and on what date?
- What happens to the note on disability, death, or termination without cause?
- Is forgiveness level, or weighted toward the last years?

An offer letter that answers these in writing can be compared. One that is five points higher and vague cannot.`,
};
