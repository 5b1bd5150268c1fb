import type { SeedArticle } from '../seed-types';

export const earnOuts: SeedArticle = {
  slug: 'earn-outs-notes-and-what-a-seller-really-receives',
  title: 'Earn-outs, notes, and what a seller really receives',
  excerpt: 'A price is paid in parts, and each part carries its own risk. How to value them on one base.',
  category: 'Practice Management',
  daysAgo: 69,
  tags: ['sale', 'earn-out'],
  body: `A buyer offers your price. The question that follows is how, because a price is paid in parts and each part carries its own risk.

## Four kinds of money

- **Cash at closing** is worth its amount.
- **A seller note** is worth what the buyer can pay. The monthly payment follows from amount, rate and term: $786,000 at 6% over 60 months is $15,195.58. The risk is yours for all sixty.
- **An earn-out** depends on what happens after you leave. Paid in proportion, an earn-out of $786,000 with a target of $1,000,000 in retained revenue pays $668,100 when $850,000 stays.
- **Equity** of the buyer may be worth more or less one day, and usually cannot be sold on the day you like.

## Put them on one base

Ask what you expect to receive, when, and discount it. A dollar that arrives in year three under a condition is worth less than one at closing. Then subtract tax, part by part. Payment for goodwill is usually capital gain, to which the net investment income tax may be added; payment for consulting is ordinary income with payroll or self-employment tax; payments over years may be installment income, and some arrangements fall under the rules on deferred compensation (§409A). States differ. The split is negotiated, so that conversation needs your tax advisor before the letter of intent, not after.

## Conditions cut both ways

A retention clause can be fair. It keeps the seller interested in a careful handover. Make sure that it measures what you can influence: clients who leave because they die or because the buyer raised fees are not a failure of the introduction. Define the test date, the list of clients, and who does the counting.

## Ask the buyer’s question too

Can the practice pay for itself? Earnings after paying a manager for your work, divided by a year’s payments, should be well above one. If they are not, the price depends on growth that has not happened. A lower price with more of it at closing may be the better one.`,
};
