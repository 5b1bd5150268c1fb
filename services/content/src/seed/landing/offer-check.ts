import type { SeedLanding } from '../seed-types';

export const offerCheck: SeedLanding = {
  slug: 'offer-check',
  title: 'Have an offer on the table?',
  metaDescription:
    'A short way to take a transition offer apart: what is lent, what is conditional, ' +
    'and what you give up by leaving.',
  blocks: [
    {
      kind: 'hero',
      heading: 'Have an offer on the table?',
      lead:
        'Take it apart before you answer. Three figures give a first range; ' +
        'the terms of the letter show what is lent, what is conditional, and how it compares with staying.',
      link: { label: 'Calculate Your Value', url: '/calculator' },
      note: 'No account needed. What you enter stays in your browser.',
    },
    {
      kind: 'comparison',
      heading: 'One headline, three kinds of money',
      lead: 'Two offers of 250% can be worth very different things.',
      columns: ['Lent', 'Conditional', 'Replacement'],
      rows: [
        { label: 'What it is', cells: ['A loan at joining', 'Paid if a target is met', 'Paid for what you lose'] },
        {
          label: 'What to ask',
          cells: [
            'How is it forgiven, and is its amount fixed?',
            'Which assets or revenue count, and when?',
            'How much of the loss does it cover?',
          ],
        },
        {
          label: 'What happens if you leave',
          cells: ['The rest of the note is due', 'Nothing more is paid', 'Depends on its own schedule'],
        },
      ],
      note: 'General industry terms. Your documents govern.',
    },
    {
      kind: 'calculator',
      heading: 'Start with three figures',
      lead: 'Assets, revenue and the fee-based share give a first range for each channel.',
    },
    {
      kind: 'questions',
      heading: 'Before you start',
      questions: [
        {
          question: 'Does a firm learn that I was here?',
          markdown:
            'No firm does. A calculation that you make without signing in runs in your browser and is not sent to us.',
        },
        {
          question: 'Is the result an offer?',
          markdown:
            'No. It is an illustration based on assumptions you can see and change. Only the documents you sign ' +
            'govern.',
        },
      ],
    },
    {
      kind: 'form',
      heading: 'Questions about an offer?',
      lead: 'Write to us in general terms. Please leave out client names and confidential documents.',
      button: 'Send',
      consent: 'I agree that you may use my address and message to reply to me.',
      thanks: 'Thank you. We received your message and will answer by email.',
    },
    {
      kind: 'action',
      heading: 'Read before you decide',
      text: 'How to take an offer apart, line by line.',
      link: { label: 'Read the article', url: '/blog/how-to-read-a-transition-offer' },
    },
  ],
};
