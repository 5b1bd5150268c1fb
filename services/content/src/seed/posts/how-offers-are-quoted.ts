import type { SeedArticle } from '../seed-types';

export const howOffersAreQuoted: SeedArticle = {
  slug: 'percent-or-basis-points-how-offers-are-quoted',
  title: 'Percent or basis points: how offers are quoted',
  excerpt:
    'Employee firms speak of production, independent firms increasingly of assets. ' +
    'How to turn one into the other, and what changes with it.',
  category: 'Industry News',
  daysAgo: 110,
  tags: ['offers', 'independence'],
  body: `For decades a recruiting offer was a percentage of trailing production. In the independent channel, several large firms had moved toward **basis points of transferred assets** instead by 2022, as [ThinkAdvisor](https://www.thinkadvisor.com/2022/02/09/why-are-ibds-changing-their-recruiting-deals/) reported. The two can be converted, and the conversion shows who is favored by which.

## The arithmetic

A basis point is one hundredth of a percent. Fifty basis points of $120,000,000 is $600,000. If the T-12 on those assets is $1,000,000, that equals 60% of production. For a practice with the same assets and a T-12 of $700,000, it equals 86%.

So an offer on assets is kinder to a practice with low revenue for its assets, and an offer on production is kinder to one with high revenue. Neither is generous as such.

## What else changes

- **What counts.** “Transferred assets” may leave out retirement plans, cash, lending and held-away accounts. Ask for the definition.
- **When it counts.** Some offers pay on what has arrived by a date. A slow transfer then costs more than patience.
- **Certainty.** An offer on assets rises and falls with the market and with what follows you until the test date: its amount is an estimate until then. An offer on a T-12 is fixed once the firm has recognized it.

## Compare on one base

Turn every element into dollars at your own expected numbers: assets that follow, by when, and the production on them. Write down the term of each note beside it, because a smaller payment on a three-year note may bind you less than a larger one on nine. Then compare the yearly income that follows. Up-front payments are what offers are quoted in; over the term of the note, the difference in yearly income can outweigh them.`,
};
