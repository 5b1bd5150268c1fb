import { SITE_NAME } from '@app/contracts';
import type { SeedPage } from './seed-page';

export const faq: SeedPage = {
  slug: 'faq',
  title: 'Frequently asked questions',
  lead: 'Short answers about offers, notes, confidentiality and this site.',
  metaDescription: 'Answers for financial advisors: what a transition offer is worth, how forgivable notes work, what you may take along, and what this site does with your data.',
  blocks: [
    {
      kind: 'questions',
      heading: 'Offers and moves',
      questions: [
        {
          question: 'What is a T-12?',
          markdown: 'Your gross production of the last twelve full months. Most offers are quoted as a percentage of it. Firms may recognize only part of it, so ask which revenue counts.',
        },
        {
          question: 'Is the up-front payment income when I receive it?',
          markdown: 'In general it is a loan, and each amount forgiven becomes ordinary income in the year of forgiveness. The details depend on the documents and on your state. Have a tax adviser read both.',
        },
        {
          question: 'What do I owe if I leave before the note is forgiven?',
          markdown: 'Usually the unforgiven balance with interest. Read more in [what a forgivable note costs if you leave early](/blog/what-a-forgivable-note-costs-if-you-leave).',
        },
        {
          question: 'What happens to my deferred compensation?',
          markdown: 'Unvested amounts are normally forfeited when you leave. Some offers replace part of them. A replacement makes good a loss. It is not a gain, and the calculator treats it that way.',
        },
        {
          question: 'May I take client information with me?',
          markdown: 'That depends on your agreements and on whether both firms belong to the Protocol for Broker Recruiting, which allows five items: name, address, phone number, email address and account title. Speak with counsel before you copy anything.',
        },
      ],
    },
    {
      kind: 'questions',
      heading: 'This site',
      questions: [
        {
          question: 'Who can see what I enter in the calculator?',
          markdown: 'Nobody, as long as you are not signed in: the calculation runs in your browser and is not sent to us.',
        },
        {
          question: 'Where do the calculator’s default figures come from?',
          markdown: 'They are illustrative market ranges with a source and a date, not the terms of any one firm. Replace each of them with the figures of your own offer.',
        },
        {
          question: 'Do I need an account?',
          markdown: `Not for the calculator, the articles or browsing the marketplace. An account gives you a dashboard and the detailed calculator. Membership adds further inputs and tools.`,
        },
        {
          question: 'How confidential is a marketplace listing?',
          markdown: 'The public teaser shows a region and ranges. Exact figures follow after a signed confidentiality agreement, and your identity only when you release it.',
        },
        {
          question: `Does ${SITE_NAME} give advice?`,
          markdown: 'No. It shows what an offer is worth under assumptions that you can see and change. Tax, legal and career advice should come from people who know your documents.',
        },
      ],
    },
    { kind: 'action', heading: 'Still wondering what an offer is worth?', text: 'Five figures are enough for a first range.', link: { label: 'Open the calculator', url: '/calculator' } },
  ],
};
