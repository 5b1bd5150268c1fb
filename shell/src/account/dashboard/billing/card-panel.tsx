import type { ReactNode } from 'react';
import type { BillingView, CardView } from '@app/contracts';
import { Callout } from '@app/ui';
import { Panel } from '../../layout/panel';
import { openCardChange } from '../../payments/api/billing';
import { LeaveButton } from '../../payments/leave-button';

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** `Visa ending in 4242, valid until 04/2027` */
export function cardText({ brand, last4, expMonth, expYear }: CardView): string {
  const until = `${String(expMonth).padStart(2, '0')}/${expYear}`;
  return `${BRANDS[brand] ?? 'Card'} ending in ${last4}, expires ${until}`;
}

export function CardPanel({ view: { card, moves } }: { view: BillingView }): ReactNode {
  const canChange = moves.includes('change_card');
  if (card === null && !canChange) return null;
  return (
    <Panel
      title="Card"
      text={card ? <span className="figures">{cardText(card)}</span> : 'No card is saved for the next charge.'}
    >
      <div className="flex flex-col items-start gap-4">
        {card?.expiresSoon && (
          <Callout tone="warning">This card expires soon. Change it before the next charge.</Callout>
        )}
        {canChange && <LeaveButton label="Change card" variant="secondary" open={openCardChange} />}
        <p className="text-xs text-ink-faint">
          Our payment provider stores the card. We see only its brand, last four digits and expiration date.
        </p>
      </div>
    </Panel>
  );
}
