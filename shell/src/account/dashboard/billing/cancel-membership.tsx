import { useState, type ReactNode } from 'react';
import type { BillingView } from '@app/contracts';
import { Button, Callout, formatDate } from '@app/ui';
import { toast } from '@app/web-kit';
import { useCancelMembership } from '../../payments/api/billing';
import { staysOn } from '../../payments/complimentary';
import { AS_SHOWN, paymentFailureText } from '../../payments/payment-failure';

const ENDS_AT_ONCE: readonly string[] = ['grace', 'lapsed'];

/** A period that is not paid ends at once; of a paid one as far as its end is known here. */
function meaningOf(view: BillingView): string {
  const { nextCharge, state, grants } = view;
  const isUnpaid = ['grace', 'lapsed', 'suspended'].includes(state);
  const paidUntil = isUnpaid ? null : (nextCharge?.at ?? grants.find(({ kind }) => kind === 'paid')?.until ?? null);
  const kept = staysOn(view, paidUntil);
  if (kept !== null && isUnpaid)
    return `${state === 'grace' ? 'Your paid membership ends now, and you' : 'You'} will not be charged again. ${kept}`;
  if (state === 'grace') return 'Premium ends now, and you will not be charged again.';
  if (state === 'lapsed') return 'Premium is already off, and you will not be charged again.';
  if (state === 'suspended') return 'Premium is off while your bank decides, and you will not be charged again.';
  const end = nextCharge ? formatDate(nextCharge.at) : 'the end of the period you paid for';
  const lasts = kept === null ? 'Premium stays active' : 'Your paid membership lasts';
  const changes = 'and you will not be charged again. You can change your mind until then.';
  return [`${lasts} until ${end}, ${changes}`, ...(kept === null ? [] : [kept])].join(' ');
}

const CANCELED = {
  title: 'Your membership is canceled',
  description: 'A confirmation email gives the date your paid period ends.',
};
/** Nothing that is paid is left then, so there is no date. */
const CANCELED_NOW = { title: 'Your membership is canceled', description: 'Nothing more is charged.' };
/** The provider took it, and has not confirmed it yet. */
const SENT = { title: 'Your cancellation was sent', description: 'This page shows it once it is confirmed.' };

/** Two clicks: what it means, and yes. */
export function CancelMembership({ view }: { view: BillingView }): ReactNode {
  const { mutate, isPending, error } = useCancelMembership();
  const [asked, setAsked] = useState(false);
  if (!asked)
    return (
      <Button variant="secondary" onClick={() => setAsked(true)}>
        Cancel membership
      </Button>
    );
  const cancel = () =>
    mutate(undefined, {
      onSuccess: ({ moves, state }) => {
        const done = state === 'ending' ? CANCELED : CANCELED_NOW;
        toast({ ...(moves.includes('cancel') ? SENT : done), variant: 'success' });
      },
    });
  return (
    <div role="group" aria-label="Cancel membership" className="flex w-full flex-col gap-3">
      <p className="max-w-prose text-sm text-ink-soft">{meaningOf(view)}</p>
      <div role="alert" className="empty:hidden">
        {error && <Callout tone="danger">{paymentFailureText(error, AS_SHOWN)}</Callout>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="danger" autoFocus onClick={cancel} pending={isPending} pendingLabel="Canceling...">
          {ENDS_AT_ONCE.includes(view.state) ? 'Cancel now' : 'Cancel at the end of the period'}
        </Button>
        <Button variant="quiet" onClick={() => setAsked(false)}>
          Keep it
        </Button>
      </div>
    </div>
  );
}
