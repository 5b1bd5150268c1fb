import type { PaymentAlert, PaymentAlertMail } from '@app/contracts';
import type { Letter, Site } from './letter';
import { amountText, at, greeting } from './wording';

type Words = { subject: string; says: (amount: string) => string; action: string; state: string; advice: string };

const WORDS: Record<PaymentAlert, Words> = {
  refund_failed: {
    subject: 'A bank returned a refund',
    says: (amount) =>
      `A refund of ${amount} did not reach the payer. Their bank returned it, and it is not sent again automatically.`,
    action: 'Open the returned refunds',
    state: 'refund_failed',
    advice: 'Send it again from the payment’s page, or agree with the payer on another way.',
  },
  fraud_warning: {
    subject: 'A bank reported a payment as fraud',
    says: (amount) =>
      `The payer’s bank reported a payment as fraud, and ${amount} of it has not been refunded. No money has been ` +
      'taken back so far, and any membership it paid for continues.',
    action: 'Open the reported payments',
    state: 'fraud_warning',
    advice:
      'If you do not know the payer, refund the payment in full: a payment that was refunded in full cannot be ' +
      'disputed. A dispute takes the money back and costs a fee.',
  },
  disputed: {
    subject: 'A payment is disputed',
    says: (amount) =>
      `A payer disputed a payment with their bank, which has taken back ${amount} until it decides. ` +
      'Any membership it paid for is suspended.',
    action: 'Open the disputed payments',
    state: 'disputed',
    advice: 'Respond with the payment provider before the deadline: a dispute without a response is lost.',
  },
};

/** Names neither the payer nor the payment: mailboxes are read by others too. */
export function paymentAlertLetter({ firstName, news, amount, currency }: PaymentAlertMail, site: Site): Letter {
  const { subject, says, action, state, advice } = WORDS[news];
  return {
    subject,
    preview: `${site.name} management portal`,
    heading: subject,
    paragraphs: [greeting(firstName), says(amountText(amount, currency))],
    action: { label: action, url: at(site, `/secure-management-portal?section=payments&state=${state}`) },
    advice: [advice],
    reason: `You are receiving this email because you can refund payments on ${site.name}.`,
  };
}
