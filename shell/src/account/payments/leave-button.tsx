import type { ReactNode } from 'react';
import type { PaymentPageUrl } from '@app/contracts';
import { Button, Callout, type ButtonVariant } from '@app/ui';
import { NOTHING_CHARGED, paymentFailureText } from './payment-failure';
import { usePaymentPage } from './use-payment-page';

type LeaveProps = { label: string; variant?: ButtonVariant; open: () => Promise<PaymentPageUrl> };

/** A button that leads to a page of the payment provider. */
export function LeaveButton({ label, variant, open }: LeaveProps): ReactNode {
  const { leave, isLeaving, error } = usePaymentPage(open);
  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant={variant} pending={isLeaving} pendingLabel="Opening..." onClick={leave}>
        {label}
      </Button>
      <div role="alert" className="empty:hidden">
        {error && <Callout tone="danger">{paymentFailureText(error, NOTHING_CHARGED)}</Callout>}
      </div>
    </div>
  );
}
