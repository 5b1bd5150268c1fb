import type { SeedPost } from '../seed-types';

export const rule2273: SeedPost = {
  slug: 'what-your-clients-receive-when-you-move',
  title: 'What your clients receive when you move: Rule 2273 and the Protocol',
  excerpt:
    'An educational letter, a short list of client data, and a strict order of steps. ' +
    'The two sets of rules that shape the first weeks.',
  category: 'Industry News',
  daysAgo: 62,
  body: `Moving between firms is a regulated event for your clients as much as for you. Two sets of rules shape what you may take, what you may say, and what your clients will read.

## The educational communication

Under [FINRA Rule 2273](https://www.finra.org/rules-guidance/guidance/faqs/frequently-asked-questions-regarding-finra-rule-2273), a **FINRA member firm** that recruits a registered person must deliver an educational communication to former clients who are contacted individually about moving, or who transfer their assets, during the **three months** after the hire. The text is FINRA’s own and may not be altered; a firm may add a letter of its own. It goes out at the first individual contact: with it when the contact is in writing, and within **three business days** when it is oral.

The rule binds members of FINRA. An investment adviser that is not a member is not subject to it, but owes clients a fiduciary’s disclosure of the same conflicts. An advisor who moves to an RIA and keeps a registration with a broker-dealer should ask both firms who delivers what.

The communication suggests questions a client should ask:

- Does the advisor receive incentives for the move, and could they create a conflict?
- Can every holding be transferred, or will some be sold, with tax consequences?
- What will the transfer cost, and what will the new account cost?
- How do products and services differ?

Answer these before you are asked. Prepare honest answers for each, and learn from the receiving firm which *kinds* of products it cannot hold. A list of clients’ positions is client information: leave it where it is.

## The Protocol for Broker Recruiting

Where both firms have joined the Protocol, a departing advisor may take **five items** for the clients they served: client name, address, phone number, email address, and account title. Nothing else: no account numbers, no statements, no performance reports. The resignation is delivered in writing to local management, and a copy of the list is left with it. The firm’s copy also shows the account numbers of those clients; the advisor’s own list does not.

The Protocol does not allow telling clients before you have joined the new firm. It also does not apply if either firm is not a member or has left, in which case your employment agreement decides. Membership changes, so verify both firms’ current status in the week you act, and have counsel read your agreement first.

## What this means for a plan

1. Establish which rules apply to you before you download or print anything.
2. Leave devices and files alone. Deleting data looks as bad as taking it.
3. Prepare announcements that state facts: where you are, how to reach you.
4. Budget for the first three months, when conversations are many and revenue is thin.

None of this is legal advice, and the details depend on your contracts. It is the list to bring to the lawyer who will give it.`,
};
