import type { SeedArticle } from '../seed-types';

export const continuity: SeedArticle = {
  slug: 'a-continuity-agreement-before-a-succession-plan',
  title: 'A continuity agreement comes before a succession plan',
  excerpt:
    'Who serves your clients next month if you cannot? ' +
    'A short agreement answers that, and makes every later plan easier.',
  category: 'Practice Management',
  daysAgo: 83,
  tags: ['succession', 'continuity'],
  body: `Succession is about the day you choose. Continuity is about the day you do not. Many advisors have neither, and the second is the more urgent one, because it takes weeks and not years.

## What it says

A continuity agreement names another advisor, or a firm, that serves your clients when you suddenly cannot. It says what counts as such an event, who decides that it has happened, what the other side may do at once, and at which price your family is paid if you do not return.

## What it needs

1. **A counterpart with capacity.** Similar clients, similar service, the licenses for your states, and room for your households next month.
2. **A price formula, not a price.** For example a multiple of the revenue that is retained after a year, so that no one has to negotiate in a hospital.
3. **Access without exposure.** A sealed description of systems, vendors and key dates, which is opened when the event occurs. Passwords belong in a manager with emergency access.
4. **The firm’s consent.** Your affiliation agreement may limit who can take over, and how quickly.

## What it does for clients

Ask ten of your best households what happens if you are ill for half a year. Those who have wondered will be relieved by a name. Those who have not will respect that you thought of it.

## And then succession

The agreement shows you what a successor would see: which processes exist only in your head, which fees exist only by handshake, which relationships only with you. That is the list of a succession plan. Working through it can raise what a practice is worth, whether you sell, merge or stay for another decade.

Review the agreement every year, on the same day as your own will.`,
};
