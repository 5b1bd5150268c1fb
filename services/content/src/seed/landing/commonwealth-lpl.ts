import type { SeedLanding } from '../seed-types';

/** A route of the specification. Neutral by design: it claims nothing about the terms, plans or quality of any firm. */
export const commonwealthLpl: SeedLanding = {
  slug: 'commonwealth-lpl',
  title: 'When your firm joins another',
  metaDescription:
    'Neutral questions for advisors whose firm becomes part of a larger one: what to read, what to ask, ' +
    'and how to compare staying with the alternatives.',
  blocks: [
    {
      kind: 'hero',
      heading: 'When your firm joins another',
      lead:
        'A combination of firms asks every affiliated advisor the same question: stay, or look around? ' +
        'Here is a calm way to find your own answer.',
      link: { label: 'Compare staying with moving', url: '/calculator' },
      note: 'Independent information. Not affiliated with, endorsed by or sponsored by any firm.',
    },
    {
      kind: 'steps',
      heading: 'Three things to do first',
      lead: 'None of them commits you to anything.',
      steps: [
        {
          title: 'Read what you have signed',
          text:
            'Your affiliation agreement, any note and its schedule, and every amendment. ' +
            'Look for assignment, for change of control, and for who holds the client relationship.',
        },
        {
          title: 'Collect the announced facts',
          text:
            'Dates, systems, custody, fees and payout, each with the document it comes from. Set aside what is ' +
            'only said.',
        },
        {
          title: 'Count your own figures',
          text:
            'Revenue by kind, effective payout after every charge, and the balance of any note. ' +
            'They are the base of every comparison.',
        },
      ],
    },
    {
      kind: 'comparison',
      heading: 'Questions for each path',
      lead: 'Ask them of every alternative, in writing.',
      columns: ['Stay through the change', 'Move to another firm', 'Sell or merge'],
      rows: [
        {
          label: 'Income',
          cells: [
            'What will my effective payout be afterward?',
            'Which T-12 is recognized, and what is conditional?',
            'Which part of the price is paid at closing?',
          ],
        },
        {
          label: 'Commitment',
          cells: ['Does a retention payment come as a note?', 'How is the note forgiven?', 'How long do I work on?'],
        },
        {
          label: 'Clients',
          cells: ['Do accounts need new paper?', 'Which holdings cannot move?', 'Who introduces the successor?'],
        },
        {
          label: 'Timing',
          cells: ['When do systems change?', 'Which rules apply to my departure?', 'How long does diligence take?'],
        },
      ],
      note: 'No path is recommended here. The answers are in your documents and in theirs.',
    },
    {
      kind: 'text',
      heading: 'About this page',
      markdown:
        'The names in the address of this page may be trademarks of their owners. They say which advisors ' +
        'the questions are written for, and nothing more: this site is not affiliated with, ' +
        'endorsed by or sponsored by the owners. ' +
        'The page makes no statement about the terms, plans or quality of any firm, and none has reviewed it.',
    },
    {
      kind: 'action',
      heading: 'See the difference, year by year',
      text: 'Three figures give a first range for each channel.',
      link: { label: 'Calculate Your Value', url: '/calculator' },
    },
  ],
};
