import type { SeedPage } from '../seed-types';

/** No review has been given yet, so none is shown; what the page says is how they will be handled. */
export const reviews: SeedPage = {
  slug: 'reviews',
  title: 'Reviews',
  lead: 'What advisors say about this site, in their own words. There are none yet, and we will not make any up.',
  metaDescription:
    'How reviews of this site are collected, checked and shown: verified accounts, no payment, no editing, ' +
    'and the critical ones too.',
  blocks: [
    {
      kind: 'text',
      heading: 'No reviews yet',
      markdown:
        'The site is young and has no reviews. If you have used it, ' +
        'tell us what helped and what did not through the [feedback page](/feedback). ' +
        'With your permission, we may publish it here.',
    },
    {
      kind: 'steps',
      heading: 'How reviews are handled',
      lead: 'The rules that apply from the first one on.',
      steps: [
        {
          title: 'From real users',
          text: 'A review needs an account with a verified email address. One person, one review.',
        },
        {
          title: 'Not paid for',
          text: 'No one gets money, a discount or a favor for a review, or is asked for a kind one.',
        },
        {
          title: 'Not edited',
          text:
            'A person checks that a review breaks no law and names no client. ' +
            'Then it appears as it was written, or not at all, and its author is told why.',
        },
        {
          title: 'Not sorted to please',
          text:
            'Critical reviews stand where their date puts them. ' +
            'An average appears only when there are enough of them to mean something.',
        },
      ],
    },
    {
      kind: 'text',
      heading: 'Firms are reviewed separately',
      markdown:
        'Firm reviews appear on the [profile of each firm](/firm-profiles), with a score whose formula is ' +
        'published and with rules of their own; the latest ones are below. ' +
        'Payment for a listing or a profile buys no influence on them.',
    },
    {
      kind: 'action',
      heading: 'Used the site?',
      text: 'Two minutes of your opinion help the next reader.',
      link: { label: 'Give feedback', url: '/feedback' },
    },
  ],
};
