import type { SeedArticle } from '../seed-types';

export const practiceSales2025: SeedArticle = {
  slug: 'what-a-study-of-practice-sales-measures',
  title: 'What a study of practice sales measures, and what it does not',
  excerpt:
    'A yearly study reports average multiples of closed deals. ' +
    'How to read 3.27 times recurring revenue without expecting it.',
  category: 'Practice Management',
  daysAgo: 6,
  tags: ['valuation'],
  body: `Averages of practice sales are quoted in every conversation about price. One published study covers 171 transactions that closed in 2025 and reports averages of **3.27 times recurring revenue** and **9.98 times EBITDA**. The year before, the same source reported 3.08 and 9.20.

## What the number is

It is the average of deals that closed, among sellers who used that adviser, for practices that found a buyer. About a quarter of them sold for more than 3.5 times recurring revenue. The spread is as informative as the middle.

## What it is not

- It is not what practices that failed to sell were worth.
- It is not cash. Terms differ widely, and a price with a large conditional part is counted at its face.
- It is not your practice. Age of clients, growth without the market, concentration and staff move a multiple by more than the difference between two years.

## How to use it

Take it as a reference and explain your distance from it. If a buyer names a lower figure, ask which of your numbers causes the difference. If one names a higher figure, ask which part of it is certain. Then value the practice on earnings too, after paying somebody for the owner’s work. When the two lenses agree, you have a price. When they do not, you have a question.`,
};
