import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DeliverySummary, ReleasesState, StoredMarket } from '@app/contracts';
import { ErrorState, siteMonth, Skeleton, StatusDot } from '@app/ui';
import { EVERY_2_SECONDS, useDeliverySummary } from '../conversions/api/deliveries';
import { ledgerSentence } from '../conversions/ledger';
import { useStoredMarket } from '../market/api/market';
import { marketWarnings } from '../market/market-warnings';
import { failureText } from '../portal/failure';
import { Only } from '../portal/rights';
import { SectionHeader } from '../portal/section-header';
import { When } from '../portal/when';
import { useReleases } from '../releases/api/get-releases';
import { OverviewCard } from './overview-card';
import { conversionsHeadline, latestSwitch, marketHeadline, releasesHeadline, type Headline } from './overview-text';
import { WaitingList } from './waiting-list';

function Finding({ headline, children }: { headline: Headline; children: ReactNode }): ReactNode {
  return (
    <>
      <p className="font-display text-xl font-semibold">{headline.text}</p>
      <p className="mt-2 text-sm text-ink-soft">{children}</p>
      <StatusDot tone={headline.good ? 'success' : 'warning'} className="mt-3 text-ink-soft">
        {headline.good ? 'Nothing to do' : 'Worth a look'}
      </StatusDot>
    </>
  );
}

/** Three states of one response: loaded, failed, loading. */
function Answer<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }): ReactNode {
  if (query.data !== undefined) return children(query.data);
  if (query.error)
    return (
      <ErrorState
        title="This could not be loaded"
        text={failureText(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isRefetching}
        className="border-0 p-0 shadow-none"
      />
    );
  return (
    <div aria-hidden="true">
      <Skeleton className="h-8 w-56 max-w-full" />
      <Skeleton className="mt-3 h-5 w-full" />
      <Skeleton className="mt-4 h-5 w-28" />
    </div>
  );
}

function ReleasesFinding({ overview, readAt }: { overview: ReleasesState; readAt: number }): ReactNode {
  const latest = latestSwitch(overview);
  return (
    <Finding headline={releasesHeadline(overview, readAt)}>
      {latest ? (
        <>
          Last switched: {latest.name} {latest.to === null ? 'off' : `to ${latest.to}`},{' '}
          <When at={latest.at} now={readAt} />.
        </>
      ) : (
        'Nothing has been switched yet.'
      )}
    </Finding>
  );
}

function ConversionsFinding({ summary }: { summary: DeliverySummary }): ReactNode {
  return <Finding headline={conversionsHeadline(summary)}>{ledgerSentence(summary)}</Finding>;
}

function MarketFinding({ market, readAt }: { market: StoredMarket; readAt: number }): ReactNode {
  const warnings = marketWarnings(market, siteMonth(new Date(readAt)));
  return (
    <Finding headline={marketHeadline(warnings)}>
      {warnings.length === 0
        ? 'The newest federal rates are entered, and no range is old.'
        : warnings.map((warning) => (
            <span key={warning} className="block">
              {warning}
            </span>
          ))}
    </Finding>
  );
}

function ConversionsCard(): ReactNode {
  const summary = useDeliverySummary(EVERY_2_SECONDS);
  return (
    <OverviewCard title="Conversions" section="conversions" action="See every delivery">
      <Answer query={summary}>{(data) => <ConversionsFinding summary={data} />}</Answer>
    </OverviewCard>
  );
}

function ReleasesCard(): ReactNode {
  const releases = useReleases();
  return (
    <OverviewCard title="Releases" section="releases" action="See what is live">
      <Answer query={releases}>{(data) => <ReleasesFinding overview={data} readAt={releases.dataUpdatedAt} />}</Answer>
    </OverviewCard>
  );
}

function MarketCard(): ReactNode {
  const market = useStoredMarket();
  return (
    <OverviewCard title="Market data" section="market" action="See sources, rates and ranges">
      <Answer query={market}>{(data) => <MarketFinding market={data} readAt={market.dataUpdatedAt} />}</Answer>
    </OverviewCard>
  );
}

export function Overview(): ReactNode {
  return (
    <div className="flex flex-col gap-5">
      <SectionHeader title="Management portal" lead="What is waiting for you, what is running, and how it is doing." />
      <WaitingList />
      <div className="grid gap-4 md:grid-cols-2">
        <Only right="conversions.read">
          <ConversionsCard />
        </Only>
        <Only right="releases.read">
          <ReleasesCard />
        </Only>
        <MarketCard />
      </div>
    </div>
  );
}
