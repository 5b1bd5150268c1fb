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
  body: `Back-end payments are the part of a headline that depends on things you do not control. In March 2024 [FinSum](https://finsum.com/index.php/markets/wealth-management/item/11109-understanding-the-numbers-behind-recruiting-deals) put them at about 25% to 50% of trailing production at wirehouses and called them a part that is being phased out; larger ones are still reported. A trade article called the hurdles “[sometimes difficult to achieve](https://www.wealthmanagement.com/practice-management/your-recruiting-bonus-not-prison-sentence)”; we know of no published rate of success. Four questions tell you what one is worth.

## What is measured

Assets and production are different hurdles. Assets may be tested with retirement plans left out. Production may mean **recognized** production, which is the firm’s count, or **actual** production, which is yours. If the payment itself is a percentage, ask which of the two it is a percentage of.

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

Take the growth and portability that you believe, and see by how much you clear each hurdle, or miss it. The margin is what counts: a target that is met exactly is no better than a coin toss, because next year’s market and the last few accounts decide it.

The calculator turns the margin into a probability. It is our estimate, shown beside each back-end, and you can replace it:

| What you reach, against the target | Year 1 | Year 2 | Year 3 |
| --- | ---: | ---: | ---: |
| 10% above | 84% | 80% | 75% |
| Exactly on it | 50% | 50% | 50% |
| 10% below | 16% | 20% | 25% |

A miss is not zero either: plans err in both directions, and further out they err more. Multiply each amount by its probability, discount the later ones, and compare offers by the sum of these expected values. Then look at the case in which none is paid: an offer that is worth taking only if all of them are paid depends on the hurdles, whatever its headline says.`,
};
