import type { SeedArticle } from '../seed-types';

export const technologyQuestions: SeedArticle = {
  slug: 'questions-about-technology-before-you-choose-a-firm',
  title: 'Questions about technology before you choose a firm',
  excerpt:
    'You will use the new systems for every hour of every day. ' +
    'A short list that separates a demonstration from daily work.',
  category: 'Technology',
  daysAgo: 97,
  tags: ['due diligence', 'data'],
  body: `In a recruiting visit the systems are shown by people who do nothing else. You will use them between two calls. Ask to see ordinary work.

## Five tasks to watch

Ask an advisor, not a presenter, to do these while you look on, and count the minutes:

1. Open an account for a couple with a trust.
2. Move money to an outside bank, with all confirmations.
3. Prepare for a review meeting, from holdings to notes.
4. Find every household with a certain holding, and write to them.
5. Correct a mistake: a wrong beneficiary, a fee that was billed twice.

## Data

- What is imported when you arrive, who does it, and who checks it?
- Which data is yours when you leave, in which format, and what does the agreement say?
- Can you export notes and activities, or only positions?

## Integration

A list of partners is not integration. Ask whether a change of address in one system appears in the others, and how soon. Ask which single sign-in covers what, and what happens to your own tools.

## Security

- Is a second factor required everywhere, for staff too?
- How are client documents sent and received?
- When did the firm last practice the loss of a system for a day?

## Cost

Some tools are included, some are charged, some are charged later. Have the monthly amount for a practice of your size written down, and put it into your effective payout.

## A last question

Ask two advisors who joined within the past year what they missed from their old systems. The answers are short, and they are the most useful five minutes of the visit.`,
};
