import { BadgeCheck, CircleX, Clock, CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AttemptView } from '@app/contracts';
import { Button, Callout, LinkButton, moneyText, SpinnerIcon, type ButtonVariant } from '@app/ui';
import { useSession } from '@app/web-kit';
import { AccountCard } from '../../layout/account-card';
import { BILLING } from '../billing-address';
import { checkoutOrigin } from '../checkout-origin';
import { LeaveButton } from '../leave-button';
import { NOTHING_CHARGED } from '../payment-failure';

type Props = {
  /** Undefined until the server has answered. */
  attempt: AttemptView | undefined;
  isFailing: boolean;
  isOver: boolean;
  isAsking: boolean;
  onAskAgain: () => void;
};

const ICON = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-6' } as const;

/** How far a payment is, by the server's word alone. */
export function AttemptScreen({ attempt, isFailing, isOver, isAsking, onAskAgain }: Props): ReactNode {
  if (attempt?.purpose === 'firm') return <FirmPayment attempt={attempt} />;
  if (attempt?.state === 'paid' && attempt.isEntitled) return <Paid attempt={attempt} />;
  if (attempt?.state === 'expired' || attempt?.state === 'abandoned') return <NotPaid />;
  if (attempt?.state === 'open' && attempt.lastFailure !== null)
    return <Refused url={attempt.url} failure={attempt.lastFailure} />;
  if (isOver) return <StillWaiting attempt={attempt} isAsking={isAsking} onAskAgain={onAskAgain} />;
  return <Waiting state={attempt?.state} isFailing={isFailing} />;
}

function Waiting({ state, isFailing }: { state: AttemptView['state'] | undefined; isFailing: boolean }): ReactNode {
  const text =
    state === 'paid'
      ? 'Your payment has arrived. Premium is being switched on.'
      : state === 'processing'
        ? 'The payment provider has your payment and is waiting for your bank.'
        : 'The payment provider confirms it to us, which usually takes a few seconds.';
  return (
    <AccountCard icon={<Clock {...ICON} />} title="Confirming your payment" text={<p role="status">{text}</p>}>
      <SpinnerIcon className="size-7 text-accent" />
      {isFailing && (
        <Callout tone="warning" className="mt-5">
          Our server did not respond just now. Your payment is not affected, and this page keeps checking.
        </Callout>
      )}
    </AccountCard>
  );
}

type StillWaitingProps = { attempt: AttemptView | undefined; isAsking: boolean; onAskAgain: () => void };

function StillWaiting({ attempt, isAsking, onAskAgain }: StillWaitingProps): ReactNode {
  const { user } = useSession();
  return (
    <AccountCard
      icon={<Clock {...ICON} />}
      title="We will email you"
      text={
        <p role="status">
          {attempt?.state === 'paid'
            ? 'Your payment has arrived, but premium is not switched on yet. '
            : 'The payment provider has not confirmed a payment yet. If you have paid, please do not pay again. '}
          You do not need to wait here. When it is done, we will email{' '}
          <span className="font-medium wrap-anywhere text-ink">{user?.email ?? 'you'}</span>.
        </p>
      }
    >
      <div className="flex flex-wrap items-start gap-3">
        <Button pending={isAsking} pendingLabel="Checking..." onClick={onAskAgain}>
          Check again
        </Button>
        <LinkButton href={BILLING} variant="secondary">
          Go to your billing page
        </LinkButton>
        {attempt?.url && <PaymentPage label="I have not paid yet" variant="quiet" url={attempt.url} />}
      </div>
    </AccountCard>
  );
}

type PaymentPageProps = { label: string; variant?: ButtonVariant; url: string };

function PaymentPage({ url, ...rest }: PaymentPageProps): ReactNode {
  return <LeaveButton {...rest} open={() => Promise.resolve({ url })} />;
}

function Paid({ attempt: { price, charged } }: { attempt: AttemptView }): ReactNode {
  const { user } = useSession();
  const origin = checkoutOrigin();
  return (
    <AccountCard
      icon={<BadgeCheck {...ICON} />}
      title="You are a premium member"
      text={
        <p role="status">
          {charged?.amount === 0 ? 'Your code covers the first payment. ' : `${moneyText(charged ?? price)} was paid. `}
          {'Everything in premium is available now. '}
          {charged?.amount === 0 ? 'A confirmation goes to ' : 'The receipt goes to '}
          <span className="font-medium wrap-anywhere text-ink">{user?.email ?? 'your address'}</span>.
        </p>
      }
    >
      <div className="flex flex-wrap gap-3">
        <LinkButton href={origin ?? '/dashboard'}>
          {origin === null ? 'Go to the dashboard' : 'Back to where you were'}
        </LinkButton>
        <LinkButton href={BILLING} variant="secondary">
          Billing and receipts
        </LinkButton>
      </div>
    </AccountCard>
  );
}

function NotPaid(): ReactNode {
  return (
    <AccountCard
      icon={<CircleX {...ICON} />}
      title="No payment was made"
      text={<p role="status">The payment page has closed. {NOTHING_CHARGED}</p>}
    >
      <LinkButton href="/checkout">Back to the checkout</LinkButton>
    </AccountCard>
  );
}

/** The page at the provider still takes another card. */
function Refused({ url, failure }: { url: string | null; failure: string }): ReactNode {
  return (
    <AccountCard
      icon={<CreditCard {...ICON} />}
      title="The payment did not go through"
      text={<p role="status">{failure}</p>}
    >
      {url === null ? (
        <LinkButton href="/checkout">Back to the checkout</LinkButton>
      ) : (
        <PaymentPage label="Try another card" url={url} />
      )}
    </AccountCard>
  );
}

function feeText({ state, lastFailure }: AttemptView): string {
  if (state === 'paid') return 'The fee was paid.';
  if (state === 'expired' || state === 'abandoned') return `The fee was not paid. ${NOTHING_CHARGED}`;
  return lastFailure ?? 'The fee is not confirmed yet. If you have paid, please do not pay again.';
}

function FirmPayment({ attempt }: { attempt: AttemptView }): ReactNode {
  return (
    <AccountCard
      icon={<BadgeCheck {...ICON} />}
      title="Firm submission payment"
      text={<p role="status">{feeText(attempt)} Your submission’s page has the details.</p>}
    >
      <LinkButton href={`/submit-firm-payment?id=${encodeURIComponent(attempt.submissionId ?? '')}`}>
        Go to your submission
      </LinkButton>
    </AccountCard>
  );
}
