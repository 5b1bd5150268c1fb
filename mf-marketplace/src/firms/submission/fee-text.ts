import type { FirmPaymentView, Money } from '@app/contracts';
import { formatMoney } from '@app/ui';

/** Minor units as people write them: `$499`, `$499.50`. */
export function moneyText({ amount }: Pick<Money, 'amount'>): string {
  return formatMoney(amount / 100, { cents: amount % 100 !== 0 });
}

type Refund = NonNullable<FirmPaymentView['refund']>;

const REASONS: Record<Refund['reason'], string> = {
  rejected: 'because the submission was not accepted',
  withdrawn: 'because you withdrew the submission',
  deleted: 'because the submission was deleted',
  twice: 'because the fee was paid twice',
  mismatch: 'because the payment did not match the fee',
  other: 'by an administrator',
};

/** What became of a refund, in a sentence. */
export function refundText({ amount, reason, state }: Refund): string {
  const money = moneyText({ amount });
  switch (state) {
    case 'succeeded':
      return (
        `${money} was refunded to your card ${REASONS[reason]}. It can take your bank five to ten days to ` + `show it.`
      );
    case 'failed':
      return `Your bank returned the refund of ${money}. An administrator is taking care of it and will email you.`;
    default:
      return `${money} is on its way back to your card ${REASONS[reason]}. You do not need to do anything.`;
  }
}
