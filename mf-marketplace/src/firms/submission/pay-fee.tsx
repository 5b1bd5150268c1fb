import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { PAYMENT_CODES, type FirmPaymentView } from '@app/contracts';
import { Button, Callout, ErrorState, Skeleton } from '@app/ui';
import { ApiError, failureText, useApi } from '@app/web-kit';
import { UnknownPaymentPageError, useFirmPayment, useOpenFirmPayment } from '../../api/firm-payments';
import { mySubmissionQuery } from '../../api/firm-submissions';
import { moneyText, refundText } from './fee-text';

/** After the payment page, an answer that did not come says nothing about the money. */
const MAY_BE_PAID =
  'Your submission is saved, and a payment you made is not affected. If you have paid, please do not pay again.';

type Props = { userId: string; submissionId: string; /** After a return from the payment page. */ isFollowed: boolean };

/** The fee's payment: its button, and after the payment page what the server knows of it. */
export function PayFee({ userId, submissionId, isFollowed }: Props): ReactNode {
  const { data, error, isFetching, refetch } = useFirmPayment(userId, submissionId, isFollowed);
  const isPaid = data !== undefined && !data.isDue && data.paid > 0;
  useAfterPayment(isPaid, userId, submissionId);
  if (data?.isDue)
    return <Due payment={data} isFollowed={isFollowed} isAsking={isFetching} onAsk={() => void refetch()} />;
  if (data) return <p role="status">{isPaid ? 'The fee is paid. Opening your submission...' : 'No payment is due.'}</p>;
  // A server that takes no payments of firms yet.
  if (error instanceof ApiError && error.status === 404) return <NotYet />;
  if (error)
    return (
      <ErrorState
        title="The payment did not load"
        text={isFollowed ? MAY_BE_PAID : 'Your submission is saved, and nothing was charged.'}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <div role="status" aria-label="Loading the payment">
      <Skeleton className="h-11" />
    </div>
  );
}

/** Once: the session is checked again (specification 4.1), and the submission, which is with a moderator now. */
function useAfterPayment(isPaid: boolean, userId: string, submissionId: string): void {
  const [api, queries] = [useApi(), useQueryClient()];
  const done = useRef(false);
  useEffect(() => {
    if (!isPaid || done.current) return;
    done.current = true;
    window.dispatchEvent(new CustomEvent('payment-success'));
    void queries.invalidateQueries({ queryKey: mySubmissionQuery(api, userId, submissionId).queryKey });
  }, [isPaid, api, queries, userId, submissionId]);
}

type DueProps = { payment: FirmPaymentView; isFollowed: boolean; isAsking: boolean; onAsk: () => void };

function Due({ payment, isFollowed, isAsking, onAsk }: DueProps): ReactNode {
  const { attempt, isOpen, mode, refund } = payment;
  if (!isOpen) return <NotYet />;
  const isConfirming = attempt?.state === 'processing' || attempt?.state === 'paid';
  const isAwaited = isConfirming || (isFollowed && attempt?.state === 'open' && attempt.lastFailure === null);
  return (
    <>
      {isAwaited && (
        <Callout tone="warning">
          <p role="status">
            The payment provider has not confirmed your payment yet. You do not need to wait here. We will email you as
            soon as it is done. Please do not pay a second time.
          </p>
          <Button variant="secondary" size="sm" className="mt-2" pending={isAsking} onClick={onAsk}>
            Check again
          </Button>
        </Callout>
      )}
      {attempt?.lastFailure && <Callout tone="warning">{attempt.lastFailure}</Callout>}
      {attempt?.state === 'expired' && (
        <Callout>The payment page you opened has expired. Nothing was charged. You can pay on a new one.</Callout>
      )}
      {refund && <Callout tone="warning">{refundText(refund)}</Callout>}
      {mode !== 'live' && <Callout>This site takes test payments: no real money moves.</Callout>}
      {!isConfirming && <PayButton payment={payment} />}
    </>
  );
}

function NotYet(): ReactNode {
  return (
    <Callout>
      Payment is not available yet, so nothing is charged. Your submission and everything you entered are saved, and the
      fee shown here will not change.
    </Callout>
  );
}

/** The server's own words say whether money moved; everything else happens before any of it can. */
function problemText(error: unknown): string {
  if (error instanceof UnknownPaymentPageError)
    return 'We did not recognize the payment page’s address, so we did not open it. Nothing was charged.';
  const codes: readonly string[] = Object.values(PAYMENT_CODES);
  const isOwn = error instanceof ApiError && codes.includes(error.code);
  return isOwn ? error.message : `${failureText(error)} Nothing was charged.`;
}

function PayButton({ payment }: { payment: FirmPaymentView }): ReactNode {
  const { mutate, isPending, isSuccess, error } = useOpenFirmPayment(payment);
  return (
    <div className="flex flex-col items-start gap-3">
      <div role="alert" className="empty:hidden">
        {error && <Callout tone="danger">{problemText(error)}</Callout>}
      </div>
      <Button pending={isPending || isSuccess} pendingLabel="Opening the payment page..." onClick={() => mutate()}>
        Pay {moneyText(payment.fee)}
      </Button>
      <p className="text-xs text-ink-soft">
        You enter your card on our payment provider’s page. The card number never reaches our servers. We email you the
        receipt.
      </p>
    </div>
  );
}
