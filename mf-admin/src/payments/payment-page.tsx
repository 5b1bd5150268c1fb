import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { PaymentDetail, RefundRow } from '@app/contracts';
import {
  Badge,
  Callout,
  Card,
  Cell,
  DataTable,
  ErrorState,
  formatDate,
  formatDateTime,
  HeadCell,
  moneyText,
  Skeleton,
  TableHead,
  TableRow,
} from '@app/ui';
import { AppLink } from '@app/web-kit';
import { Fact } from '../portal/fact';
import { failureText } from '../portal/failure';
import { Only } from '../portal/rights';
import { sectionHref } from '../portal/section';
import { SectionHeader } from '../portal/section-header';
import { usePayment } from './api/payments';
import {
  fraudReasonText,
  IN_COLUMN,
  LEDGER_NAMES,
  MEMBER_TEXT,
  NO_ACCOUNT,
  PAYMENT_TEXT,
  PURPOSE_NAMES,
  REFUND_TEXT,
} from './payments-text';
import { RefundForm } from './refund-form';

export function PaymentPage({ id, back }: { id: string; back: string }): ReactNode {
  const payment = usePayment(id);
  const { data, error } = payment;
  return (
    <>
      <AppLink to={back} className="text-link self-start text-sm font-medium">
        All payments
      </AppLink>
      {!data && error && (
        <ErrorState
          level={2}
          title="The payment could not be loaded"
          text={failureText(error)}
          onRetry={() => void payment.refetch()}
          retrying={payment.isRefetching}
        />
      )}
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
      {data && <Detail payment={data} />}
    </>
  );
}

function Detail({ payment }: { payment: PaymentDetail }): ReactNode {
  const { amount, email, at, state } = payment;
  const { label, tone } = PAYMENT_TEXT[state];
  return (
    <>
      <SectionHeader
        title={`${moneyText(amount)} from ${email ?? NO_ACCOUNT.toLowerCase()}`}
        lead={formatDateTime(at)}
        aside={<Badge tone={tone}>{label}</Badge>}
      />
      <Facts payment={payment} />
      <FraudWarnings payment={payment} />
      <Ledger payment={payment} />
      <Refunds refunds={payment.refunds} />
      <Only right="payments.refund">
        <RefundForm payment={payment} />
      </Only>
      <Changes changes={payment.changes} />
    </>
  );
}

function Facts({ payment }: { payment: PaymentDetail }): ReactNode {
  const { pathname } = useLocation();
  const { id, purpose, invoice, failure, membership, refunded, refundable, amount } = payment;
  const isComp = membership?.grants.some(({ kind }) => kind === 'comp');
  return (
    <Card as="section" aria-label="The payment">
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact label="Paid for">{PURPOSE_NAMES[purpose]}</Fact>
        <Fact label="Id at the payment provider">{id}</Fact>
        {invoice && (
          <Fact label="Invoice">
            {invoice.number ?? 'No number yet'}
            {invoice.periodStart !== null && invoice.periodEnd !== null && (
              <span className="block text-ink-soft">
                {formatDate(invoice.periodStart)} to {formatDate(invoice.periodEnd)}
              </span>
            )}
          </Fact>
        )}
        {invoice?.discount && (
          <Fact label="Discount">
            {moneyText(invoice.discount.off)} off {moneyText(invoice.discount.before)}
            {invoice.discount.code !== null && (
              <span className="block text-ink-soft wrap-anywhere">Code {invoice.discount.code}</span>
            )}
          </Fact>
        )}
        {failure !== null && <Fact label="Why it failed">{failure}</Fact>}
        {refunded > 0 && <Fact label="Refunded">{moneyText({ ...amount, amount: refunded })}</Fact>}
        {refundable > 0 && <Fact label="Can be refunded">{moneyText({ ...amount, amount: refundable })}</Fact>}
        {membership && (
          <Fact label="Membership">
            {MEMBER_TEXT[membership.state].label}
            {isComp && (
              <span className="block text-ink-soft">
                Also has a complimentary membership, see{' '}
                <AppLink to={sectionHref(pathname, 'users')} className="text-link">
                  Users
                </AppLink>
              </span>
            )}
          </Fact>
        )}
      </dl>
    </Card>
  );
}

/** What the card's bank reported, and what can still be done about it. */
function FraudWarnings({ payment: { fraudWarnings, refundable, state } }: { payment: PaymentDetail }): ReactNode {
  if (fraudWarnings.length === 0) return null;
  const isOpen = state !== 'disputed' && refundable > 0 && fraudWarnings.some(({ isActionable }) => isActionable);
  return (
    <Card as="section" aria-labelledby="fraud-warnings" className="flex flex-col gap-3">
      <h2 id="fraud-warnings" className="text-base font-semibold">
        Fraud warnings
      </h2>
      {isOpen && (
        <Callout tone="warning">
          The bank reported this payment as fraud, and it is not disputed yet. If you do not know the payer, refund it
          in full and end the membership: a payment that was refunded in full cannot be disputed. A dispute takes the
          money back and costs a fee. Until then nothing changes by itself.
        </Callout>
      )}
      <ol className="flex flex-col divide-y divide-line text-sm">
        {fraudWarnings.map(({ id, at, reason }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>{fraudReasonText(reason)}</span>
            <span className="figures text-ink-soft">{formatDateTime(at)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Ledger({ payment: { ledger } }: { payment: PaymentDetail }): ReactNode {
  if (ledger.length === 0) return null;
  return (
    <DataTable caption="Ledger" showCaption>
      <TableHead>
        <tr className="bg-sunken">
          <HeadCell>Movement</HeadCell>
          <HeadCell numeric>Amount</HeadCell>
          <HeadCell>Date</HeadCell>
          <HeadCell>Id</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {ledger.map(({ kind, providerId, amount, at }) => (
          <TableRow key={`${kind} ${providerId}`}>
            <Cell className="min-w-40 font-medium">{LEDGER_NAMES[kind]}</Cell>
            <Cell numeric>{moneyText(amount, IN_COLUMN)}</Cell>
            <Cell className="figures whitespace-nowrap">{formatDateTime(at)}</Cell>
            <Cell className="text-ink-soft">{providerId}</Cell>
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}

function Refunds({ refunds }: { refunds: RefundRow[] }): ReactNode {
  if (refunds.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="refunds">
      <h2 id="refunds" className="text-base font-semibold">
        Refunds by administrators
      </h2>
      <ol className="mt-2 flex flex-col divide-y divide-line text-sm">
        {refunds.map(({ id, amount, state, at, by, reason, access, failure }) => (
          <li key={id} className="py-2.5">
            <p className="flex flex-wrap items-center gap-2">
              <span className="figures font-medium">{moneyText(amount)}</span>
              <Badge tone={REFUND_TEXT[state].tone}>{REFUND_TEXT[state].label}</Badge>
              {access === 'end' && <Badge>Ends the membership</Badge>}
            </p>
            <p className="mt-1 wrap-anywhere">{reason}</p>
            {failure !== null && <p className="text-danger">Not refunded: {failure.replaceAll('_', ' ')}.</p>}
            <p className="text-xs text-ink-faint wrap-anywhere">
              {formatDateTime(at)} by {by ?? 'an administrator whose account was deleted'}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Changes({ changes }: Pick<PaymentDetail, 'changes'>): ReactNode {
  if (changes.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="changes">
      <h2 id="changes" className="text-base font-semibold">
        History of the membership
      </h2>
      <ol className="mt-2 flex flex-col divide-y divide-line text-sm">
        {changes.map(({ at, from, to }) => (
          <li key={`${at} ${to}`} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {MEMBER_TEXT[from].label} → {MEMBER_TEXT[to].label}
            </span>
            <span className="figures text-ink-soft">{formatDateTime(at)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
