import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { PAYMENT_PATHS, type FirmPaymentView, type MyFirmSubmission } from '@app/contracts';
import { Badge, Button, Callout, Card, ErrorState, formatDate, Skeleton, type Tone } from '@app/ui';
import { useFirmPayment, useSaveFeeReceipt } from '../../api/firm-payments';
import { moneyText, refundText } from './fee-text';

type Props = { userId: string; submission: MyFirmSubmission };

/** Payment, receipt and refund of a submission; nothing for one that costs nothing. */
export function FeePanel({ userId, submission: { id, state, feeCents, paidCents } }: Props): ReactNode {
  const isAsked = state !== 'draft' && feeCents > 0;
  return isAsked || paidCents > 0 ? <Panel userId={userId} id={id} /> : null;
}

function Panel({ userId, id }: { userId: string; id: string }): ReactNode {
  const { data, error, isFetching, refetch } = useFirmPayment(userId, id, false);
  if (error && !data)
    return (
      <ErrorState
        title="The payment did not load"
        text="Your submission and its payment are not affected; the server did not respond."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <Card as="section" aria-labelledby="fee">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="fee" className="font-display text-lg font-semibold">
          Payment
        </h2>
        {data && <Badge tone={stateOf(data).tone}>{stateOf(data).label}</Badge>}
      </div>
      {data ? (
        <Payment payment={data} />
      ) : (
        <div role="status" aria-label="Loading the payment" className="mt-4">
          <Skeleton className="h-16" />
        </div>
      )}
    </Card>
  );
}

function stateOf({ isDue, isDisputed, paid, refund }: FirmPaymentView): { label: string; tone: Tone } {
  if (isDisputed) return { label: 'Disputed', tone: 'warning' };
  const isWhole = refund !== null && refund.reason !== 'twice' && refund.reason !== 'mismatch';
  if (isWhole && refund.state === 'succeeded') return { label: 'Refunded', tone: 'neutral' };
  if (isWhole) return { label: refund.state === 'failed' ? 'Refund returned' : 'Refund sent', tone: 'warning' };
  if (paid > 0) return { label: 'Paid', tone: 'success' };
  return isDue ? { label: 'Unpaid', tone: 'warning' } : { label: 'Nothing paid', tone: 'neutral' };
}

function Payment({ payment }: { payment: FirmPaymentView }): ReactNode {
  const { fee, paid, paidAt, refund, isDisputed, receiptId } = payment;
  return (
    <div className="mt-4 flex flex-col items-start gap-4">
      <dl className="grid w-full gap-4 text-sm sm:grid-cols-3">
        <Fact term="Fee">{moneyText(fee)}</Fact>
        <Fact term="Paid">{paid > 0 ? moneyText({ amount: paid }) : 'Not paid'}</Fact>
        {paidAt && <Fact term="Paid on">{formatDate(paidAt)}</Fact>}
      </dl>
      {refund && <Callout tone={refund.state === 'failed' ? 'warning' : 'info'}>{refundText(refund)}</Callout>}
      {isDisputed && (
        <Callout tone="warning">
          Your bank told us that this payment is disputed. If you did not dispute it, ask your bank to withdraw the
          dispute.
        </Callout>
      )}
      {receiptId && <Receipt id={receiptId} />}
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="figures mt-0.5 font-medium">{children}</dd>
    </div>
  );
}

function Receipt({ id }: { id: string }): ReactNode {
  const { mutate, isPending, isError } = useSaveFeeReceipt();
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        variant="secondary"
        size="sm"
        pending={isPending}
        pendingLabel="Loading..."
        onClick={() => mutate(PAYMENT_PATHS.receipt(id))}
      >
        <Download aria-hidden="true" strokeWidth={1.5} className="size-4" />
        Receipt as PDF
      </Button>
      <div role="alert" className="empty:hidden">
        {isError && (
          <Callout tone="danger">
            The receipt was not downloaded. Your payment is not affected. Please try again in a minute.
          </Callout>
        )}
      </div>
    </div>
  );
}
