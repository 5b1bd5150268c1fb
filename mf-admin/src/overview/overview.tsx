import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AuditEntry, DeliverySummary, ReleasesState, StoredMarket } from '@app/contracts';
import { ErrorState, siteMonth, Skeleton, StatusDot } from '@app/ui';
import { useAudit } from '../audit/api/audit';
import { actText } from '../audit/audit-text';
import { EVERY_2_SECONDS, useDeliverySummary } from '../conversions/api/deliveries';
import { ledgerSentence } from '../conversions/ledger';
import { useStoredMarket } from '../market/api/market';
import { marketWarnings } from '../market/market-warnings';
import { failureText } from '../portal/failure';
import { Only } from '../portal/rights';
import { SectionHeader } from '../portal/section-header';
import { When } from '../portal/when';
import { useReleases } from '../releases/api/get-releases';
import { useBackgroundWork } from './api/background-work';
import { OverviewCard } from './overview-card';
import { conversionsHeadline, latestSwitch, marketHeadline, releasesHeadline, type Headline } from './overview-text';
import { WaitingList } from './waiting-list';
import { workHeadline, workSentences } from './work-text';

/** As many as a glance takes in. */
const LATEST = 5;

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

type Read<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'isRefetching'> & { refetch: () => unknown };

/** Three states of one response: loaded, failed, loading. */
function Answer<T>({ query, children }: { query: Read<T>; children: (data: T) => ReactNode }): ReactNode {
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

function Lines({ of: lines }: { of: readonly string[] }): ReactNode {
  return lines.map((line) => (
    <span key={line} className="block wrap-anywhere">
      {line}
    </span>
  ));
}

function MarketFinding({ market, readAt }: { market: StoredMarket; readAt: number }): ReactNode {
  const warnings = marketWarnings(market, siteMonth(new Date(readAt)));
  return (
    <Finding headline={marketHeadline(warnings)}>
      {warnings.length === 0 ? 'The newest federal rates are entered, and no range is old.' : <Lines of={warnings} />}
    </Finding>
  );
}

function ConversionsCard(): ReactNode {
  const summary = useDeliverySummary(EVERY_2_SECONDS);
  return (
    <OverviewCard title="Conversions" way={{ section: 'conversions', action: 'See every delivery' }}>
      <Answer query={summary}>{(data) => <ConversionsFinding summary={data} />}</Answer>
    </OverviewCard>
  );
}

function ReleasesCard(): ReactNode {
  const releases = useReleases();
  return (
    <OverviewCard title="Releases" way={{ section: 'releases', action: 'See what is live' }}>
      <Answer query={releases}>{(data) => <ReleasesFinding overview={data} readAt={releases.dataUpdatedAt} />}</Answer>
    </OverviewCard>
  );
}

function MarketCard(): ReactNode {
  const market = useStoredMarket();
  return (
    <OverviewCard title="Market data" way={{ section: 'market', action: 'See sources, rates and ranges' }}>
      <Answer query={market}>{(data) => <MarketFinding market={data} readAt={market.dataUpdatedAt} />}</Answer>
    </OverviewCard>
  );
}

function WorkCard(): ReactNode {
  const work = useBackgroundWork();
  return (
    <OverviewCard title="Emails and queues">
      <Answer query={work}>
        {(data) => (
          <Finding headline={workHeadline(data)}>
            <Lines of={workSentences(data)} />
          </Finding>
        )}
      </Answer>
    </OverviewCard>
  );
}

function LatestCard(): ReactNode {
  const audit = useAudit({});
  return (
    <OverviewCard title="What happened last" way={{ section: 'audit', action: 'See the audit log' }}>
      <Answer query={audit}>
        {({ pages }) => <LatestActs entries={(pages[0]?.entries ?? []).slice(0, LATEST)} now={audit.dataUpdatedAt} />}
      </Answer>
    </OverviewCard>
  );
}

function LatestActs({ entries, now }: { entries: AuditEntry[]; now: number }): ReactNode {
  if (entries.length === 0) return <p className="text-sm text-ink-soft">Nothing has been changed in the portal yet.</p>;
  return (
    <ol className="flex flex-col divide-y divide-line text-sm">
      {entries.map((entry) => (
        <li key={entry.id} className="py-2 first:pt-0">
          <span className="block font-medium">{actText(entry)}</span>
          <span className="block text-ink-soft wrap-anywhere">
            {entry.actor.name ?? 'A deleted account'}, <When at={entry.at} now={now} />
          </span>
        </li>
      ))}
    </ol>
  );
}

export function Overview(): ReactNode {
  return (
    <div className="flex flex-col gap-5">
      <SectionHeader title="Management portal" lead="What is waiting for you, what is running, and how it is doing." />
      <WaitingList />
      <div className="grid gap-4 md:grid-cols-2 md:[&>:last-child:nth-child(odd)]:col-span-2">
        <Only right="conversions.read">
          <ConversionsCard />
        </Only>
        <Only right="releases.read">
          <ReleasesCard />
        </Only>
        <Only right="releases.read">
          <WorkCard />
        </Only>
        <Only right="audit.read">
          <LatestCard />
        </Only>
        <MarketCard />
      </div>
    </div>
  );
}
