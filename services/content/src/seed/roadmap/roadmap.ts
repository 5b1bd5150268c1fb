import type { SeedContent } from '../seed.repository';

/** What exists is said to be shipped, nothing else. */
export const seedRoadmap: SeedContent['roadmap'] = [
  {
    state: 'shipped',
    title: 'A first range from three figures',
    text:
      'The basic calculator answers with a low, an expected and a high figure for each channel, ' +
      'with the sources of its assumptions and what we estimated ourselves. It runs in your browser.',
    shippedDaysAgo: 40,
  },
  {
    state: 'shipped',
    title: 'Listings as anonymous teasers',
    text: 'The marketplace shows a region, ranges and the kind of deal. A teaser names no person and no firm.',
    shippedDaysAgo: 33,
  },
  {
    state: 'shipped',
    title: 'Your sessions in one list',
    text:
      'See where you are signed in, end one session or all of them, ' +
      'and get an email when a sign-in looks unfamiliar.',
    shippedDaysAgo: 12,
  },
  {
    state: 'shipped',
    title: 'Search and feeds for all articles',
    text: 'Articles can be searched in full, and followed as RSS, Atom or JSON feed.',
    shippedDaysAgo: 1,
  },
  {
    state: 'shipped',
    title: 'Two offers side by side',
    text: 'A calculator that compares two offers with staying, year by year, with portability and payout as sliders.',
    shippedDaysAgo: 9,
  },
  {
    state: 'shipped',
    title: 'Offer letter to schedule',
    text:
      'Enter hurdles, notes and replacements as they stand in the letter, ' +
      'and see every year’s payment and the balance you would owe.',
    shippedDaysAgo: 6,
  },
  {
    state: 'shipped',
    title: 'Break-even finder',
    text:
      'Which portability, payout or up-front payment makes moving and staying worth the same, ' +
      'and which assumption changes the answer most.',
    shippedDaysAgo: 6,
  },
  {
    state: 'shipped',
    title: 'Confidentiality agreement in the marketplace',
    text:
      'Buyer and owner sign with their typed names. Then the buyer reads the exact figures of that listing, ' +
      'until the owner ends it, and both keep a signed copy and its evidence.',
    shippedDaysAgo: 1,
  },
  {
    state: 'shipped',
    title: 'Documents and offers in the marketplace',
    text: 'Owners release watermarked documents to buyers of their choice, and offers run from draft to closing.',
    shippedDaysAgo: 4,
  },
  {
    state: 'shipped',
    title: 'Alerts for saved searches',
    text: 'Save what you are looking for and hear of it at once, daily or weekly.',
    shippedDaysAgo: 3,
  },
  {
    state: 'shipped',
    title: 'Firm profiles with a source for every fact',
    text: 'Each fact carries where it comes from and when it was checked; what was not checked says so.',
    shippedDaysAgo: 2,
  },
  {
    state: 'planned',
    title: 'Reminders of the dates in your deal',
    text: 'Note installments, hurdles and vesting dates of a saved calculation, emailed to you before they come.',
    shippedDaysAgo: null,
  },
  {
    state: 'planned',
    title: 'An offer for a team',
    text: 'Several advisors in one calculation: who brings what, who is owed what, and what each of them is left with.',
    shippedDaysAgo: null,
  },
];
