import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PageHead } from '@app/contracts';
import { advisorFaults, isChannel, stayChannel, type Channel } from '@app/domain';
import { PageHeader } from '@app/ui';
import { useDeferred, type LoadContext } from '@app/web-kit';
import { marketRangesQuery, waitBriefly } from '../api/market-ranges';
import { hasUsualPay } from '../draft/draft';
import { change, choosePresentFirm, currentDraftState, isUntouched } from '../draft/draft-store';
import { advisorInfoOf, withAdvisorInfo } from '../draft/stored-draft';
import { useDraft } from '../draft/use-draft';
import { Disclaimer } from '../layout/disclaimer';
import { LateView } from '../layout/late-view';
import { LiveCalculationProvider } from '../results/live-calculation';
import { AdvisorForm } from './advisor-form';
import { ChannelChoice } from './channel-choice';
import { rangeResults } from './late-range';
import { FaultyInput, NoRevenue, SAMPLE_INFO } from './no-results';
import { PremiumPreview } from './premium-preview';

export function head(): PageHead {
  return {
    title: 'Transition calculator',
    description:
      'What wirehouses, regional firms, independent broker-dealers and RIAs pay for a move: ' +
      'low, expected and high, with the formula and the source behind every figure.',
    canonicalPath: '/calculator',
  };
}

/** The sources of the ranges; without an answer in time the built-in ones apply. */
export async function load({ query, api }: LoadContext): Promise<void> {
  await waitBriefly(query.prefetchQuery(marketRangesQuery(api)));
}

/** The channel in the address; without one, `usual`. */
function useChannel(name: string, usual: Channel): [Channel, (channel: Channel) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(name);
  const choose = (next: Channel) =>
    setSearch(
      (current) => {
        const changed = new URLSearchParams(current);
        changed.set(name, next);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return [isChannel(asked) ? asked : usual, choose];
}

/** The present firm of the calculation; a link may name it at the start. A saved calculation and entered pay stay. */
function usePresentFirm(present: Channel | null): [Channel, (channel: Channel) => void] {
  const [from, setFrom] = useChannel('from', present ?? 'wirehouse');
  useEffect(() => {
    const working = currentDraftState();
    if (isUntouched(working) && stayChannel(working.present) !== from) choosePresentFirm(from);
  }, [from]);
  const choose = (next: Channel) => {
    const { present: now, saved } = currentDraftState();
    if (!saved && hasUsualPay(now)) choosePresentFirm(next);
    setFrom(next);
  };
  return [from, choose];
}

export function Component() {
  const { value: late, load: prepare } = useDeferred(rangeResults);
  return (
    <LiveCalculationProvider calculate={late?.calculate}>
      {/* The code of the results is on its way while the first figure is typed. */}
      <div className="page section" onFocus={() => void prepare()}>
        <PageHeader
          eyebrow="Transition calculator"
          title="What a move is worth"
          lead={
            'Three inputs give you a deal range for each channel. Every result shows its formula; every ' +
            'assumption shows its source or is marked as our estimate.'
          }
        />
        <Calculator />
      </div>
    </LiveCalculationProvider>
  );
}

function Calculator() {
  const draft = useDraft();
  const [from, chooseFrom] = usePresentFirm(stayChannel(draft));
  return (
    <div className="mt-10 grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-10">
      <AdvisorForm from={from} onFrom={chooseFrom} />
      <Range from={from} />
    </div>
  );
}

function Range({ from }: { from: Channel }) {
  const draft = useDraft();
  const [channel, choose] = useChannel('channel', 'wirehouse');
  const { aum, revenue, feeBasedPercentage, city, state } = advisorInfoOf(draft);
  const info = useMemo(
    () => ({ aum, revenue, feeBasedPercentage, city, state }),
    [aum, revenue, feeBasedPercentage, city, state],
  );
  const { advisor } = draft;
  const unreadable = [advisor.aum, advisor.t12, advisor.feeBasedPercentage].some((value) => typeof value === 'string');
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <ChannelChoice value={channel} onChange={choose} />
      {unreadable || advisorFaults(info).length > 0 ? (
        <FaultyInput />
      ) : info.revenue < 1 ? (
        <NoRevenue
          onSample={() => change({ type: 'replace', draft: withAdvisorInfo(draft, { ...info, ...SAMPLE_INFO }) })}
        />
      ) : (
        <LateView part={rangeResults} failure="Your range did not load">
          {({ Results }) => <Results info={info} channel={channel} from={from} />}
        </LateView>
      )}
      <PremiumPreview />
      <Disclaimer />
    </div>
  );
}
