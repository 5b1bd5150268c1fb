import type { SeedArticle } from '../seed-types';

export const netPayout: SeedArticle = {
  slug: 'effective-payout-what-really-reaches-you',
  title: 'Effective payout: what really reaches you',
  excerpt: 'A nominal 90% and a nominal 42% cannot be compared. The one division that makes them comparable.',
  category: 'Compensation',
  daysAgo: 26,
  tags: ['payout', 'independence'],
  body: `Payout is the most quoted number in recruiting and the least comparable one. In an employee channel the firm keeps more than half of production and pays for the office, the staff, the compliance and the technology. In an independent channel most of the production passes through, and the advisor pays for those things.

## One division

**Effective payout = what reaches you in cash, before tax ÷ gross production.** Everything that is taken out on the way counts, whatever it is called: platform and program fees, ticket charges, insurance, technology, supervision, and then the rent and the staff of the practice. A payout “after charges” that stops before rent and staff is a different number. This site uses the term in the one meaning only.

Pay that is deferred is counted when it vests, on a line of its own, because leaving forfeits what has not vested.

## The same office in four channels

The table uses the calculator’s defaults. It assumes the same office everywhere, at a cost of 25% of production: an employer pays it, an owner does.

| | Wirehouse | Regional | Independent | RIA |
| --- | ---: | ---: | ---: | ---: |
| Gross production | $1,000,000 | $1,000,000 | $1,000,000 | $1,000,000 |
| Nominal cash payout | 42% | 43% | 90% | 100% |
| Platform, program and ticket charges | – | – | −$120,000 | −$120,000 |
| Rent, staff, insurance, technology | – | – | −$250,000 | −$250,000 |
| Reaches you in cash | $420,000 | $430,000 | $530,000 | $630,000 |
| **Effective payout** | **42%** | **43%** | **53%** | **63%** |
| Deferred, vests after five years | 3% | 2% | – | – |

*Our estimates within published figures, November 2026. Not the terms of any firm.*

Between the wirehouse and the independent column the difference is 11 points, not 48, and 8 if the deferred pay vests in full. Owners also pay both halves of the payroll tax on their earnings, health insurance and their own retirement plan. In return they decide on the costs and own something that may be sold. Both sides of that sentence have a price.

## How wide the ranges are

- [Financial Planning](https://www.financial-planning.com/opinion/independent-bd-payouts-the-devil-is-in-the-details) (undated) describes a nominal 90% that was in the low 70s after a firm’s charges, before the practice’s own costs.
- [Kitces](https://kitces.com/?p=20178) puts the overhead of an RIA at about 35% of revenue, which leaves about 65% to a solo owner; the table has 63%.

## Ask for the schedule, not for the rate

Ask the firm to run your own T-12 through its fee schedule and to put the result in writing, with every charge on a line. Do not ask colleagues for their pay statements: they are confidential, to their firm as well as to them, and the firm’s own illustration is the document that you can hold it to.

## Watch the steps

Grids have tiers. In a **retroactive** grid, reaching a tier raises the rate on every dollar; in a **marginal** one, only on the dollars above it. With rates of 38% to $500,000, 42% to $1,000,000 and 45% above, a production of $1,200,000 pays $540,000 in the first kind and $490,000 in the second.`,
};
