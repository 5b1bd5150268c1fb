import { PAYMENT_RETURNS, type PremiumMail } from '@app/contracts';
import type { Letter, Site } from './letter';
import { amountText, at, formatDay, formatTime, greeting } from './wording';

const REASON = 'You are receiving this email because it concerns a payment of your account.';

type Words = Pick<Letter, 'subject' | 'heading' | 'paragraphs' | 'advice'> & { facts?: [string, string][] };

const next = (when: string | null): [string, string][] => (when ? [['Next charge', formatTime(when)]] : []);
/** Of a complimentary membership that outlasts the paid one. */
const stillOn = ({ stillOnUntil: until }: PremiumMail): string =>
  `Premium stays on with your complimentary membership${until ? ` until ${formatDay(until)}` : ''}.`;
const GIFT_ENDED = 'Your complimentary membership has ended';
const CANCEL_ANYTIME =
  'You can cancel at any time on your billing page. Access continues to the end of the paid period.';

function wordsOf(mail: PremiumMail, site: Site): Words {
  const paid = mail.amount !== undefined && mail.currency ? amountText(mail.amount, mail.currency) : '';
  switch (mail.news) {
    case 'welcome':
      return {
        subject: `Welcome to ${site.name} premium`,
        heading: 'Your premium membership is active',
        paragraphs: ['Everything in premium is available now, in every tab and on every device.'],
        facts: next(mail.nextChargeAt),
        advice: [CANCEL_ANYTIME],
      };
    case 'resumed':
      return {
        subject: 'Your membership continues',
        heading: 'Your membership continues',
        paragraphs: ['You reversed your cancellation. Your membership renews as before.'],
        facts: next(mail.nextChargeAt),
        advice: [CANCEL_ANYTIME],
      };
    case 'restored':
      return {
        subject: 'Your membership is active again',
        heading: 'Your membership is active again',
        paragraphs: ['Your bank decided the dispute, and your payment stands. Premium is on again.'],
        facts: next(mail.nextChargeAt),
        advice: [CANCEL_ANYTIME],
      };
    case 'receipt':
      return {
        subject: 'Your receipt for premium',
        heading: 'Thank you for your payment',
        paragraphs: ['We received your payment. The invoice is on your billing page as a PDF.'],
        facts: [['Amount', paid], ['Paid', formatTime(mail.paidAt)], ...next(mail.nextChargeAt)],
        advice: [CANCEL_ANYTIME],
      };
    case 'payment_failed':
      return {
        subject: 'Your payment failed',
        heading: 'We could not collect your payment',
        paragraphs: [
          `The payment of ${paid} for your membership failed. Nothing was charged.`,
          'Pay now or choose another card on your billing page. If your bank asks you to confirm, you can do ' +
            'that there too.',
          ...(mail.isStillOn ? [stillOn(mail)] : []),
        ],
        facts: [
          ...(mail.accessUntil
            ? [[mail.isStillOn ? 'Pay by' : 'Premium stays on until', formatTime(mail.accessUntil)] as [string, string]]
            : []),
          ...(mail.nextTryAt ? [['We try again', formatTime(mail.nextTryAt)] as [string, string]] : []),
        ],
        advice: ['If you have paid in the meantime, you can ignore this email.'],
      };
    case 'card_expiring':
      return {
        subject: 'Your card expires soon',
        heading: 'Your card expires soon',
        paragraphs: ['This card pays for your membership. Choose another one before the next charge.'],
        facts: [
          ['Card', `${mail.brand} ending in ${mail.last4}`],
          ['Expires', `${String(mail.expMonth).padStart(2, '0')}/${mail.expYear}`],
        ],
        advice: ['If your bank has already sent us the new card, no action is needed.'],
      };
    case 'canceled':
      return {
        subject: 'Your membership is canceled',
        heading: 'Your membership is canceled',
        paragraphs: [
          'You will not be charged again. ' +
            (mail.isStillOn ? stillOn(mail) : 'Premium stays on until the end of the period that you paid for.'),
        ],
        facts: [[mail.isStillOn ? 'Your paid period ends' : 'Premium ends', formatTime(mail.endsAt)]],
        advice: ['You can undo the cancellation on your billing page until then.'],
      };
    case 'ended':
      return {
        subject: 'Your premium membership has ended',
        heading: 'Your premium membership has ended',
        paragraphs: [
          mail.isStillOn ? stillOn(mail) : 'What you saved stays in your account, and you can read and export it.',
        ],
        advice: ['You can join again on your billing page.'],
      };
    case 'paused':
      return {
        subject: mail.isStillOn ? 'Your membership is paused' : 'Premium is off until your payment goes through',
        heading: mail.hasGiftEnded ? GIFT_ENDED : 'Your membership is paused',
        paragraphs: [
          (mail.hasGiftEnded
            ? `${GIFT_ENDED}, and the payment for your paid membership is still due. `
            : 'The payment for your membership failed, and the time to pay it has passed. ') +
            (mail.isStillOn ? stillOn(mail) : 'Premium is off until it is paid.'),
          'Pay now or choose another card on your billing page. What you saved stays in your account, and you can ' +
            'read and export it.',
        ],
        advice: ['If you do not want to go on, you can cancel there. You will not be charged again.'],
      };
    case 'suspended':
      return {
        subject: mail.hasGiftEnded ? GIFT_ENDED : 'Your membership is suspended',
        heading: mail.hasGiftEnded ? GIFT_ENDED : 'Your membership is suspended',
        paragraphs: [
          (mail.hasGiftEnded
            ? `${GIFT_ENDED}, and the dispute about one of your payments is still open. `
            : 'Your bank told us that one of your payments is disputed. ') +
            (mail.isStillOn ? stillOn(mail) : 'Premium is off until the bank has decided.'),
        ],
        advice: ['If you did not dispute it, ask your bank to withdraw the dispute.'],
      };
    case 'refunded':
      return {
        subject: 'Your refund is on its way',
        heading: 'We sent your money back',
        paragraphs: [`We refunded ${paid}. It can take your bank five to ten days to show it.`],
        facts: [['Amount', paid]],
        advice: ['The money goes to the card that you paid with.'],
      };
    case 'refund_failed':
      return {
        subject: 'Your refund did not arrive',
        heading: 'Your bank returned your refund',
        paragraphs: [
          `We refunded ${paid}, but your bank sent it back to us. We know about it and will send it again, or write ` +
            'to you about another way.',
        ],
        facts: [['Amount', paid]],
        advice: ['If the card that you paid with is closed, please contact us.'],
      };
  }
}

/** About a membership and its payments. */
export function premiumLetter(mail: PremiumMail, site: Site): Letter {
  const { paragraphs, ...words } = wordsOf(mail, site);
  return {
    ...words,
    preview: paragraphs[0] ?? words.heading,
    paragraphs: [greeting(mail.firstName), ...paragraphs],
    action: { label: 'Open your billing page', url: at(site, PAYMENT_RETURNS.billing) },
    reason: REASON,
  };
}
