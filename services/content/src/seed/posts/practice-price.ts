import type { SeedPost } from '../seed-types';

export const practicePrice: SeedPost = {
  slug: 'what-a-practice-sells-for-and-how-it-is-paid',
  title: 'What a practice sells for, and how the price is paid',
  excerpt:
    'A multiple is the start of a negotiation. Recurring revenue, ' +
    'earnings and the terms of payment decide what a seller really receives.',
  category: 'Practice Management',
  daysAgo: 47,
  body: `“Three times revenue” is how most conversations about selling a practice start. It leaves out three questions: which revenue, after what costs, and paid how?

## Two lenses, one practice

**Revenue multiples** are quick. Recurring revenue, such as advisory fees and trails, is valued far above transactional revenue, which one [broker of practices](https://alarisacquisitions.com/is-your-firm-worth-more-or-less/) puts at about half. A practice with $800,000 recurring and $200,000 non-recurring revenue, valued at 3.0 and 1.1 times, comes to $2,620,000: a blended 2.62 times.

**Earnings multiples** look closer. Start from revenue, subtract the cost of running the practice, and subtract what it would cost to pay a manager for the owner’s work. What remains is what a buyer can use to service debt. Two practices with equal revenue and different costs are not worth the same, and only this lens shows it.

A study of 171 transactions that closed in 2025, by [Succession Resource Group](https://www.successionresource.com/larger-firms-rising-multiples-is-this-the-new-standard-for-advisor-manda) (February 2026), reported averages of 3.27 times recurring revenue and 9.98 times EBITDA. Averages of closed deals describe sellers who found a buyer; treat them as a reference point, not as an entitlement.

## What moves the multiple

- The age of clients, and whether their heirs know you
- Concentration: the revenue share of the ten largest households
- Organic growth without market appreciation
- Staff who stay, and a second advisor that clients already trust
- Fee schedules that are written down and applied

## Terms are part of the price

A price of $2.6 million can be paid in very different ways: cash at closing, bank financing, a note to the seller, an earn-out that depends on retention, or equity. Each shifts risk. A seller note of $786,000 at 6% over 60 months pays $15,195.58 a month, if the buyer does well. An earn-out tied to retained revenue can return less than its face value.

Compare offers by the present value of what you expect to receive after tax, not by the figure on the first page. Goodwill and a consulting agreement are taxed differently, federally and by your state, and the split belongs in the letter of intent.

## A year before you list

Write down processes, move handshake fee arrangements into agreements, introduce a second advisor to your largest relationships, and have the practice valued. Buyers pay for what survives the owner’s departure.`,
};
