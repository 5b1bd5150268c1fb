import type { SeedArticle } from '../seed-types';

export const regulationSP: SeedArticle = {
  slug: 'amended-privacy-rule-and-advisors-who-move',
  title: 'The amended privacy rule, and what it means for advisors who move',
  excerpt:
    'Amendments to Regulation S-P ask firms for response plans and for notices to clients. ' +
    'Why that matters on the day of a resignation.',
  category: 'Industry News',
  daysAgo: 20,
  tags: ['regulation', 'privacy'],
  body: `In May 2024 the Securities and Exchange Commission adopted amendments to **Regulation S-P**, the rule on the privacy of client information. Larger firms had to comply from December 3, 2025, smaller ones from June 3, 2026.

## What is asked of firms

- A written program to detect and respond to unauthorized access to client information
- Notice to affected clients as soon as practicable, and no later than 30 days after the firm becomes aware, unless it finds that harm is not reasonably likely
- Oversight of service providers, who are to report to the firm within 72 hours
- Records that show all of this

## Why it matters in a move

Information about clients that leaves a firm without permission can be an incident under such a program. A list that was copied to a private account is then more than a contractual question: it may have to be assessed, documented and perhaps notified.

The consequences are the old ones, with more paper behind them. Take nothing that your agreements, and where it applies the Protocol, do not allow. Do it openly, on the day, with a copy left behind. Keep your own figures on your own device from the beginning: totals and shares of the practice, which are about you, and no list of households, with names or without.

For the firm that receives you, the same rule applies. Expect it to ask what you bring, and be glad if it does.

*This is a summary for orientation, not legal advice.*`,
};
