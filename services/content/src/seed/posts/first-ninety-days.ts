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
  body: `The quarter after a move decides how much of the practice arrives. It is busy, repetitive and emotional, and it goes better with an order of work that was written down before.

## Weeks one and two: be reachable

Call the households for whom the change means most, in the order of the relationship and not only of revenue. State facts: where you are, why you chose it in one sentence, what changes for them, what does not. Do not argue. A client who wants time gets it, with a date for the next call.

Prepare the questions that every client will ask, and honest answers: what does it cost me, must anything be sold, who holds my money now, what if I do nothing?

## Weeks three to six: paper

Accounts move by forms, and forms fail on details: a signature that changed, a trust without its pages, a title that differs by an initial. Give one person the task of finding these before the client does. Keep a list of every account with its state, and look at it every morning.

Some holdings do not move in kind. Tell the client before the statement does.

## Weeks seven to thirteen: the tail

What has not arrived by now is large, complicated or undecided. Visit. Ask what is missing instead of repeating what is good. Accept a no in a way that leaves the door open, because some people come after a year.

## Look after the practice

- Revenue is thin for some months. Budget for it before you leave.
- The people who came with you are as nervous as the clients. Tell them each week what is known.
- Put prospecting back in the calendar in week eight. A year without it is a hidden cost of many moves.

At day ninety, compare what arrived with the list that you made beforehand, household by household. The difference is worth writing down. It is the best portability estimate you will ever have.`,
};
