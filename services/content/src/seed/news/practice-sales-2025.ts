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
  body: `Averages of practice sales are quoted in every conversation about price. The study of [Succession Resource Group](https://www.successionresource.com/larger-firms-rising-multiples-is-this-the-new-standard-for-advisor-manda), published in February 2026, covers 171 transactions that closed in 2025 and reports averages of **3.27 times recurring revenue** and **9.98 times EBITDA**. For 2024 the same firm had reported 3.08 and 9.20, on 176 deals.

## What the number is

It is the average of deals that closed, for practices that found a buyer. The sample is what reached the author: deals it worked on and, in the edition on 2024, deals that lenders contributed. It is not a survey of all sales. About a quarter of the deals of 2025 were above 3.5 times recurring revenue. The spread is as informative as the middle.

## What it is not

- It is not what practices that failed to sell were worth.
- It is not cash. Terms differ widely, and a price with a large conditional part is counted at its face.
- It is not your practice. Age of clients, growth without the market, concentration and staff can move a multiple by more than the difference between two years.

## How to use it

Take it as a reference and explain your distance from it. If a buyer names a lower figure, ask which of your numbers causes the difference. If one names a higher figure, ask which part of it is certain. Then value the practice on earnings too, after paying a manager for the owner’s work. When the two lenses agree, you have a price. When they do not, you have a question.`,
};
