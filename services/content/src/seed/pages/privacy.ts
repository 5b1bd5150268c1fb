import { SITE_NAME } from '@app/contracts';
import type { SeedPage } from '../seed-types';

export const privacy: SeedPage = {
  slug: 'privacy',
  title: 'Privacy Policy',
  lead: 'What we know about you, why, who else learns of it, and how you stay in charge of it.',
  metaDescription:
    `How ${SITE_NAME} handles personal data: calculations that stay in your browser, accounts, consent, ` +
    'advertising measurement and your rights.',
  blocks: [
    {
      kind: 'text',
      heading: 'In short',
      markdown: `- A calculation that you make without signing in stays in your browser. We never receive it.
- We ask before any analytics or advertising service learns of your visit. Until you answer, nothing happens, and no is an answer.
- A Global Privacy Control signal from your browser counts as a no to advertising, and we show that we honor it.
- “Privacy choices” at the foot of every page shows what you decided and changes it.
- We do not sell personal data, and no firm learns that you looked at it.`,
    },
    {
      kind: 'text',
      heading: 'Who is responsible',
      markdown: `{{company}}, {{address}}, decides why and how your data is used. Reach us at {{contact}}.`,
    },
    {
      kind: 'text',
      heading: 'What we collect',
      markdown: `**When you register**: your name, email address, a protected form of your password and, if you give it, a phone number.

**When you use your account**: what you choose to save or send, for example a listing, an inquiry or a vote on the roadmap. For each sign-in we keep the time, the kind of device and a shortened network address, and show them to you in the list of your sessions, where you can end each one.

**When you write to us**: a landing page’s form keeps your email address, your message, your name if you give it, the tags of the link that brought you (such as the name of a campaign), and the words you agreed to. Feedback keeps your message, and your address if you want an answer. The playbook form keeps your address and when you asked for it.

**When you apply for a position**: your name, contact details, message and résumé. Only the people who decide about the position see them.

**When you visit**: the address requested, the time, the kind of browser, and a request number. We need these to run and defend the site. They are not joined with a profile.

**In your browser**: see the next section.`,
    },
    {
      kind: 'text',
      heading: 'Cookies and your browser’s storage',
      markdown: `Some things have to be kept in your browser for the site to work. They come from this site alone and follow you nowhere else: your session while you are signed in, your theme, your privacy choices (a cookie named \`privacy_choices\`, for 180 days), a mark that you signed in on this device before (a cookie named \`__Host-known_device\`, for 180 days, so that other people’s wrong passwords do not lock you out; no script can read it), and what you enter in the calculator, such as assets, revenue, fee-based share, city and state. Until you close the tab we also keep the tags of the link that brought you, and the link to a playbook that you asked for. You can delete all of it in the browser at any time.

Everything else needs your consent, purpose by purpose: analytics, advertising cookies, advertising measurement and personalized advertising. You are asked at the foot of the page; accepting and rejecting are one click each. We keep what you decided, when, and on which version of the text, and ask again when the text changes or after 180 days. With your consent to analytics this site sets a cookie named \`_ga\`, for 180 days: a number by which Google Analytics tells browsers apart. It goes when you withdraw that consent.`,
    },
    {
      kind: 'text',
      heading: 'Why we use it',
      markdown:
        'To give you the service you asked for, to keep it secure, to answer you, and, only with your consent, ' +
        'to measure whether our advertising reaches the people it is meant for. ' +
        'We make no automated decisions that have legal effects for you.',
    },
    {
      kind: 'text',
      heading: 'Advertising measurement and consent',
      markdown: `With your consent we report an event such as a registration to the advertising service that led you here. Where a service accepts hashed identifiers, that is the only form in which it receives an email address or phone number. Analytics services receive no such identifier in any form.

Your decision is stored with each event, so that an event made without consent cannot be sent later. You can change your decision at any time under “Privacy choices” at the foot of every page. It applies from then on. If you are signed in, events of yours that have not gone out yet are held back as well, and we remove from them what points to you.

**Global Privacy Control**: when your browser sends this signal, we treat it as an opt-out of advertising and of any sale or sharing of personal data, whatever you chose before. The footer and the privacy choices then say “Opt-Out Request Honored”.`,
    },
    {
      kind: 'text',
      heading: 'Emails we send',
      markdown:
        'Emails that your account needs: the code that confirms your address, the link for a new password, ' +
        'notices of a new sign-in, of changes to your password or second factor, of too many failed tries, ' +
        'and of the account’s deletion. The playbook’s link comes by email when you ask for it, at most once a day. ' +
        'Everything else, such as news of new listings, you switch on and off in your account.',
    },
    {
      kind: 'text',
      heading: 'Who else sees it',
      markdown:
        'Companies that run parts of the service for us, such as hosting, mail and payments, ' +
        'under contracts that bind them to our instructions. ' +
        'In the marketplace the public reads the teaser of a listing and nothing else of it. ' +
        'Exact figures go only to a buyer who has signed a confidentiality agreement with its owner. ' +
        'The record of both signatures (names and times) is evidence for both sides, and each can download it ' +
        'with the email and network addresses of its own part. ' +
        'Authorities receive data only where the law obliges us.',
    },
    {
      kind: 'text',
      heading: 'How long we keep it',
      markdown: `- **Account data**: for as long as the account exists. After deletion, only what the law requires us to keep, such as payment records.
- **Events for advertising services**: deleted about a week after they were sent or held back. What is older than an hour is no longer sent.
- **Confidentiality agreements**: their record stays when an account is deleted, because the other side relies on it.
- **Emails**: their text is erased as soon as they are sent; that one was sent is forgotten after 30 days.
- **Job applications**: deleted with the résumé after 180 days.
- **Messages from forms, feedback and playbook requests**: until you ask us to delete them, or delete an account whose confirmed address is the one you used. Feedback then stays without your address.
- **Technical records**: deleted when they are no longer needed for security and operation.`,
    },
    {
      kind: 'text',
      heading: 'Your rights',
      markdown: `In your account you can download a copy of your data, correct it, and delete the account. Once your address is confirmed, the copy and the deletion include what you sent through forms, feedback, applications and the playbook form under that address. Without an account, the contact in the footer of this site does the same for you.

You may also object to a use and withdraw consent. Depending on where you live, the law gives you further rights, including a complaint to a supervisory authority.`,
    },
  ],
};
