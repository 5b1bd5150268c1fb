import { SITE_NAME } from '@app/contracts';
import type { SeedPage } from '../seed-types';

export const about: SeedPage = {
  slug: 'about',
  title: `About ${SITE_NAME}`,
  lead:
    'A move or a sale can be the largest financial decision of an advisor’s career. ' +
    'It deserves the same rigor that advisors give their clients.',
  metaDescription:
    `${SITE_NAME} helps financial advisors understand transition offers, compare them with staying, ` +
    'and buy or sell a practice in confidence.',
  blocks: [
    {
      kind: 'text',
      heading: 'Why we exist',
      markdown: `Advisors analyze other people’s money for a living and are then asked to judge their own future from a headline percentage. The firm across the table makes such offers as a matter of routine. You will see a handful in a career.

A **fairlead** is the fitting on a ship that guides a line, so that it runs clean and does not chafe. That is the job we set ourselves: to lead the decision along a clean line, with the figures in plain view.`,
    },
    {
      kind: 'cards',
      heading: 'What you can do here',
      lead: 'Three tools that share one set of definitions.',
      cards: [
        {
          title: 'Understand an offer',
          text: 'Separate what is lent from what is conditional, and see the difference from staying, year by year.',
          link: { label: 'Calculate Your Value', url: '/calculator' },
        },
        {
          title: 'Find a practice or a buyer',
          text: 'Listings are anonymous teasers: a region, ranges and the kind of deal, no person and no firm.',
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
      markdown: `- **Assumptions are visible.** Every result shows its assumptions, and you can change them.
- **Ranges are labeled.** A market figure names its source and date, or says that the source is undated. What has no source is marked as our estimate. Neither is presented as the terms of one firm.
- **Staying is an option.** We compare with it every time. On some assumptions it comes out ahead.
- **Confidential by design.** What does not need to leave your browser stays there.`,
    },
    {
      kind: 'action',
      heading: 'Compare a move with staying',
      text: 'No account needed.',
      link: { label: 'Calculate Your Value', url: '/calculator' },
    },
  ],
};
