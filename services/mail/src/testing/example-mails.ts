import type { AlertDigest, MailContent, MarketNews } from '@app/contracts';
import type { LetterContent, LetterTemplate } from '../templates/letters';
import { render, renderAlert, renderNews, type RenderedMail } from '../templates/render';

export const at = '2026-11-21T14:05:00.000Z';
export const firstName = 'Ada';

export const EXAMPLES: { [T in LetterTemplate]: Extract<LetterContent, { template: T }> } = {
  'verification-code': { template: 'verification-code', data: { firstName, code: '048213', minutes: 10 } },
  'password-reset': {
    template: 'password-reset',
    data: { firstName, link: 'https://advisors.test/reset-password#token=a-b_c&x=1', minutes: 30 },
  },
  'email-change': {
    template: 'email-change',
    data: { firstName, news: 'changed', link: 'https://advisors.test/change-email#undo=a-b_c', hours: 72, at },
  },
  'password-changed': { template: 'password-changed', data: { firstName, at } },
  'new-sign-in': {
    template: 'new-sign-in',
    data: { firstName, device: 'Chrome on Windows', network: '203.0.113.0/24', at },
  },
  'two-factor-changed': { template: 'two-factor-changed', data: { firstName, change: 'recovery-code-used', at } },
  'account-locked': { template: 'account-locked', data: { firstName, minutes: 1, at } },
  'account-viewed': { template: 'account-viewed', data: { firstName, minutes: 15, at } },
  'already-registered': { template: 'already-registered', data: { firstName, at } },
  'account-deleted': { template: 'account-deleted', data: { firstName, at } },
  'new-message': { template: 'new-message', data: { firstName, inquiryId: '7d0e4a52-0000-4000-8000-000000000001' } },
  listing: { template: 'listing', data: { firstName, listingId: 2101, news: 'changes_requested' } },
  playbook: { template: 'playbook', data: { link: 'https://advisors.test/api/ebook/1-2-abc', hours: 24 } },
  'inbox-answer': {
    template: 'inbox-answer',
    data: { kind: 'feedback', reference: 'FB-2345-6789', firstName, text: 'Thank you.\n\nIt is mended.' },
  },
  'nda-news': { template: 'nda-news', data: { firstName, news: 'active', listingId: 2101 } },
  'offer-news': {
    template: 'offer-news',
    data: { firstName, news: 'countered', listingId: 2101, offerId: '7d0e4a52-0000-4000-8000-000000000002' },
  },
  'proof-news': { template: 'proof-news', data: { firstName, news: 'declined' } },
  'firm-claim-code': { template: 'firm-claim-code', data: { firm: 'Alder & Birch', code: 'K7MR-4XPA', minutes: 60 } },
  'firm-claim-news': {
    template: 'firm-claim-news',
    data: { firstName, firmId: 1001, firm: 'Alder & Birch', side: 'claimant', news: 'grant' },
  },
  'firm-edit-news': {
    template: 'firm-edit-news',
    data: { firstName, firmId: 1001, firm: 'Alder & Birch', news: 'request_changes' },
  },
  'firm-submission': {
    template: 'firm-submission',
    data: { firstName, submissionId: '7f1c', news: 'rejected', reason: 'This firm does not exist.' },
  },
  'firm-fee': {
    template: 'firm-fee',
    data: {
      firstName,
      news: 'refunded',
      submissionId: '7f1c',
      company: 'Alder & Birch',
      amount: 49_950,
      currency: 'usd',
      reason: 'twice',
    },
  },
  premium: {
    template: 'premium',
    data: {
      firstName,
      news: 'receipt',
      invoiceId: 'in_1',
      paidAt: at,
      nextChargeAt: at,
      amount: 29_900,
      currency: 'usd',
    },
  },
  approval: { template: 'approval', data: { firstName, news: 'waiting', kind: 'roles' } },
  'payment-alert': {
    template: 'payment-alert',
    data: { firstName, news: 'refund_failed', amount: 29_900, currency: 'usd' },
  },
  'firm-review-news': {
    template: 'firm-review-news',
    data: { firstName, news: 'published', firm: 'Alder Wealth', slug: 'alder-wealth' },
  },
};
/** Each kind of mail about a membership. */
export const PREMIUM: Extract<LetterContent, { template: 'premium' }>['data'][] = [
  { firstName, news: 'welcome', nextChargeAt: at },
  { firstName, news: 'resumed', nextChargeAt: null },
  { firstName, news: 'payment_failed', accessUntil: at, nextTryAt: at, amount: 29_900, currency: 'usd' },
  { firstName, news: 'card_expiring', brand: 'visa', last4: '4242', expMonth: 1, expYear: 2027 },
  { firstName, news: 'canceled', endsAt: at },
  { firstName, news: 'ended' },
  { firstName, news: 'paused' },
  { firstName, news: 'suspended' },
  ...(['ended', 'paused', 'suspended'] as const).map((news) => ({ firstName, news, isStillOn: true })),
  ...(['paused', 'suspended'] as const).map((news) => ({ firstName, news, hasGiftEnded: true })),
  { firstName, news: 'canceled', endsAt: at, isStillOn: true, stillOnUntil: '2027-01-01T04:59:59.999Z' },
  {
    ...{ firstName, news: 'payment_failed', accessUntil: at, nextTryAt: at, amount: 29_900, currency: 'usd' },
    ...{ isStillOn: true, stillOnUntil: '2027-01-01T04:59:59.999Z' },
  },
  { firstName, news: 'restored', nextChargeAt: at },
  { firstName, news: 'refund_failed', amount: 10_050, currency: 'usd' },
  { firstName, news: 'refunded', amount: 10_050, currency: 'usd' },
];
const LINK = 'https://advisors.test/change-email#confirm=a-b_c';
/** Each kind of mail about another address. */
export const EMAIL_CHANGES: Extract<LetterContent, { template: 'email-change' }>['data'][] = [
  { firstName, news: 'confirm_new', link: LINK, minutes: 60 },
  { firstName, news: 'confirm_present', link: LINK, minutes: 60 },
  { firstName, news: 'arrived', at },
];

/** Mails about a submission that say more than its news. */
export const SUBMISSIONS: Extract<LetterContent, { template: 'firm-submission' }>['data'][] = [
  { firstName, submissionId: '7f1c', news: 'payment_due', feeCents: 49_950 },
  { firstName, submissionId: '7f1c', news: 'withdrawn', isRefunded: true },
];

export const DIGEST: AlertDigest = {
  listings: [
    {
      name: 'Practice <b>in</b> Ohio',
      path: '/marketplace/listing/2101/practice-in-ohio',
      facts: ['For sale, Ohio', 'AUM $100M to $250M'],
      sample: true,
      isUpdate: false,
      searches: ['Ohio', 'Large "sales"'],
    },
  ],
  total: 31,
  searches: [
    { name: 'Ohio', path: '/marketplace?area=OH', listings: 30, endPath: '/marketplace/unsubscribe#token=one' },
    {
      name: 'Large "sales"',
      path: '/marketplace?aum=1b-up',
      listings: 1,
      endPath: '/marketplace/unsubscribe#token=two',
    },
  ],
  endAllPath: '/marketplace/unsubscribe#token=all',
  oneClickPath: '/api/alert-subscriptions/all',
};

export const NEWS: MarketNews = {
  newListings: [{ name: 'Practice <b>in</b> Ohio', path: '/marketplace/listing/2101', facts: ['For sale, Ohio'] }],
  newTotal: 12,
  marketUpdates: [{ name: 'New market ranges for RIAs', path: '/calculator' }],
  approvedListings: [
    { name: 'My practice', path: '/marketplace/listing/1', facts: ['For sale, Utah'], isOwn: true },
    { name: 'Kept practice', path: '/marketplace/listing/2', facts: ['For sale, Iowa'], isOwn: false },
  ],
  kinds: [
    { kind: 'newListings', endPath: '/marketplace/unsubscribe#token=one' },
    { kind: 'marketUpdates', endPath: '/marketplace/unsubscribe#token=two' },
  ],
  endAllPath: '/marketplace/unsubscribe#token=all',
  oneClickPath: '/api/alert-subscriptions/all',
};

type Of<T extends MailContent['template']> = Extract<MailContent, { template: T }>['data'];
/** Every member of a union: a new one is missing here until it is added. */
const every = <T extends string>(members: Record<T, true>): T[] => Object.keys(members) as T[];
const varied = <T extends LetterTemplate>(template: T, data: Of<T>[]): LetterContent[] =>
  data.map((each) => ({ template, data: each }) as LetterContent);

const WITH = {
  nda: every<Of<'nda-news'>['news']>({
    ...{ waiting: true, active: true, declined: true, withdrawn: true, ended: true, ended_by_admin: true },
    ...{ account_deleted: true, expired: true, released: true },
  }),
  offer: every<Of<'offer-news'>['news']>({
    ...{ sent: true, countered: true, accepted: true, declined: true, withdrawn: true, lapsed: true },
    ...{ signed: true, closed: true, terminated: true },
  }),
  listing: every<Of<'listing'>['news']>({
    ...{ submitted: true, approved: true, changes_requested: true, rejected: true, withdrawn: true },
    ...{ changed_by_moderator: true, expiring: true, expired: true },
  }),
  claim: every<Of<'firm-claim-news'>['news']>({
    ...{ take_up: true, grant: true, refuse: true, dispute: true, dismiss: true, freeze: true, uphold: true },
    ...{ overturn: true, lapse: true },
  }),
  edit: every<Of<'firm-edit-news'>['news']>({ approve: true, request_changes: true, reject: true }),
  submission: every<Of<'firm-submission'>['news']>({
    ...{ received: true, payment_due: true, withdrawn: true, changes_requested: true, published: true },
    ...{ rejected: true, payment_lapsed: true },
  }),
  review: every<Of<'firm-review-news'>['news']>({
    ...{ published: true, rejected: true, removed: true, restored: true, proof_seen: true, proof_declined: true },
    ...{ firm_published: true, firm_removed: true, report_kept: true, report_removed: true },
  }),
  approval: every<Of<'approval'>['news']>({
    ...{ waiting: true, alone: true, applied: true, rejected: true, applied_alone: true },
  }),
  payment: every<Of<'payment-alert'>['news']>({ refund_failed: true, fraud_warning: true, disputed: true }),
  change: every<Of<'two-factor-changed'>['change']>({
    ...{ enabled: true, disabled: true, 'recovery-codes': true, 'recovery-code-used': true, reset: true },
  }),
};

const CLAIM = { firstName, firmId: 1001, firm: 'Alder & Birch' };
const SUBMISSION = { firstName, submissionId: '7f1c' };
const MAILS: LetterContent[] = [
  ...Object.values(EXAMPLES),
  ...varied('premium', PREMIUM),
  ...varied('email-change', EMAIL_CHANGES),
  ...varied(
    'nda-news',
    WITH.nda.map((news) => ({ firstName, news, listingId: 2101 })),
  ),
  ...varied(
    'offer-news',
    WITH.offer.map((news) => ({ ...EXAMPLES['offer-news'].data, news })),
  ),
  ...varied(
    'listing',
    WITH.listing.map((news) => ({ firstName, listingId: 2101, news, days: 7 })),
  ),
  ...varied('proof-news', [{ firstName, news: 'verified' }]),
  ...varied(
    'firm-claim-news',
    WITH.claim.map((news) => ({ ...CLAIM, side: 'claimant', news })),
  ),
  ...varied(
    'firm-claim-news',
    WITH.claim.map((news) => ({ ...CLAIM, side: 'rival', news })),
  ),
  ...varied(
    'firm-edit-news',
    WITH.edit.map((news) => ({ ...CLAIM, news })),
  ),
  ...varied(
    'firm-submission',
    WITH.submission.map((news) => ({ ...SUBMISSION, news })),
  ),
  ...varied('firm-submission', [{ ...SUBMISSION, news: 'published', slug: 'alder-birch' }, ...SUBMISSIONS]),
  ...varied(
    'firm-review-news',
    WITH.review.map((news) => ({ firstName, news, firm: 'Alder', slug: 'alder-wealth' })),
  ),
  ...varied(
    'approval',
    WITH.approval.map((news) => ({ firstName, news, kind: 'roles' })),
  ),
  ...varied(
    'payment-alert',
    WITH.payment.map((news) => ({ ...EXAMPLES['payment-alert'].data, news })),
  ),
  ...varied(
    'two-factor-changed',
    WITH.change.map((change) => ({ firstName, change, at })),
  ),
];

/** Every mail of the product with each of its news, as its reader gets it. */
export function exampleMails(site: { name: string; url: string }): { name: string; mail: RenderedMail }[] {
  return [
    ...MAILS.map((content) => ({
      name: 'news' in content.data ? `${content.template}, ${content.data.news}` : content.template,
      mail: render(content, site),
    })),
    { name: 'search-alert', mail: renderAlert({ firstName, digestId: '1' }, DIGEST, site) },
    { name: 'market-news', mail: renderNews({ firstName, newsId: '1' }, NEWS, site) },
  ];
}
