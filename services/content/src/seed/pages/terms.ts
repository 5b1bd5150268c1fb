import { SITE_NAME } from '@app/contracts';
import type { SeedPage } from '../seed-types';

export const terms: SeedPage = {
  slug: 'terms',
  title: 'Terms of Service',
  lead: 'The agreement between you and us when you use this site, in words that can be read.',
  metaDescription: `The terms on which ${SITE_NAME} offers its calculators, marketplace, articles and membership.`,
  blocks: [
    {
      kind: 'text',
      heading: 'Who we are',
      markdown:
        `${SITE_NAME} is run by {{company}}, {{address}}. “We” and “us” mean this company. ` +
        'Reach us at {{contact}}. These terms are under the laws of {{law}}; mandatory rights of the place where ' +
        'you live remain yours.',
    },
    {
      kind: 'text',
      heading: 'What this service is, and is not',
      markdown:
        `${SITE_NAME} offers calculators, information and a marketplace for financial advisors. ` +
        'Results are **illustrations** based on your inputs and on stated assumptions. ' +
        'They are not tax, legal, accounting or investment advice, and not an offer by any firm. ' +
        'Actual offers vary. The offer letter and the agreements you sign decide.\n\n' +
        `${SITE_NAME} takes no part in transactions and does not act as a broker-dealer, business broker or ` +
        'investment adviser. The site does not negotiate, hold money or securities, or recommend a firm, ' +
        'a listing, a buyer or a seller. No fee for using it depends on whether a move or a sale comes about, ' +
        'or on its amount.',
    },
    {
      kind: 'text',
      heading: 'Your account',
      markdown:
        'You need to be an adult and to give correct details. ' +
        'Keep your password to yourself and tell us if another person may know it. One person, one account. ' +
        'You see where you are signed in under Security in your account, and can end each session or all of them. ' +
        'We may lock an account that is used against these terms or against others, and will say so. ' +
        'You can delete your account there at any time.',
    },
    {
      kind: 'text',
      heading: 'Marketplace and firm profiles',
      markdown: `You are responsible for what you publish: it has to be true, yours to publish, and free of client data. The site shows what an owner publishes as a teaser. Confidential data of a listing opens only to a buyer with whom its owner has signed the confidentiality agreement of that listing, for as long as the agreement lasts. That agreement is between the two of them. Readers and owners deal with each other directly and at their own risk. We are not a party to what they agree, and we do not verify every statement in a listing. Do your own diligence, and have licensed professionals advise you on a sale.

Reviews are written by users and are not edited by us. Firms may answer them. Payment for a listing or a profile buys no influence on reviews.`,
    },
    {
      kind: 'text',
      heading: 'Membership and payment',
      markdown:
        'Prices and what they include are shown before you pay. A monthly membership renews until you cancel it, ' +
        'which you can do at any time with effect from the end of the paid month.',
    },
    {
      kind: 'text',
      heading: 'Fair use',
      markdown:
        'Do not break or overload the service, go around its protections, copy it in bulk, ' +
        'or upload data that you have no right to use, in particular information that belongs to your firm or ' +
        'to your clients.',
    },
    {
      kind: 'text',
      heading: 'Messages, feedback and applications',
      markdown:
        'Forms, feedback and applications reach people. Leave out client names and confidential documents, ' +
        'send only what is yours to send, and give your own address. The playbook is free and for your own use; ' +
        'its link works for 24 hours and can be asked for again. ' +
        'We may turn an idea from your feedback, or from a vote on the roadmap, ' +
        'into part of the service without owing anything for it. An application is used for its position only. ' +
        'What we keep of all this and for how long stands in the [privacy policy](/privacy).',
    },
    {
      kind: 'text',
      heading: 'Our content and yours',
      markdown:
        'Texts, tools and design belong to us or our licensors. What you upload remains yours; ' +
        'you allow us to store and show it as far as the service needs that.',
    },
    {
      kind: 'text',
      heading: 'Responsibility',
      markdown:
        'We work with care and fix mistakes that are reported to us, ' +
        'and we cannot promise that the service is free of errors or always available. ' +
        'As far as the law allows, we are not liable for decisions made on the basis of an illustration, ' +
        'nor for indirect loss. Rights that the law gives you and that cannot be waived remain untouched.',
    },
    {
      kind: 'text',
      heading: 'Changes',
      markdown:
        'When these terms change in substance we say so on this page and, if you have an account, ' +
        'by email before the change takes effect. If you do not agree, you can close your account.',
    },
  ],
};
