import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { DestinationSummary } from '@app/contracts';
import { ErrorState, Skeleton } from '@app/ui';
import { failureText } from '../portal/failure';
import { DownloadCsv } from '../portal/list/download-csv';
import { Only } from '../portal/rights';
import { SectionHeader } from '../portal/section-header';
import { useDestinations } from './api/console';
import { deliveriesFile, useDeliveries, useDeliverySummary } from './api/deliveries';
import { useDeliveryNews } from './api/delivery-news';
import { ConversionWay } from './conversion-way';
import { DeliveryFilters, filterOf } from './delivery-filters';
import { DeliveryList } from './delivery-list';
import { DESTINATION_NAMES } from './delivery-text';
import { DestinationHealth } from './destination-health';
import { LedgerFigures, LedgerSkeleton } from './ledger-figures';
import { LiveSwitch } from './live-switch';
import { TestEvent } from './test-event';

export function Conversions(): ReactNode {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const id = search.get('conversion');
  const back = new URLSearchParams(search);
  back.delete('conversion');
  return (
    <div className="flex flex-col gap-5">
      {id !== null && /^\d{1,18}$/.test(id) ? (
        <ConversionWay key={id} id={id} back={`${pathname}?${back.toString()}`} />
      ) : (
        <Deliveries />
      )}
    </div>
  );
}

function Deliveries(): ReactNode {
  const [search] = useSearchParams();
  const [live, setLive] = useState(true);
  const filter = filterOf(search);
  const isHeard = useDeliveryNews(live);
  const summary = useDeliverySummary({ live, isHeard });
  const health = useDestinations({ live, isHeard });
  const deliveries = useDeliveries(filter, { live, isHeard });
  const reads = [deliveries, summary, health];
  const failing = reads.some(({ isError }) => isError);
  const outdated = reads.find(({ isError, data }) => isError && data);
  return (
    <>
      <SectionHeader
        title="Conversions"
        lead="Every event and its delivery to each service. Personal data is not shown here."
        aside={
          <div className="flex flex-wrap items-center gap-3">
            <DownloadCsv path={deliveriesFile(filter)} name="deliveries.csv" />
            <Only right="conversions.manage">
              <TestEvent />
            </Only>
          </div>
        }
      />
      {summary.data && <LedgerFigures summary={summary.data} />}
      {!summary.data &&
        (summary.error ? <Unread title="The totals could not be loaded" query={summary} /> : <LedgerSkeleton />)}
      {summary.data && <BreakerNotice destinations={summary.data.destinations} />}
      {health.data && <DestinationHealth destinations={health.data.destinations} readAt={health.dataUpdatedAt} />}
      {!health.data &&
        (health.error ? (
          <Unread title="The state of the services could not be loaded" query={health} />
        ) : (
          <Skeleton className="h-72 rounded-card" />
        ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <DeliveryFilters />
        <LiveSwitch live={live} isHeard={isHeard} failing={failing} onChange={setLive} />
      </div>
      {outdated && (
        <p role="status" className="text-sm text-warning">
          {failureText(outdated.error)}
        </p>
      )}
      <DeliveryList deliveries={deliveries} filtered={Object.keys(filter).length > 0} />
    </>
  );
}

/** A part of the page whose first read failed; later reads keep what is on the screen. */
function Unread({ title, query }: { title: string; query: UseQueryResult }): ReactNode {
  const { error, isRefetching, refetch } = query;
  return <ErrorState title={title} text={failureText(error)} onRetry={() => void refetch()} retrying={isRefetching} />;
}

/** A failing destination is shown without an alarm: its deliveries wait. */
function BreakerNotice({ destinations }: { destinations: DestinationSummary[] }): ReactNode {
  const failing = destinations
    .filter(({ breaker }) => breaker === 'open')
    .map(({ destination }) => DESTINATION_NAMES[destination]);
  if (failing.length === 0) return null;
  return (
    <p role="status" className="rounded-input bg-warning-soft px-4 py-2.5 text-sm text-warning">
      {failing.join(', ')} {failing.length === 1 ? 'is' : 'are'} not accepting events right now. Events for{' '}
      {failing.length === 1 ? 'it' : 'them'} wait and are retried automatically.
    </p>
  );
}
