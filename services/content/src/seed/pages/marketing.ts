import type { SeedPage } from '../seed-types';

export const marketing: SeedPage = {
  slug: 'marketing',
  title: 'Growth for advisory practices',
  lead:
    'Organic growth raises what you earn, what an offer is worth, and what a buyer will pay. ' +
    'It is the one lever that works whether you stay, move or sell.',
  metaDescription:
    'Practical marketing and growth resources for financial advisors: a clear niche, a referral habit, ' +
    'client communication in a transition, and the figures to watch.',
  blocks: [
    {
      kind: 'cards',
      heading: 'Where growth comes from',
      lead:
        'Four sources, from the surest to the slowest. Most practices need the first two before they spend ' +
        'on the others.',
      cards: [
        {
          title: 'Clients you have',
          text:
            'Assets held elsewhere, the next generation, and services that a household needs but has not asked ' +
            'for. A yearly plan for your top fifty households finds most of it.',
          link: null,
        },
        {
          title: 'Introductions',
          text:
            'People recommend what they can describe. Give clients one sentence about whom you help and how, ' +
            'and a simple moment to use it.',
          link: null,
        },
        {
          title: 'Professional partners',
          text:
            'Accountants and attorneys who see the same clients at decisive moments. ' +
            'Two good partners are worth more than twenty polite ones.',
          link: null,
        },
        {
          title: 'Being found',
          text:
            'A clear page about one kind of client and one kind of problem does more ' +
            'than a brochure about everything. Write what you explain every week.',
          link: null,
        },
      ],
    },
    {
      kind: 'steps',
      heading: 'A first ninety days',
      lead: 'Small enough to run beside a full calendar.',
      steps: [
        {
          title: 'Choose whom you serve best',
          text:
            'List your ten favorite households. What do they have in common? ' +
            'That is your niche, in your clients’ words.',
        },
        {
          title: 'Say it in one page',
          text:
            'Rewrite your introduction, profile and first page around their problem. ' +
            'Have compliance approve it once.',
        },
        {
          title: 'Start one habit',
          text:
            'Every week, one conversation with a client about their plans and one with a partner about theirs. ' +
            'Note the outcome.',
        },
        {
          title: 'Measure four figures',
          text: 'Net new assets, new households, introductions received and introductions won. Leave the market out.',
        },
      ],
    },
    {
      kind: 'text',
      heading: 'Marketing during a transition',
      markdown: `A move is a moment when every client thinks about the relationship. What you may say, and when, is regulated: nothing before you have joined, facts rather than persuasion afterward, and an educational document for clients who are contacted. [What your clients receive when you move](/blog/what-your-clients-receive-when-you-move) explains the rules.

Prepare three things in advance on your own device: a short announcement that states where you are, honest answers to the questions that clients will ask, and an order of calls that begins with the households for whom the move changes most.`,
    },
    {
      kind: 'text',
      heading: 'Growth and the value of your practice',
      markdown:
        'Buyers and recruiters both look past the market. They ask how much of last year’s growth was *new* money, ' +
        'how old the clients are, and how many depend on you alone. ' +
        'A practice that answers well receives better terms as well as a better multiple: ' +
        'more of the price is certain, and less depends on what happens after you leave.',
    },
    {
      kind: 'action',
      heading: 'What would your growth be worth elsewhere?',
      text: 'Five figures of your practice give a range for every channel.',
      link: { label: 'Calculate Your Value', url: '/calculator' },
    },
  ],
};
