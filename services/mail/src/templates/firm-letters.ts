import {
  firmPath,
  MY_REVIEWS_PATH,
  type ClaimNews,
  type FirmEditNews,
  type FirmFeeMail,
  type FirmReviewNews,
  type FirmSubmissionNews,
  type MailContent,
} from '@app/contracts';
import type { Letter, Site } from './letter';
import { amountText, at, formatMinutes, formatTime, greeting } from './wording';

type FirmContent = Extract<MailContent, { template: `firm-${string}` }>;
type FirmLetters = {
  [T in FirmContent['template']]: (data: Extract<FirmContent, { template: T }>['data'], site: Site) => Letter;
};

type SideNews = { title: string; says: (firm: string) => string };

const CLAIM_NEWS: Record<ClaimNews, { claimant: SideNews; rival?: SideNews }> = {
  take_up: {
    claimant: {
      title: 'Your claim is in review',
      says: (firm) => `A moderator has started to review your claim to the profile of ${firm}.`,
    },
  },
  grant: {
    claimant: {
      title: 'You own the profile',
      says: (firm) => `Your claim to the profile of ${firm} was approved. You can now edit its facts.`,
    },
  },
  refuse: {
    claimant: {
      title: 'Your claim was denied',
      says: (firm) => `Your claim to the profile of ${firm} was denied. Sign in to see the reason.`,
    },
  },
  dispute: {
    claimant: {
      title: 'Your ownership is disputed',
      says: (firm) =>
        `Another user claims to represent ${firm}. A moderator will review the dispute. You can keep ` +
        'editing the profile until they decide.',
    },
  },
  dismiss: {
    claimant: {
      title: 'A dispute was dismissed',
      says: (firm) => `The dispute about the profile of ${firm} was dismissed. You remain the owner.`,
    },
    rival: {
      title: 'Your dispute was dismissed',
      says: (firm) => `Your dispute about the profile of ${firm} was dismissed. Sign in to see the reason.`,
    },
  },
  freeze: {
    claimant: {
      title: 'A profile is frozen during a dispute',
      says: (firm) => `The profile of ${firm} cannot be edited until a moderator decides the dispute.`,
    },
    rival: {
      title: 'A profile is frozen during your dispute',
      says: (firm) => `The profile of ${firm} cannot be edited until a moderator decides your dispute.`,
    },
  },
  uphold: {
    claimant: {
      title: 'Your ownership was upheld',
      says: (firm) =>
        `The dispute about the profile of ${firm} was decided in your favor. You remain the ` +
        'owner and can edit the profile.',
    },
    rival: {
      title: 'Your dispute was decided',
      says: (firm) => `The owner of the profile of ${firm} remains the owner. Sign in to see the reason.`,
    },
  },
  overturn: {
    claimant: {
      title: 'Your ownership has ended',
      says: (firm) =>
        `The dispute about the profile of ${firm} was decided in favor of the other user. You no longer own it.`,
    },
    rival: {
      title: 'Your dispute was decided',
      says: (firm) => `The previous owner of the profile of ${firm} no longer owns it. You can claim it now.`,
    },
  },
  lapse: {
    claimant: {
      title: 'Your claim expired',
      says: (firm) =>
        `Your claim to the profile of ${firm} expired because we did not receive proof ` +
        'within 30 days. You can start a new claim.',
    },
  },
};

const FIRM_EDIT_NEWS: Record<FirmEditNews, SideNews> = {
  approve: {
    title: 'Your changes are public',
    says: (firm) => `A moderator approved your changes to the profile of ${firm}.`,
  },
  request_changes: {
    title: 'A moderator requested changes',
    says: (firm) =>
      `A moderator requested changes to your draft for the profile of ${firm}. Sign in to see the ` +
      'details. The public profile has not changed.',
  },
  reject: {
    title: 'Your changes were rejected',
    says: (firm) => `Your changes to the profile of ${firm} were rejected. Sign in to see the reason.`,
  },
};

const FIRM_SUBMISSION_NEWS: Record<FirmSubmissionNews, { title: string; says: string }> = {
  payment_due: {
    title: 'Pay the fee for your firm submission',
    says:
      'Everything you entered is saved. A moderator will review it after you pay the fee. If your submission is not ' +
      'accepted, we refund the fee.',
  },
  received: {
    title: 'We received your firm submission',
    says: 'A moderator will review it. Nothing is public until they decide.',
  },
  changes_requested: {
    title: 'A moderator requested changes to your firm submission',
    says: 'Everything you entered is saved. Make the changes the moderator requested and submit it again.',
  },
  published: {
    title: 'Your firm’s profile is published',
    says:
      'Everything in it is shown as stated by the firm until we verify it. To edit the profile later, ' +
      'claim it on its page.',
  },
  rejected: {
    title: 'Your firm submission was not accepted',
    says: 'A moderator decided not to publish it.',
  },
  payment_lapsed: {
    title: 'Your firm submission is a draft again',
    says:
      'The fee was not paid within 30 days, and nothing was charged. Everything you entered is saved. To continue, ' +
      'submit it again.',
  },
  withdrawn: {
    title: 'You withdrew your firm submission',
    says: 'We will not review or publish it. You can start a new submission at any time.',
  },
};

function submissionAction(id: string, news: FirmSubmissionNews, slug?: string): { label: string; path: string } {
  if (slug !== undefined) return { label: 'Open the profile', path: firmPath({ slug }) };
  if (news === 'payment_due') return { label: 'Pay the fee', path: `/submit-firm-payment?submission=${id}` };
  return { label: 'Open the submission', path: `/submit-firm-protected?submission=${id}` };
}

const RETURN_REASONS: Record<Extract<FirmFeeMail, { news: 'refunded' }>['reason'], string> = {
  twice: 'The fee was paid twice. We kept one payment and refunded the other.',
  mismatch: 'The payment did not match the fee for your submission, so we refunded it.',
  rejected: 'Your submission was not accepted, so we refunded the fee.',
  withdrawn: 'You withdrew your submission, so we refunded the fee.',
  deleted: 'Your submission was deleted, so we refunded the fee.',
  other: 'We refunded the fee for your submission.',
};

function feeWords(
  mail: FirmFeeMail,
): Pick<Letter, 'subject' | 'heading'> & { says: string; facts: [string, string][] } {
  const amount: [string, string] = ['Amount', amountText(mail.amount, mail.currency)];
  const firm: [string, string][] = mail.company === '' ? [] : [['Firm', mail.company]];
  if (mail.news === 'receipt')
    return {
      subject: 'Your receipt for a firm submission',
      heading: 'Thank you for your payment',
      says:
        'We received the fee for your firm submission. A moderator will review it next. The invoice is on your ' +
        'submission’s page as a PDF.',
      facts: [...firm, amount, ['Paid', formatTime(mail.at)]],
    };
  return {
    subject: 'The fee for your firm submission was refunded',
    heading: 'We sent your money back',
    says: `${RETURN_REASONS[mail.reason]} It can take your bank five to ten days to show it.`,
    facts: [...firm, amount],
  };
}

type ReviewLetter = {
  title: string;
  says: (firm: string) => string;
  /** Where to read more: the own reviews, or the firm’s page. */
  at: 'own' | 'firm';
  because: string;
};
const WROTE = 'you wrote a review';
const OWNS = 'you own the firm’s profile';
const REPORTED = 'you own the firm’s profile or reported the review';

const REVIEW_NEWS: Record<FirmReviewNews, ReviewLetter> = {
  published: {
    title: 'Your review was published',
    says: (firm) => `Your review of ${firm} is now public, without your name.`,
    at: 'own',
    because: WROTE,
  },
  rejected: {
    title: 'Your review was not published',
    says: (firm) =>
      `A moderator did not publish your review of ${firm}. You can see the reason in your list of reviews.`,
    at: 'own',
    because: WROTE,
  },
  removed: {
    title: 'Your review was removed',
    says: (firm) => `A moderator removed your review of ${firm}. You can see the reason in your list of reviews.`,
    at: 'own',
    because: WROTE,
  },
  restored: {
    title: 'Your review is public again',
    says: (firm) => `A moderator restored your review of ${firm}.`,
    at: 'own',
    because: WROTE,
  },
  proof_seen: {
    title: 'Your document was accepted',
    says: (firm) =>
      `A moderator accepted your document about ${firm}. It has been deleted. Your future reviews of this ` +
      'firm will have the “Verified advisor” badge.',
    at: 'firm',
    because: 'you submitted a document for your review',
  },
  proof_declined: {
    title: 'Your document was not accepted',
    says: (firm) =>
      `A moderator could not confirm from your document that you know ${firm}. It has been deleted. You ` +
      'can send another one.',
    at: 'firm',
    because: 'you submitted a document for your review',
  },
  firm_published: {
    title: 'Your firm has a new review',
    says: (firm) => `A review of ${firm} was published. You can respond on the firm’s page.`,
    at: 'firm',
    because: OWNS,
  },
  firm_removed: {
    title: 'A review of your firm was removed',
    says: (firm) => `A moderator removed a review of ${firm}.`,
    at: 'firm',
    because: OWNS,
  },
  report_kept: {
    title: 'A reported review was kept',
    says: (firm) => `A moderator reviewed the report about a review of ${firm} and kept the review.`,
    at: 'firm',
    because: REPORTED,
  },
  report_removed: {
    title: 'A reported review was removed',
    says: (firm) => `A moderator reviewed the report about a review of ${firm} and removed the review.`,
    at: 'firm',
    because: REPORTED,
  },
};

export const FIRM_LETTERS: FirmLetters = {
  'firm-claim-code': ({ firm, code, minutes }, site) => ({
    subject: 'Your code for a firm profile',
    preview: `It expires in ${formatMinutes(minutes)}.`,
    heading: 'Confirm that you represent the firm',
    paragraphs: [
      'Hello,',
      `Someone is claiming the profile of ${firm} at ${site.name} with this email address. If it was you, ` +
        `enter this code on the site. It expires in ${formatMinutes(minutes)}.`,
    ],
    code,
    advice: [
      'We will never ask you for this code by phone or email. Do not share it.',
      'If this was not you, you can ignore this email. Nothing happens without the code.',
    ],
    reason: 'You are receiving this email because this address was used to claim a firm profile.',
  }),
  'firm-claim-news': ({ firstName, firmId, firm, side, news }, site) => {
    const { claimant, rival = claimant } = CLAIM_NEWS[news];
    const { title, says } = side === 'rival' ? rival : claimant;
    return {
      subject: title,
      preview: firm,
      heading: title,
      paragraphs: [greeting(firstName), says(firm)],
      action: { label: 'Open the profile', url: at(site, `/firm-profiles/edit/${firmId}`) },
      advice: ['For privacy, this email names no one. Sign in to read more.'],
      reason: `You are receiving this email because you have a claim to a firm profile at ${site.name}.`,
    };
  },
  'firm-edit-news': ({ firstName, firmId, firm, news }, site) => ({
    subject: FIRM_EDIT_NEWS[news].title,
    preview: firm,
    heading: FIRM_EDIT_NEWS[news].title,
    paragraphs: [greeting(firstName), FIRM_EDIT_NEWS[news].says(firm)],
    action: { label: 'Open your changes', url: at(site, `/firm-profiles/edit/${firmId}`) },
    advice: ['For privacy, this email does not include your changes. Sign in to see them.'],
    reason: `You are receiving this email because you own the profile of a firm at ${site.name}.`,
  }),
  'firm-fee': (mail, site) => {
    const { says, ...words } = feeWords(mail);
    return {
      ...words,
      preview: says,
      paragraphs: [greeting(mail.firstName), says],
      action: {
        label: 'Open the submission',
        url: at(site, `/submit-firm-protected?submission=${mail.submissionId}`),
      },
      advice: ['Please respond on the site. Replies to this email are not delivered.'],
      reason: `You are receiving this email because a fee was paid with your account at ${site.name}.`,
    };
  },
  'firm-submission': ({ firstName, submissionId, news, reason, slug, feeCents, isRefunded }, site) => {
    const { title, says } = FIRM_SUBMISSION_NEWS[news];
    const { label, path } = submissionAction(submissionId, news, slug);
    return {
      subject: title,
      preview: says,
      heading: title,
      paragraphs: [
        greeting(firstName),
        says,
        ...(reason === undefined ? [] : [`The moderator wrote: ${reason}`]),
        ...(isRefunded ? ['The fee goes back to the card you paid with. You do not need to do anything.'] : []),
      ],
      ...(feeCents !== undefined && { facts: [['Fee', amountText(feeCents, 'usd')]] }),
      action: { label, url: at(site, path) },
      advice: ['Please respond on the site. Replies to this email are not delivered.'],
      reason: `You are receiving this email because you submitted a firm at ${site.name}.`,
    };
  },
  'firm-review-news': ({ firstName, news, firm, slug }, site) => {
    const { title, says, at: place, because } = REVIEW_NEWS[news];
    const isOwn = place === 'own';
    return {
      subject: title,
      preview: 'Sign in to read more.',
      heading: title,
      paragraphs: [greeting(firstName), says(firm)],
      action: {
        label: isOwn ? 'Open your reviews' : 'Open the firm’s profile',
        url: at(site, isOwn ? MY_REVIEWS_PATH : firmPath({ slug })),
      },
      advice: ['For privacy, this email does not include the review or its author’s name.'],
      reason: `You are receiving this email because ${because} at ${site.name}.`,
    };
  },
};
