import type { PaymentAlertMail } from '@app/contracts';
import type { Letter, Site } from './letter';
import { amountText, at, greeting } from './wording';

/** Names neither the payer nor the payment: mailboxes are read by others too. */
export function paymentAlertLetter({ firstName, amount, currency }: PaymentAlertMail, site: Site): Letter {
  return {
    subject: 'A bank returned a refund',
    preview: `${site.name} management portal`,
    heading: 'A bank returned a refund',
    paragraphs: [
      greeting(firstName),
      `A refund of ${amountText(amount, currency)} did not reach its payer. The money is back with us, and it is ` +
        'not sent again by itself.',
    ],
    action: {
      label: 'Open the returned refunds',
      url: at(site, '/secure-management-portal?section=payments&state=refund_failed'),
    },
    advice: ['Send it again from the page of the payment, or agree with the payer on another way.'],
    reason: `You are receiving this email because you can refund payments of ${site.name}.`,
  };
}
