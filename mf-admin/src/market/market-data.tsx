import type { ReactNode } from 'react';
import type { StoredMarket } from '@app/contracts';
import { ErrorState, siteDay, Skeleton } from '@app/ui';
import { failureText } from '../portal/failure';
import { SectionHeader } from '../portal/section-header';
import { useStoredMarket } from './api/market';
import { DefaultsTable } from './defaults-table';
import { RangeCard } from './range-card';
import { RatesCard } from './rates-card';
import { SourcesCard } from './sources-card';
import { TemplatesCard } from './templates-card';

const LEAD =
  'What the calculators assume when a visitor leaves a field blank: ranges, federal rates, deal terms, sources and ' +
  'defaults. Changes reach the calculators within minutes; every version is kept.';

export function MarketData(): ReactNode {
  const market = useStoredMarket();
  const { data, error } = market;
  return (
    <div className="flex flex-col gap-5">
      <SectionHeader title="Market data" lead={LEAD} />
      {!data && error && (
        <ErrorState
          level={2}
          title="Market data could not be loaded"
          text={failureText(error)}
          onRetry={() => void market.refetch()}
          retrying={market.isRefetching}
        />
      )}
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
      {data && <MarketEntries market={data} today={siteDay(new Date(market.dataUpdatedAt))} />}
    </div>
  );
}

/** `today`: the day on which the entries were read, `YYYY-MM-DD`. */
export function MarketEntries({ market, today }: { market: StoredMarket; today: string }): ReactNode {
  const { ranges, sources } = market;
  return (
    <>
      <RatesCard market={market} today={today} />
      {ranges.map((range) => (
        <RangeCard key={range.channel} range={range} sources={sources} today={today} />
      ))}
      <TemplatesCard templates={market.templates} sources={sources} today={today} />
      <SourcesCard sources={sources} today={today} />
      <section aria-labelledby="built-in" className="flex flex-col gap-3">
        <h2 id="built-in" className="text-base font-semibold">
          Defaults that are built in
        </h2>
        <DefaultsTable month={today.slice(0, 7)} />
      </section>
    </>
  );
}
