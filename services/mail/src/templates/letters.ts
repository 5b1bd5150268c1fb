import {
  networkStart,
  type InboxKind,
  type ListingNews,
  type MailContent,
  type NdaNews,
  type OfferNews,
  type ProofNews,
} from '@app/contracts';
import { approvalLetter } from './approval-letter';
import { emailChangeLetter } from './email-change-letter';
import { FIRM_LETTERS } from './firm-letters';
import type { Letter, Site } from './letter';
import { paymentAlertLetter } from './payment-alert-letter';
import { premiumLetter } from './premium-letters';
import { at, formatMinutes, formatTime, greeting, notYou } from './wording';

/** Every mail whose content is stored with it. */
export type LetterContent = Exclude<MailContent, { template: 'search-alert' | 'market-news' }>;
export type LetterTemplate = LetterContent['template'];
type Data = { [T in LetterTemplate]: Extract<LetterContent, { template: T }>['data'] };
type Letters = { [T in LetterTemplate]: (data: Data[T], site: Site) => Letter };

const SECOND_FACTOR = {
  enabled: {
    title: 'Two-factor authentication is on',
    says: 'From now on, signing in requires a code from your authenticator app after your password.',
  },
  disabled: { title: 'Two-factor authentication is off', says: 'From now on, your password alone signs you in.' },
  reset: {
    title: 'Two-factor authentication was reset',
    says:
      'Our support team turned off two-factor authentication for your account and signed you out everywhere. ' +
      'Until you set it up again, your password alone signs you in.',
  },
  'recovery-codes': {
    title: 'New recovery codes were generated',
    says: 'New recovery codes were generated for your account. Codes you saved earlier no longer work.',
  },
  'recovery-code-used': {
    title: 'A recovery code was used',
    says:
      'One of your recovery codes was used in place of a code from your authenticator app. ' +
      'It does not work a second time.',
  },
} as const;

const NDA_NEWS: Record<NdaNews, { title: string; says: (listing: string) => string }> = {
  waiting: {
    title: 'An NDA is waiting for your signature',
    says: (listing) => `A buyer has signed the NDA for ${listing}. Countersign or decline it on the site.`,
  },
  active: {
    title: 'Your signed NDA is ready',
    says: (listing) =>
      `You and the other party have signed the NDA for ${listing}. You can download your copy, a PDF, on the site.`,
  },
  declined: {
    title: 'Your NDA was declined',
    says: (listing) => `The seller has declined the NDA for ${listing}.`,
  },
  withdrawn: {
    title: 'A buyer has withdrawn an NDA',
    says: (listing) => `A buyer has withdrawn the NDA for ${listing} that was waiting for your signature.`,
  },
  account_deleted: {
    title: 'An NDA has ended with an account',
    says: (listing) =>
      `The other party to the NDA for ${listing} has deleted their account. ` +
      'Access has ended; the obligations of a signed NDA continue.',
  },
  expired: {
    title: 'The term of an NDA has ended',
    says: (listing) => `The term of the NDA for ${listing} has ended, and its confidential data is closed.`,
  },
  ended: {
    title: 'Your NDA was ended',
    says: (listing) => `The seller has ended the NDA for ${listing}. Its confidential data is closed.`,
  },
  ended_by_admin: {
    title: 'An NDA was ended by an administrator',
    says: (listing) =>
      `An administrator of this site has ended the NDA for ${listing}. Its confidential data is closed. ` +
      'The reason is shown with the NDA on the site.',
  },
  released: {
    title: 'An owner has shared more with you',
    says: (listing) => `The owner of ${listing} has released more data to you. You can read it in your workspace.`,
  },
};

const OFFER_NEWS: Record<OfferNews, { title: string; says: (listing: string) => string }> = {
  sent: {
    title: 'You have an offer',
    says: (listing) => `A buyer has sent an offer for ${listing}. It is waiting for your answer.`,
  },
  countered: {
    title: 'There is a counteroffer',
    says: (listing) => `The other party has made a counteroffer for ${listing}. It is waiting for your answer.`,
  },
  accepted: {
    title: 'An offer was accepted',
    says: (listing) => `The other party has accepted the offer for ${listing}. Next, both of you sign it.`,
  },
  declined: {
    title: 'An offer was declined',
    says: (listing) => `The other party has declined the offer for ${listing}.`,
  },
  withdrawn: {
    title: 'An offer was withdrawn',
    says: (listing) => `The buyer has withdrawn the offer for ${listing}.`,
  },
  lapsed: {
    title: 'An offer has lapsed',
    says: (listing) => `The offer for ${listing} has expired. It binds neither of you.`,
  },
  signed: {
    title: 'An offer was signed',
    says: (listing) => `The other party has signed the offer for ${listing}.`,
  },
  closed: { title: 'A deal is closed', says: (listing) => `The offer for ${listing} was marked as closed.` },
  terminated: {
    title: 'An accepted offer was ended',
    says: (listing) => `The accepted offer for ${listing} was ended before closing.`,
  },
};

const PROOF_NEWS: Record<ProofNews, { title: string; says: string }> = {
  verified: {
    title: 'Your proof of funds was verified',
    says: 'Sellers you write to or ask for an NDA now see that your proof of funds was verified.',
  },
  declined: {
    title: 'Your proof of funds was not verified',
    says: 'An administrator could not verify your proof of funds. The reason is shown in your buyer profile.',
  },
};

const INBOX_SUBJECTS: Record<InboxKind, string> = {
  feedback: 'Our answer to your feedback',
  leads: 'Our answer to your request',
  applications: 'Our answer to your application',
};

const LISTING_NEWS: Record<ListingNews, { subject: (days?: number) => string; says: string }> = {
  submitted: {
    subject: () => 'Your listing was submitted',
    says: 'A moderator will review it. Nothing is public until they decide.',
  },
  approved: { subject: () => 'Your listing was approved', says: 'The approved version is public now.' },
  changes_requested: {
    subject: () => 'A moderator requested changes to your listing',
    says:
      'The requested changes are shown with the listing. Make them there and submit it again. ' +
      'If an earlier version is public, it stays as it is.',
  },
  rejected: {
    subject: () => 'Your listing was not approved',
    says: 'The reason is shown with the listing. If an earlier version is public, it stays as it is.',
  },
  withdrawn: {
    subject: () => 'A moderator took your listing off the site',
    says: 'The reason is shown with the listing.',
  },
  changed_by_moderator: {
    subject: () => 'A moderator changed the status of your listing',
    says: 'The new status and the reason are shown with the listing.',
  },
  expiring: {
    subject: (days) => `Your listing leaves the site in ${days} days`,
    says: 'Renew it to keep it public for another 90 days.',
  },
  expired: {
    subject: () => 'Your listing has left the site',
    says: 'It was public for 90 days. Renew it to show it again, with everything as it was.',
  },
};

const LETTERS: Letters = {
  premium: premiumLetter,
  approval: approvalLetter,
  'payment-alert': paymentAlertLetter,
  'verification-code': ({ firstName, code, minutes }, site) => ({
    subject: `Your ${site.name} verification code`,
    preview: `It is good for ${formatMinutes(minutes)}.`,
    heading: 'Verify your email address',
    paragraphs: [
      greeting(firstName),
      `Enter this code where ${site.name} asks for it. It is good for ${formatMinutes(minutes)} and works once.`,
    ],
    code,
    action: { label: 'Enter the code', url: at(site, '/verify-email') },
    advice: [
      'We will never ask you for this code.',
      `If you did not open an account with ${site.name}, you can ignore this email: without the code, ` +
        'the address stays unverified.',
    ],
  }),
  'password-reset': ({ firstName, link, minutes }, site) => ({
    subject: `Choose a new ${site.name} password`,
    preview: `The link is good for ${formatMinutes(minutes)}.`,
    heading: 'Choose a new password',
    paragraphs: [
      greeting(firstName),
      'Someone asked for a link to choose a new password for your account. ' +
        `If it was you, follow this link within ${formatMinutes(minutes)}. It works once.`,
    ],
    action: { label: 'Choose a new password', url: link },
    advice: ['If it was not you, you can ignore this email: your password stays as it is.'],
  }),
  'email-change': emailChangeLetter,
  'password-changed': ({ firstName, at: when }, site) => ({
    subject: `Your ${site.name} password was changed`,
    preview: formatTime(when),
    heading: 'Your password was changed',
    paragraphs: [greeting(firstName), 'Your account password was changed, and other sessions were signed out.'],
    facts: [['When', formatTime(when)]],
    advice: ['If this was you, no action is needed.', notYou(site)],
  }),
  'new-sign-in': ({ firstName, device, network, at: when }, site) => ({
    subject: `New sign-in to your ${site.name} account`,
    preview: `${device}, ${formatTime(when)}`,
    heading: 'New sign-in to your account',
    paragraphs: [greeting(firstName), 'Someone has signed in to your account. Please check that it was you.'],
    facts: [
      ['Device', device],
      ['IP address', network.includes('/') ? `starts with ${networkStart(network)}` : network],
      ['When', formatTime(when)],
    ],
    advice: ['If this was you, no action is needed.', notYou(site)],
  }),
  'two-factor-changed': ({ firstName, change, at: when }, site) => ({
    subject: `${SECOND_FACTOR[change].title} for your ${site.name} account`,
    preview: formatTime(when),
    heading: SECOND_FACTOR[change].title,
    paragraphs: [greeting(firstName), SECOND_FACTOR[change].says],
    facts: [['When', formatTime(when)]],
    advice: ['If this was you, no action is needed.', notYou(site)],
  }),
  'account-locked': ({ firstName, minutes, at: when }, site) => ({
    subject: `Sign-in to your ${site.name} account is paused`,
    preview: `For ${formatMinutes(minutes)}, after several wrong passwords.`,
    heading: 'Sign-in is paused',
    paragraphs: [
      greeting(firstName),
      `After several wrong passwords, sign-in to your account is paused for ${formatMinutes(minutes)}. ` +
        'Open sessions stay signed in.',
    ],
    facts: [['When', formatTime(when)]],
    advice: [
      `If you forgot your password, you can choose a new one at ${at(site, '/forgot-password')} at once.`,
      'If it was not you, your account is protected and no action is needed. A password you use nowhere else ' +
        'keeps it that way.',
    ],
  }),
  'account-viewed': ({ firstName, minutes, at: when }, site) => ({
    subject: `Our support team opened your ${site.name} account`,
    preview: `Read-only, for ${formatMinutes(minutes)} at most.`,
    heading: 'Our support team opened your account',
    paragraphs: [
      greeting(firstName),
      `A member of our support team opened a read-only view of your account, for ${formatMinutes(minutes)} at most. ` +
        'It shows your profile, your membership, and the names and status of what you saved or listed. ' +
        'It cannot change anything, and it does not show messages, NDAs, offers or the figures of your practice.',
    ],
    facts: [['When', formatTime(when)]],
    advice: [
      'The reason is in the data you can download under “Your data” on your dashboard.',
      `If you did not ask us for help and want to know more, write to us through ${at(site, '/feedback')}.`,
    ],
  }),
  'already-registered': ({ firstName, at: when }, site) => ({
    subject: `You already have a ${site.name} account`,
    preview: 'Sign in with it, or choose a new password.',
    heading: 'You already have an account',
    paragraphs: [
      greeting(firstName),
      'Someone, probably you, tried to open an account with this address. ' +
        'It already has one, so nothing was changed.',
    ],
    action: { label: 'Sign in', url: at(site, '/auth') },
    facts: [['When', formatTime(when)]],
    advice: [
      `If you forgot your password, you can choose a new one at ${at(site, '/forgot-password')}.`,
      'If it was not you, no action is needed: they learned nothing about your account.',
    ],
  }),
  'account-deleted': ({ firstName, at: when }, site) => ({
    subject: `Your ${site.name} account was deleted`,
    preview: formatTime(when),
    heading: 'Your account was deleted',
    paragraphs: [greeting(firstName), 'Your account and its data were deleted, as you asked. This cannot be undone.'],
    facts: [['When', formatTime(when)]],
    advice: [`If this was not you, write to us through ${at(site, '/feedback')}.`],
  }),
  'new-message': ({ firstName, inquiryId }, site) => ({
    subject: `You have a new ${site.name} message`,
    preview: 'Sign in to read it.',
    heading: 'You have a new message',
    paragraphs: [
      greeting(firstName),
      'There is a new message for you in a conversation about a listing. ' +
        'For your privacy, this email does not show it.',
    ],
    action: { label: 'Read the message', url: at(site, `/marketplace/inquiries/${inquiryId}`) },
    advice: ['Please answer on the site: replies to this email are not delivered.'],
    reason: 'You are receiving this email because of a conversation in the marketplace.',
  }),
  listing: ({ firstName, listingId, news, days }, site) => ({
    subject: LISTING_NEWS[news].subject(days),
    preview: LISTING_NEWS[news].says,
    heading: LISTING_NEWS[news].subject(days),
    paragraphs: [greeting(firstName), LISTING_NEWS[news].says],
    action: { label: 'Open your listing', url: at(site, `/marketplace/my-listings/${listingId}`) },
    advice: ['For your privacy, this email does not include what you entered. Sign in to read the listing.'],
    reason: 'You are receiving this email because you have a listing in the practice marketplace.',
  }),
  playbook: ({ link, hours }, site) => ({
    subject: `Your ${site.name} transition playbook`,
    preview: `The link is good for ${hours} hours.`,
    heading: 'Your transition playbook',
    paragraphs: [
      'Hello,',
      `Here is the playbook requested at ${site.name} with this address: how to read an offer, ` +
        `what a move costs, and what to prepare, as a PDF. The link is good for ${hours} hours.`,
    ],
    action: { label: 'Open the playbook', url: link },
    advice: [
      'If you did not request it, you can ignore this email. Someone entered your address in a form, and nothing ' +
        'else will happen.',
    ],
    reason: 'You are receiving this email because this address was given for the playbook.',
  }),
  'inbox-answer': ({ kind, reference, firstName, text }, site) => ({
    subject: INBOX_SUBJECTS[kind],
    preview: `Reference ${reference}`,
    heading: INBOX_SUBJECTS[kind],
    paragraphs: [greeting(firstName), ...text.split(/\n{2,}/).map((paragraph) => paragraph.trim())].filter(Boolean),
    facts: [['Reference', reference]],
    advice: ['Replies to this email are not delivered. To write again, use the form on the site.'],
    reason: `You are receiving this email because you wrote to ${site.name} and left this address.`,
  }),
  'nda-news': ({ firstName, news, listingId }, site) => ({
    subject: NDA_NEWS[news].title,
    preview: `Listing ${listingId}`,
    heading: NDA_NEWS[news].title,
    paragraphs: [greeting(firstName), NDA_NEWS[news].says(`listing ${listingId}`)],
    action:
      news === 'released'
        ? { label: 'Open your workspace', url: at(site, `/marketplace/workspace/${listingId}`) }
        : { label: 'Open your NDAs', url: at(site, '/marketplace/ndas') },
    advice: ['To protect you both, this email says nothing else about the listing or the other party.'],
    reason: `You are receiving this email because you are a party to an NDA on ${site.name}.`,
  }),
  'offer-news': ({ firstName, news, listingId, offerId }, site) => ({
    subject: OFFER_NEWS[news].title,
    preview: `Listing ${listingId}`,
    heading: OFFER_NEWS[news].title,
    paragraphs: [greeting(firstName), OFFER_NEWS[news].says(`listing ${listingId}`)],
    action: { label: 'Open the offer', url: at(site, `/marketplace/offers/${offerId}`) },
    advice: ['To protect you both, this email does not include the terms or name the other party.'],
    reason: `You are receiving this email because you made or received an offer on ${site.name}.`,
  }),
  'proof-news': ({ firstName, news }, site) => ({
    subject: PROOF_NEWS[news].title,
    preview: 'Sign in to read more.',
    heading: PROOF_NEWS[news].title,
    paragraphs: [greeting(firstName), PROOF_NEWS[news].says],
    action: { label: 'Open your buyer profile', url: at(site, '/marketplace/buyer-profile') },
    advice: ['For your privacy, this email does not include amounts or anything from the file.'],
    reason: `You are receiving this email because you submitted a proof of funds at ${site.name}.`,
  }),
  ...FIRM_LETTERS,
};

export function letterOf<T extends LetterTemplate>(
  { template, data }: { template: T; data: Data[T] },
  site: Site,
): Letter {
  return LETTERS[template](data, site);
}
