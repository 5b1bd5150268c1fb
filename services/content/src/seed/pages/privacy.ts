import { SITE_NAME } from '@app/contracts';
import type { SeedPage } from './seed-page';

export const privacy: SeedPage = {
  slug: 'privacy',
  title: 'Privacy Policy',
  lead: 'What we know about you, why, who else learns of it, and how you stay in charge of it.',
  metaDescription: `How ${SITE_NAME} handles personal data: calculations that stay in your browser, accounts, consent, advertising measurement and your rights.`,
  blocks: [
    {
      kind: 'text',
      heading: 'In short',
      markdown: `- A calculation that you make without signing in stays in your browser. We never receive it.
- We ask before any analytics or advertising service learns of your visit, and no is an answer.
- A Global Privacy Control signal from your browser counts as a no to advertising.
- We do not sell personal data, and no firm learns that you looked at it.`,
    },
    {
      kind: 'text',
      heading: 'What we collect',
      markdown: `**When you register**: your name, email address, a protected form of your password and, if you give it, a phone number.

**When you use your account**: what you choose to save or send, for example a listing or an inquiry, and technical records of signing in that keep the account safe.

**When you visit**: the address requested, the time, the kind of browser, and a request number. We need these to run and defend the site. They are not joined with a profile.

**In your browser**: your theme, your session, and the five figures you enter in the calculator (assets, revenue, fee-based share, city and state). You can delete them in the browser at any time.`,
    },
    {
      kind: 'text',
      heading: 'Why we use it',
      markdown: `To give you the service you asked for, to keep it secure, to answer you, and, only with your consent, to measure whether our advertising reaches the people it is meant for. We make no automated decisions that have legal effects for you.`,
    },
    {
      kind: 'text',
      heading: 'Advertising measurement and consent',
      markdown: `With your consent we report an event such as a registration to the advertising service that led you here. Where a service accepts hashed identifiers, that is the only form in which it receives an email address or phone number. Analytics services receive no such identifier in any form.

Your decision is stored with each event, so that an event made without consent cannot be sent later. You can change your decision at any time; it applies from then on.`,
    },
    {
      kind: 'text',
      heading: 'Who else sees it',
      markdown: `Companies that run parts of the service for us, such as hosting, mail and payments, under contracts that bind them to our instructions. In the marketplace, you decide what becomes visible and when: a public teaser first, more after a signed confidentiality agreement, your identity only when you release it. Authorities receive data only where the law obliges us.`,
    },
    {
      kind: 'text',
      heading: 'How long we keep it',
      markdown: `Account data for as long as the account exists. After deletion, only what the law requires us to keep, such as payment records. Technical records are deleted when they are no longer needed for security and operation.`,
    },
    {
      kind: 'text',
      heading: 'Your rights',
      markdown: `You may ask for a copy of your data, have it corrected or deleted, object to a use, or withdraw consent. Depending on where you live, the law gives you further rights, including a complaint to a supervisory authority. The contact in the footer of this site reaches us.`,
    },
  ],
};
