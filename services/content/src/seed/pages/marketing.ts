import type { SeedPage } from '../seed-types';

export const marketing: SeedPage = {
  slug: 'marketing',
  title: 'Growth for advisory practices',
  lead:
    'Organic growth can raise what you earn, what an offer adds up to, and what a buyer will pay. ' +
    'It is worth working on whether you stay, move or sell.',
  metaDescription:
    'Practical marketing and growth resources for financial advisors: a clear niche, a referral habit, ' +
    'client communication in a transition, and the figures to watch.',
  blocks: [
    {
      kind: 'cards',
      heading: 'Where growth comes from',
      lead:
        'Four sources. The first two need time more than money, so look at them before you spend ' + 'on the others.',
      cards: [
        {
          title: 'Clients you have',
          text:
            'Assets held elsewhere, the next generation, and services that a household needs but has not asked ' +
            'for. A yearly plan for your largest relationships, in your firm’s own system, is where to look.',
          link: null,
        },
        {
          title: 'Introductions',
          text:
            'People recommend what they can describe. Give clients one sentence about the people you help and how, ' +
            'and a simple moment to use it.',
          link: null,
        },
        {
          title: 'Professional partners',
          text:
            'Accountants and attorneys who see the same clients at decisive moments. ' +
            'A few who know your work well are enough. Ask compliance about referral arrangements first.',
          link: null,
        },
        {
          title: 'Being found',
          text:
            'A clear page about one kind of client and one kind of problem is easier to find ' +
            'than a brochure about everything. Write what you explain every week.',
          link: null,
        },
      ],
    },
    {
      kind: 'steps',
      heading: 'A first ninety days',
      lead: 'Small enough to run alongside a full calendar.',
      steps: [
        {
          title: 'Choose the clients you serve best',
          text:
            'Think of the ten clients you like best to work with. What do they have in common? ' +
            'Write down that one sentence, not their names: it is your niche.',
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
      markdown: `A move is a moment when every client thinks about the relationship. What you may say, and when, is regulated: no solicitation before you have joined, facts rather than persuasion afterward, and at FINRA members an educational communication for clients who are contacted. [What your clients receive when you move](/blog/what-your-clients-receive-when-you-move) explains the rules.

Prepare two things in advance, without any client’s name: a short announcement that states where you are, for the new firm’s compliance department to approve, and honest answers to the questions that clients will ask. The order of calls is made after you have joined, with the information that you are allowed to use: the five items of the Protocol where both firms are members, and what counsel permits where they are not.`,
    },
    {
      kind: 'text',
      heading: 'Growth and the value of your practice',
      markdown:
        'Buyers and recruiters both look past the market. They ask how much of last year’s growth was *new* money, ' +
        'how old the clients are, and how many depend on you alone. ' +
        'Good answers can affect the terms as well as the multiple: ' +
        'how much of a price is paid at closing, and how much depends on what happens after you leave.',
    },
    {
      kind: 'action',
      heading: 'What would an offer look like?',
      text: 'Three figures about your practice give an illustrative range for every channel.',
      link: { label: 'Calculate Your Value', url: '/calculator' },
    },
  ],
};
