import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { failureText } from '../portal/failure';
import { SectionHeader } from '../portal/section-header';
import { useDeliveries } from './api/get-deliveries';
import { useDeliverySummary } from './api/get-delivery-summary';
import { BreakerNotice } from './breaker-notice';
import { filterOf } from './delivery-filter';
import { DeliveryFilters } from './delivery-filters';
import { DeliveryList } from './delivery-list';
import { LedgerFigures, LedgerSkeleton } from './ledger-figures';
import { LiveSwitch } from './live-switch';

export function Conversions(): ReactNode {
  const [search] = useSearchParams();
  const [live, setLive] = useState(true);
  const filter = filterOf(search);
  const summary = useDeliverySummary(live);
  const deliveries = useDeliveries(filter, live);
  const failing = deliveries.isError || summary.isError;
  return (
    <div className="flex flex-col gap-5">
      <SectionHeader
        title="Conversions"
        lead="Every event on its way to every destination. Personal data is not shown here."
      />
      {summary.data ? <LedgerFigures summary={summary.data} /> : !summary.error && <LedgerSkeleton />}
      {summary.data && <BreakerNotice destinations={summary.data.destinations} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <DeliveryFilters />
        <LiveSwitch live={live} failing={failing} onChange={setLive} />
      </div>
      {failing && deliveries.data && (
        <p role="status" className="text-sm text-warning">
          {failureText(deliveries.error ?? summary.error)}
        </p>
      )}
      <DeliveryList deliveries={deliveries} filtered={Object.keys(filter).length > 0} />
    </div>
  );
}
