import type { SeedArticle } from '../seed-types';

export const netPayout: SeedArticle = {
  slug: 'effective-payout-what-really-reaches-you',
  title: 'Effective payout: what really reaches you',
  excerpt: 'A nominal 90% and a nominal 45% cannot be compared. The one division that makes them comparable.',
  category: 'Compensation',
  daysAgo: 26,
  tags: ['payout', 'independence'],
  body: `Payout is the most quoted number in recruiting and the least comparable one. In an employee channel the firm keeps more than half of production and pays for the office, the staff, the compliance and the technology. In an independent channel most of the production passes through, and the advisor pays for those things.

## One division

**Effective payout = what reaches you before tax ÷ gross production.** Everything that is taken out on the way counts, whatever it is called: platform and program fees, ticket charges, insurance, technology, supervision, and the marketing allowance that you no longer have.

## An example with round numbers

| | Employee | Independent |
| --- | ---: | ---: |
| Gross production | $1,000,000 | $1,000,000 |
| Nominal payout | 44% | 90% |
| Paid to the practice | $440,000 | $900,000 |
| Platform, program and ticket charges | – | −$120,000 |
| Rent, staff, insurance, technology | – | −$290,000 |
| Reaches you | $440,000 | $490,000 |
| **Effective payout** | **44%** | **49%** |

The difference is five points, not forty-six. In return the independent advisor carries the risk of the costs, decides on them, and owns something that can be sold. Both sides of that sentence have a price.

## Ask for a statement, not for a rate

The best evidence is a year’s statement of an advisor with a practice like yours, with names removed. Every charge is on it. If that cannot be had, ask the firm to run your own T-12 through its schedule and to put the result in writing.

## Watch the steps

Grids have tiers. In a **retroactive** grid, reaching a tier raises the rate on every dollar; in a **marginal** one, only on the dollars above it. With rates of 38% to $500,000, 42% to $1,000,000 and 45% above, a production of $1,200,000 pays $540,000 in the first kind and $490,000 in the second.`,
};
