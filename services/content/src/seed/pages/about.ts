import { SITE_NAME } from '@app/contracts';
import type { SeedPage } from '../seed-types';

export const about: SeedPage = {
  slug: 'about',
  title: `About ${SITE_NAME}`,
  lead:
    'A move or a sale is the largest financial decision of most advisors’ careers. ' +
    'It deserves the same rigor that advisors give their clients.',
  metaDescription:
    `${SITE_NAME} helps financial advisors understand transition offers, compare them with staying, ` +
    'and buy or sell a practice in confidence.',
  blocks: [
    {
      kind: 'text',
      heading: 'Why we exist',
      markdown: `Advisors analyze other people’s money for a living and are then asked to judge their own future from a headline percentage. The firm across the table has made hundreds of these offers. You will see a handful in a career.

A **fairlead** is the fitting on a ship that guides a line, so that it runs clean and does not chafe. That is the job we set ourselves: to lead the decision along a clean line, with the figures in plain view.`,
    },
    {
      kind: 'cards',
      heading: 'What you can do here',
      lead: 'Three tools that share one set of definitions.',
      cards: [
        {
          title: 'Understand an offer',
          text: 'Separate what is certain from what is conditional, and see the difference to staying for every year.',
          link: { label: 'Calculate Your Value', url: '/calculator' },
        },
        {
          title: 'Find a practice or a buyer',
          text: 'Listings begin as anonymous teasers. You decide who learns more, and when.',
          link: { label: 'Visit Marketplace', url: '/marketplace' },
        },
        {
          title: 'Read before you decide',
          text: 'Articles on notes, portability, hurdles and terms, written to be used in the next conversation.',
          link: { label: 'Browse All Articles', url: '/blog' },
        },
      ],
    },
    {
      kind: 'text',
      heading: 'How we work',
      markdown: `- **Assumptions are visible.** Every result shows what it rests on, and you can change it.
- **Ranges are labeled.** Where we show market figures, they carry a source and a date and are never presented as the terms of one firm.
- **Staying is an option.** We compare with it every time. Sometimes it wins.
- **Confidential by construction.** What need not leave your browser does not leave it.`,
    },
    {
      kind: 'action',
      heading: 'See what your next move is worth',
      text: 'No account needed.',
      link: { label: 'Calculate Your Value', url: '/calculator' },
    },
  ],
};
