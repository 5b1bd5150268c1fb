import type { SeedArticle } from '../seed-types';

export const noncompeteStateLaw: SeedArticle = {
  slug: 'noncompetes-are-a-matter-of-state-law',
  title: 'Noncompetes remain a matter of state law',
  excerpt:
    'A federal rule would have ended most of them. It never took effect, ' +
    'and the agreement in your drawer is judged by your state.',
  category: 'Industry News',
  daysAgo: 66,
  tags: ['regulation', 'agreements'],
  body: `In April 2024 the Federal Trade Commission adopted a rule that would have banned most noncompete clauses. In August 2024, before its effective date, a federal court in Texas set it aside for the whole country, and in September 2025 the Commission gave up its appeal. The rule never took effect.

## What decides instead

State law, and it differs greatly. Some states refuse to enforce noncompetes of employees almost entirely. Others enforce those that are reasonable in time, place and purpose. Several set income thresholds or notice periods. The state whose law applies may be named in the agreement, and is not always the one in which you live.

## What matters more to advisors

Agreements of advisors often hold other clauses that bite sooner:

- **Nonsolicitation** of clients, for a year or more
- **Confidentiality**, with client lists defined as the firm’s property
- **Garden leave**, during which you are paid and stay silent
- **Repayment** of notes, which needs no noncompete to be effective

Membership of both firms in the Protocol for Broker Recruiting can soften the first two, within its limits and while the membership lasts.

## Before anything else

Find every agreement that you signed, including those for awards and loans, since each may bring its own clauses. Have a lawyer in your state read them together. That costs hours and is the cheapest part of any move.

*This is a summary for orientation, not legal advice.*`,
};
