import type { SeedArticle } from '../seed-types';

export const firstNinetyDays: SeedArticle = {
  slug: 'the-first-ninety-days-after-a-move',
  title: 'The first ninety days after a move',
  excerpt:
    'Calls, paper, systems and nerves: an order of work for the weeks in which revenue is thin ' +
    'and every client is thinking about the relationship.',
  category: 'Advisor Transitions',
  daysAgo: 54,
  tags: ['transition', 'planning'],
  body: `The quarter after a move decides much of what arrives. It is busy, repetitive and emotional, and it goes better with an order of work that was written down before. That order needs no list of clients: it is about weeks and tasks.

## Weeks one and two: be reachable

Contact begins after you have joined, with the information that you are allowed to use. Where both firms are members of the Protocol for Broker Recruiting, that is the name, address, phone number, email address and account title of the clients you served. Where they are not, it is what counsel says that your agreement permits, and no more.

Begin with the clients for which the change means most. State facts: where you are, why you chose it in one sentence, what changes for them, what does not. Do not argue. A client who wants time gets it, with a date for the next call. At a FINRA member, the educational communication goes out with that contact: your new firm’s compliance department will tell you how.

Prepare for the questions that every client will ask: what does it cost me, must anything be sold, who holds my money now, what if I do nothing, what are you paid for moving?

## Weeks three to six: paper

Accounts move by forms, and forms fail on details: a signature that changed, a trust without its pages, a title that differs by an initial. Give one person the task of finding these before the client does. Follow the state of every account in the new firm’s system, where the clients’ own instructions have put it, and look at it every morning.

Some holdings do not move in kind. Tell the client before the statement does.

## Weeks seven to thirteen: the tail

What has not arrived by now is large, complicated or undecided. Visit. Ask what is missing instead of repeating what is good. Accept a no politely, because some people come after a year.

## Look after the practice

- Revenue is thin for some months. Budget for it before you leave.
- The people who came with you are as nervous as the clients. Tell them each week what is known.
- Put prospecting back in the calendar in week eight. A year without it is a hidden cost of many moves.

At day ninety, compare the share of revenue that has arrived with the share that you had estimated, [group by group](/blog/how-much-of-your-revenue-follows-you). The new firm’s reports show the first; three percentages on a sheet of paper are enough for the second. The difference is worth writing down: it is the only portability figure that is really yours.`,
};
