import type { SeedArticle } from '../seed-types';

export const hurdles: SeedArticle = {
  slug: 'when-a-back-end-pays-and-when-it-does-not',
  title: 'When a back-end pays, and when it does not',
  excerpt:
    'A hurdle is a cliff. How to find out where yours stand, what a near miss costs, ' +
    'and what a conditional payment is worth today.',
  category: 'Compensation',
  daysAgo: 11,
  tags: ['back-ends', 'hurdles'],
  body: `Back-end payments make up a third or more of many headlines. They are also the part that most often fails to arrive. Four questions tell you what one is worth.

## What is measured

Assets and production are different hurdles. Assets may be tested with retirement plans left out. Production may mean **recognized** production, which is the firm’s count, or **actual** production, which is yours. If the payment itself is a percentage, ask which of the two it is taken from.

## When

A test at month twelve counts what has arrived by then. An account that transfers in month thirteen is income to you and nothing to the hurdle. Look at the ramp of your own book: large relationships with lending or trusts attached tend to come last.

## What a near miss pays

| At 98.4% of a 100% hurdle | Paid of $250,000 |
| --- | ---: |
| All or nothing | $0 |
| In proportion | $246,000 |
| In proportion from a floor of 80% | $230,000 |

The third line pays the distance covered between floor and hurdle: 18.4 of 20 points, or 92%. The rule is worth more than the percentage next to it.

## In which form

A payment that comes as a new note starts a clock of its own. Ask for the schedule of each.

## Putting a value on it

Take the growth and portability that you believe, and check each hurdle in its year. Then take both a little worse. A hurdle that survives the second pass may be counted at a high probability. One that fails it should be counted at what you would pay for a lottery ticket. Add up the probabilities times the amounts, discount the later ones, and compare offers by that sum. The order often changes.`,
};
