import type { ReactNode } from 'react';
import type { BillingView } from '@app/contracts';
import { Callout, ErrorState, Skeleton } from '@app/ui';
import { useBilling } from '../../payments/api/billing';
import { CardPanel } from './card-panel';
import { InvoicesPanel } from './invoices-panel';
import { MembershipPanel } from './membership-panel';

export default function BillingSection(): ReactNode {
  const { data, isError, isFetching, refetch } = useBilling();
  if (data) return <Billing view={data} />;
  if (isError)
    return (
      <ErrorState
        title="Your billing page did not load"
        text="Your membership and your payments are not affected; the server did not respond."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <div role="status" aria-label="Loading your billing page" className="flex flex-col gap-6">
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-32 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  );
}

function Billing({ view }: { view: BillingView }): ReactNode {
  return (
    <div className="flex flex-col gap-6">
      {!view.isOpen && (
        <Callout tone="warning">
          Payments are currently turned off on this site. Nothing is charged in the meantime, and this page shows the
          last known status.
        </Callout>
      )}
      {view.isOpen && view.mode !== 'live' && (
        <Callout>This site takes test payments: no amount on this page is real money.</Callout>
      )}
      <MembershipPanel view={view} />
      <CardPanel view={view} />
      <InvoicesPanel invoices={view.invoices} />
    </div>
  );
}
