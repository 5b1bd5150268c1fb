import { useState, type ReactNode } from 'react';
import type { BillingView } from '@app/contracts';
import { Button, Callout, formatDate } from '@app/ui';
import { toast } from '@app/web-kit';
import { useCancelMembership } from '../../payments/api/billing';
import { AS_SHOWN, paymentFailureText } from '../../payments/payment-failure';

/** Until when premium stays open, as far as it is known here. */
function untilText({ nextCharge, state, grace }: BillingView): string {
  if (state === 'lapsed') return 'Premium is already off';
  if (state === 'grace' && grace) return `Premium stays active until ${formatDate(grace.endsAt)}`;
  return nextCharge
    ? `Premium stays active until ${formatDate(nextCharge.at)}`
    : 'Premium stays active until the end of the period you paid for';
}

const CANCELED = {
  title: 'Your membership is canceled',
  description: 'A confirmation email gives the date premium ends.',
};
/** The provider took it, and has not confirmed it yet. */
const SENT = { title: 'Your cancellation was sent', description: 'This page shows it once it is confirmed.' };

/** Two clicks: what it means, and yes. */
export function CancelMembership({ view }: { view: BillingView }): ReactNode {
  const { mutate, isPending, error } = useCancelMembership();
  const [asked, setAsked] = useState(false);
  const until = untilText(view);
  if (!asked)
    return (
      <Button variant="secondary" onClick={() => setAsked(true)}>
        Cancel membership
      </Button>
    );
  const cancel = () =>
    mutate(undefined, {
      onSuccess: ({ moves }) => void toast({ ...(moves.includes('cancel') ? SENT : CANCELED), variant: 'success' }),
    });
  return (
    <div role="group" aria-label="Cancel membership" className="flex w-full flex-wrap items-center gap-3">
      <p className="w-full max-w-prose text-sm text-ink-soft">
        {until}, and nothing is charged after that. You can change your mind until then.
      </p>
      <div role="alert" className="w-full empty:hidden">
        {error && <Callout tone="danger">{paymentFailureText(error, AS_SHOWN)}</Callout>}
      </div>
      <Button variant="danger" autoFocus onClick={cancel} pending={isPending} pendingLabel="Canceling...">
        Cancel at the end of the period
      </Button>
      <Button variant="quiet" onClick={() => setAsked(false)}>
        Keep it
      </Button>
    </div>
  );
}
