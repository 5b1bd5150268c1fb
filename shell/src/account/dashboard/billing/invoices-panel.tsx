import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InvoiceView } from '@app/contracts';
import { Badge, Button, cx, formatDate, moneyText, type Tone } from '@app/ui';
import { toast } from '@app/web-kit';
import { Panel } from '../../layout/panel';
import { useSaveReceipt } from '../../payments/api/receipt';
import { PAYMENTS_UNAFFECTED } from '../../payments/payment-failure';

const STATUSES: Record<InvoiceView['status'], { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  open: { label: 'Unpaid', tone: 'warning' },
  paid: { label: 'Paid', tone: 'success' },
  void: { label: 'Canceled', tone: 'neutral' },
  uncollectible: { label: 'Not paid', tone: 'danger' },
};

function statusOf({ status, refunded, amount }: InvoiceView): { label: string; tone: Tone } {
  if (refunded >= amount.amount && refunded > 0) return { label: 'Refunded', tone: 'neutral' };
  if (refunded > 0) return { label: `${moneyText({ ...amount, amount: refunded })} refunded`, tone: 'neutral' };
  return STATUSES[status];
}

function purposeText({ purpose, periodStart, periodEnd }: InvoiceView): string {
  if (purpose === 'firm') return 'Firm submission';
  return periodStart && periodEnd ? `Premium, ${formatDate(periodStart)} to ${formatDate(periodEnd)}` : 'Premium';
}

export function InvoicesPanel({ invoices }: { invoices: InvoiceView[] }): ReactNode {
  return (
    <Panel title="Payments and receipts">
      {invoices.length === 0 ? (
        <p className="text-sm text-ink-soft">No payments yet. Each one will be listed here with a PDF receipt.</p>
      ) : (
        <ul className="divide-y divide-line">
          {invoices.map((invoice) => (
            <Invoice key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Invoice({ invoice }: { invoice: InvoiceView }): ReactNode {
  const status = statusOf(invoice);
  return (
    <li
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0',
        'sm:grid-cols-[minmax(0,1fr)_auto_7rem_7rem]',
      )}
    >
      <div className="text-sm">
        <p className="font-medium">{formatDate(invoice.at)}</p>
        <p className="text-ink-soft">
          {purposeText(invoice)}
          {invoice.number && <span className="wrap-anywhere">, number {invoice.number}</span>}
        </p>
      </div>
      <div className="figures self-start text-right text-sm sm:order-2 sm:self-center">
        <p className="font-medium">{moneyText(invoice.amount)}</p>
        {invoice.discount > 0 && (
          <p className="text-xs whitespace-nowrap text-ink-soft">
            after {moneyText({ ...invoice.amount, amount: invoice.discount })} off
          </p>
        )}
      </div>
      <Badge tone={status.tone} className="justify-self-start sm:order-1 sm:justify-self-end">
        {status.label}
      </Badge>
      <div className="flex justify-end sm:order-3">{invoice.hasReceipt && <Receipt invoice={invoice} />}</div>
    </li>
  );
}

function Receipt({ invoice }: { invoice: InvoiceView }): ReactNode {
  const { mutate, isPending } = useSaveReceipt();
  const save = () =>
    mutate(invoice, {
      onError: () =>
        void toast({
          title: 'The receipt was not downloaded',
          description: `${PAYMENTS_UNAFFECTED} Please try again in a minute.`,
          variant: 'destructive',
        }),
    });
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={isPending}
      pendingLabel="Loading..."
      aria-label={`Receipt of ${formatDate(invoice.at)} as PDF`}
      onClick={save}
    >
      <Download aria-hidden="true" strokeWidth={1.5} className="size-4" />
      Receipt
    </Button>
  );
}
