import type { SeedArticle } from '../seed-types';

export const protocolMembership: SeedArticle = {
  slug: 'how-to-check-whether-the-protocol-applies',
  title: 'How to check whether the Protocol applies to you',
  excerpt:
    'Membership is public, changes without notice to you, and both firms have to be members. ' +
    'A check that takes minutes and matters for months.',
  category: 'Advisor Transitions',
  daysAgo: 80,
  tags: ['protocol', 'planning'],
  body: `The **Protocol for Broker Recruiting** began in 2004 as an agreement between a few firms not to litigate over departing advisors who keep to its terms. More than 1,300 firms had adopted it by 2018; later counts say 1,600 to 1,700, and three wirehouses have left. Firms join by a signed form, and they can leave on short notice.

## The check

1. Find the exact legal name of both firms, as on your agreement and on the offer. Groups often have several entities, and not all of them need be members.
2. Look both up in the current list on the day you plan to act, and keep a copy.
3. Look for limits. Some firms joined with conditions, for certain units or for certain teams.
4. Repeat the check in the week of the resignation.

## What it then allows

Five items on the clients you served: name, address, phone number, email address and account title. A copy of the list stays with the resignation letter at your branch; that copy also carries the account numbers, and yours does not. Solicitation begins after you have joined the new firm, not before.

## What it does not do

It does not touch notes and repayment. It does not cover teams that agreed otherwise among themselves in writing. It does not excuse taking more than the five items, and an advisor who does may lose its protection altogether.

If either firm is not a member, your employment agreement and your state’s law decide alone. That is not the end of a plan. It is a different plan, with a lawyer at the beginning of it.`,
};
