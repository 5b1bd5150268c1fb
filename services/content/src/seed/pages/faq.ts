import { SITE_NAME } from '@app/contracts';
import type { SeedPage } from '../seed-types';

export const faq: SeedPage = {
  slug: 'faq',
  title: 'Frequently asked questions',
  lead: 'Short answers about offers, notes, confidentiality and this site.',
  metaDescription:
    'Answers for financial advisors: what a transition offer is worth, how forgivable notes work, ' +
    'what you may take along, and what this site does with your data.',
  blocks: [
    {
      kind: 'questions',
      heading: 'Offers and moves',
      questions: [
        {
          question: 'What is a T-12?',
          markdown:
            'Your gross production of the last twelve full months. Most offers are quoted as a percentage of it. ' +
            'Firms may recognize only part of it, so ask which revenue counts.',
        },
        {
          question: 'Is the up-front payment income when I receive it?',
          markdown:
            'In general it is a loan, and each amount forgiven becomes ordinary income in the year ' +
            'of forgiveness, with payroll tax for employees and possibly self-employment tax for contractors. ' +
            'Some structures are taxed at once. The details depend on the documents and on your state. ' +
            'Ask a tax advisor.',
        },
        {
          question: 'Is the up-front payment mine to keep?',
          markdown:
            'You earn it by staying. What is not forgiven yet is owed when you leave, ' +
            'so it counts as a loan until then. An up-front payment in basis points of assets also depends ' +
            'on what has arrived when the assets are counted, often after twelve months.',
        },
        {
          question: 'What do I owe if I leave before the note is forgiven?',
          markdown:
            'Usually the unforgiven balance with interest. ' +
            'Read more in [what a forgivable note costs if you leave ' +
            'early](/blog/what-a-forgivable-note-costs-if-you-leave).',
        },
        {
          question: 'What happens to my deferred compensation?',
          markdown:
            'Unvested amounts are normally forfeited when you leave. Some offers replace part of them. ' +
            'A replacement makes up for a loss. It is not a gain, and the calculator treats it that way.',
        },
        {
          question: 'What is a back-end?',
          markdown:
            'A later payment that depends on a target, for example a share ' +
            'of your assets transferred within twelve months. ' +
            'Ask what counts, on which date, and what a near miss pays. ' +
            'The calculator weights each one by a probability that follows from the margin to its target: ' +
            '50% for a target met exactly. That is our estimate, and you can change it.',
        },
        {
          question: 'What does portability mean?',
          markdown:
            'The share of your assets or revenue that follows you. ' +
            'Your income follows revenue, so estimate that, in groups and without a list of clients. ' +
            '[How much of your revenue follows you](/blog/how-much-of-your-revenue-follows-you) shows a way.',
        },
        {
          question: 'Why do you show two totals?',
          markdown:
            'The sum of the yearly differences and their present value, which counts later dollars for less, ' +
            'can disagree: ' +
            'an offer may pay you early for earning less later. You should see both before you choose.',
        },
        {
          question: 'How long does a move take?',
          markdown:
            'Preparation usually takes some months. Most transferable accounts arrive within about half a year ' +
            'of the move, and the first year brings less revenue than a normal one.',
        },
        {
          question: 'May I take client information with me?',
          markdown:
            'That depends on your agreements and on whether both firms belong to the Protocol ' +
            'for Broker Recruiting, which allows five items: name, address, phone number, ' +
            'email address and account title. Talk to a lawyer before you copy anything.',
        },
      ],
    },
    {
      kind: 'questions',
      heading: 'Selling and buying a practice',
      questions: [
        {
          question: 'What is a practice worth?',
          markdown:
            'There are two lenses: a multiple of revenue, where recurring revenue counts for far more ' +
            'than transactions, and a multiple of earnings after paying a manager for the owner’s work. ' +
            '[What a practice sells for](/blog/what-a-practice-sells-for-and-how-it-is-paid) has an example.',
        },
        {
          question: 'What is an earn-out?',
          markdown:
            'A part of the price that depends on what happens after the sale, usually on how much revenue stays. ' +
            'It shares the risk between buyer and seller, and can pay less than its face value.',
        },
        {
          question: 'What is a seller note?',
          markdown:
            'The seller lends the buyer part of the price and is paid back over years, with interest. ' +
            'It is worth as much as the buyer’s ability to pay.',
        },
        {
          question: 'How early should I prepare for a sale?',
          markdown:
            'A year ahead is not too early: write processes down, put fees into agreements, ' +
            'and introduce a second advisor to your largest households.',
        },
        {
          question: 'Is a continuity agreement the same as a sale?',
          markdown:
            'No. It says who serves your clients if you suddenly cannot, and what your family is paid. It works ' +
            'alongside any later plan.',
        },
      ],
    },
    {
      kind: 'questions',
      heading: 'This site',
      questions: [
        {
          question: 'Who can see what I enter in the calculator?',
          markdown:
            'As long as you are not signed in, only you: ' +
            'the calculation runs in your browser and is not sent to us.',
        },
        {
          question: 'Where do the calculator’s default figures come from?',
          markdown:
            'They are illustrative, and none are the terms of a firm. Each names the publications behind it, with their dates or a note that they are undated, or is marked as our estimate: growth, the discount ' +
            'rate and the probability of a back-end, for example. ' +
            'Replace each of them with the figures of your own offer.',
        },
        {
          question: 'How are the four channels compared fairly?',
          markdown:
            'With the same office everywhere, at a cost of 25% of production: an employer pays it, an owner does. ' +
            'By default a wirehouse pays 42% of production in cash and an independent practice keeps 53% ' +
            'after charges and costs. [Effective payout](/blog/effective-payout-what-really-reaches-you) ' +
            'has the table. A sale of the practice is counted for none of them unless you enter one.',
        },
        {
          question: 'Do I need an account?',
          markdown:
            'Not for the calculator, the articles or browsing the marketplace. ' +
            'An account gives you a dashboard and the detailed calculator. ' +
            'Membership adds more inputs and tools.',
        },
        {
          question: 'How confidential is a marketplace listing?',
          markdown:
            'The public teaser shows a region and ranges. At least twenty firms match them, unless the owner chose to show more. The city and exact figures open to a buyer once buyer and ' +
            'owner have signed a confidentiality agreement, and close when the owner ends it. ' +
            'Each then knows the other by the name they signed with. Firm, contact and further documents ' +
            'open to the buyers the owner chooses, until the owner revokes access.',
        },
        {
          question: 'Which browsers and devices work?',
          markdown:
            'Current browsers on computers, tablets and phones. ' +
            'Pages can be used with a keyboard and a screen reader, and at twice the text size.',
        },
        {
          question: 'How do I get the playbook?',
          markdown:
            'Enter your email address on the [playbook page](/ebook-download). ' +
            'You get a link that is good for 24 hours, on the page and by email. There is no charge.',
        },
        {
          question: `Does ${SITE_NAME} give advice?`,
          markdown:
            'No. It illustrates an offer under assumptions that you can see and change. ' +
            'Tax, legal and career advice should come from people who know your documents.',
        },
      ],
    },
    {
      kind: 'action',
      heading: 'Still wondering what an offer is worth?',
      text: 'Three figures are enough for a first range.',
      link: { label: 'Open the calculator', url: '/calculator' },
    },
  ],
};
