import type { SeedArticle } from '../seed-types';

export const earnOuts: SeedArticle = {
  slug: 'earn-outs-notes-and-what-a-seller-really-receives',
  title: 'Earn-outs, notes, and what a seller really receives',
  excerpt: 'Two offers with the same price can differ by a third. How to value each part of the payment.',
  category: 'Practice Management',
  daysAgo: 69,
  tags: ['sale', 'earn-out'],
  body: `A buyer offers your price. The question that follows is how, because a price is paid in parts and each part carries its own risk.

## Four kinds of money

- **Cash at closing** is worth its amount.
- **A seller’s note** is worth what the buyer can pay. The monthly payment follows from amount, rate and term: $786,000 at 6% over 60 months is $15,195.58. The risk is yours for all sixty.
- **An earn-out** depends on what happens after you leave. Paid in proportion, an earn-out of $786,000 with a target of $1,000,000 in retained revenue pays $668,100 when $850,000 stays.
- **Equity** of the buyer may be worth more or less one day, and usually cannot be sold on the day you like.

## Put them on one base

Ask what you expect to receive, when, and discount it. A dollar that arrives in year three under a condition is not a dollar. Then subtract tax, part by part: payment for goodwill and payment for consulting are usually taxed differently, and the split is negotiated. That conversation needs your tax adviser before the letter of intent, not after.

## Conditions cut both ways

A retention clause can be fair. It keeps the seller interested in a careful handover. Make sure that it measures what you can influence: clients who leave because they die or because the buyer raised fees are not a failure of the introduction. Define the test date, the list of clients, and who does the counting.

## Ask the buyer’s question too

Can the practice pay for itself? Earnings after paying somebody for your work, divided by a year’s payments, should leave room. If it does not, the price is a hope. A lower price that is surely paid may be the better one.`,
};
