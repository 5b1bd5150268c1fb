import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PageHead } from '@app/contracts';
import { CHANNELS, isChannel, stayChannel } from '@app/domain';
import { PageHeader } from '@app/ui';
import { useDeferred, type LoadContext } from '@app/web-kit';
import { marketRangesQuery, waitBriefly } from '../api/market-ranges';
import { currentDraftState, isUntouched, startWith } from '../draft/draft-store';
import { EditBar } from '../editing/edit-bar';
import { StartOver } from '../editing/start-over';
import { useUndoKeys } from '../editing/use-undo-keys';
import { useUsualTerms } from '../market/use-usual-terms';
import { LiveCalculationProvider } from '../results/live-calculation';
import { VerdictLine } from '../results/verdict/verdict-line';
import { comparisonResults } from './late-comparison';
import { SimpleForm } from './simple-form';
import { SimpleResults } from './simple-results';

export function head(): PageHead {
  return {
    title: 'Compare two offers with staying',
    description:
      'Payout, unvested deferred compensation and the revenue that follows you: ' +
      'two offers compared with staying, year by year, as charts and as tables.',
    canonicalPath: '/simple-enhanced',
  };
}

/** The usual terms of offers; without an answer in time the built-in ranges apply. */
export async function load({ query, api }: LoadContext): Promise<void> {
  await waitBriefly(query.prefetchQuery(marketRangesQuery(api)));
}

/** A link may name the channels of the first offer and of the present firm; an offer that was worked on stays. */
function useAskedChannel(): void {
  const [search] = useSearchParams();
  const [asked, present] = [search.get('channel'), search.get('from')];
  useEffect(() => {
    const working = currentDraftState();
    if (!isChannel(asked) || !isUntouched(working)) return;
    const from = isChannel(present) ? present : undefined;
    const isThere = working.present.offers[0]?.channel === asked && (!from || stayChannel(working.present) === from);
    if (isThere) return;
    const other = CHANNELS.toReversed().find((channel) => channel !== asked && channel !== 'ria') ?? 'wirehouse';
    const later = working.present.offers.slice(2).map(({ channel }) => channel);
    startWith([asked, other, ...later], from);
  }, [asked, present]);
}

const RESULTS_ID = 'results';

function goToResults(): void {
  const results = document.getElementById(RESULTS_ID);
  results?.scrollIntoView();
  // Keyboards and screen readers continue there.
  results?.focus({ preventScroll: true });
}

export function Component() {
  useUndoKeys();
  useUsualTerms();
  useAskedChannel();
  const { value: late, load: prepare } = useDeferred(comparisonResults);
  return (
    <LiveCalculationProvider calculate={late?.calculate}>
      {/* The code of the results is on its way while the first figure is typed. */}
      <div className="page section" onFocus={() => void prepare()}>
        <PageHeader
          eyebrow="Transition calculator"
          title="Compare two offers with staying"
          lead={
            'What you would earn where you are, and what each offer pays instead, year by year. ' +
            'Results follow as you type.'
          }
        />
        <div className="mt-10 grid items-start gap-6 lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-10">
          <div className="flex min-w-0 flex-col gap-4">
            <EditBar>
              <StartOver />
            </EditBar>
            <SimpleForm />
            <VerdictLine onResults={goToResults} />
          </div>
          <div id={RESULTS_ID} tabIndex={-1} className="flex min-w-0 scroll-mt-20 flex-col gap-6 outline-none">
            <SimpleResults />
          </div>
        </div>
      </div>
    </LiveCalculationProvider>
  );
}
