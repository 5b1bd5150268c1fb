import { useContext, useMemo, type ReactNode } from 'react';
import { advanceOf, ownAssumptions, verdictOf } from '@app/domain';
import { Callout, cx } from '@app/ui';
import { useDebouncedValue } from '../../draft/use-debounced-value';
import { OwnAssumptionList } from '../../sources/own-assumption-list';
import { bandOf, restsOnOf } from '../analysis/analyses';
import type { OfferView } from '../calculated';
import { MarketContext } from '../figure/explanation-context';
import { TwinFigures } from './twin-figures';

/** The answer: one finding, what it depends on, the two measures side by side, and their meaning together. */
export function VerdictPanel({ view }: { view: OfferView }) {
  const { scenario, offer, outcome, name } = view;
  // What it depends on takes many runs of the engine, so it is hidden while the figures still change.
  const settled = useDebouncedValue(view);
  const isSettled = settled === view;
  const verdict = verdictOf({
    settings: scenario.settings,
    totals: outcome.totals,
    milestones: outcome.milestones,
    advance: advanceOf(offer, scenario.settings),
    restsOn: restsOnOf(settled),
    band: bandOf(settled),
  });
  return (
    <section aria-label={`Verdict on ${name}`}>
      <div aria-live="polite" aria-atomic="true">
        <p className="eyebrow">{name} compared with staying</p>
        <h2 className="mt-2 max-w-[30ch] font-display text-3xl font-semibold tracking-tight">{verdict.finding}</h2>
        <p className="mt-4 max-w-[64ch] text-base text-ink-soft @2xl:text-lg">
          {verdict.figures} {verdict.course}
        </p>
        <div aria-busy={!isSettled} className={cx('max-w-[64ch] text-base', !isSettled && 'invisible')}>
          {verdict.restsOn && <p className="mt-3 font-medium">{verdict.restsOn}</p>}
          {verdict.band && <p className="mt-2 text-ink-soft">{verdict.band}</p>}
        </div>
      </div>
      <TwinFigures view={view} />
      <p className="mt-2 text-xs text-ink-faint print:hidden">
        Select any underlined figure to see its formula, its inputs and our assumptions behind it.
      </p>
      <TheseAssumptions view={settled} />
      {verdict.disagreement && <Callout className="mt-4 max-w-[80ch]">{verdict.disagreement}</Callout>}
      {verdict.caveat && (
        <Callout tone="warning" className="mt-4 max-w-[80ch]">
          {verdict.caveat}
        </Callout>
      )}
    </section>
  );
}

/** "On these assumptions", which opens the list of ours. Paper has a section of assumptions at its end. */
function TheseAssumptions({ view: { scenario, index } }: { view: OfferView }): ReactNode {
  const market = useContext(MarketContext);
  const assumptions = useMemo(() => ownAssumptions(scenario, index, market), [scenario, index, market]);
  if (assumptions.length === 0) return null;
  return (
    <details className="mt-2 max-w-[64ch] print:hidden">
      <summary
        className={cx(
          'focus-ring inline-flex min-h-11 items-center rounded-input text-sm',
          'font-medium text-accent hover:text-accent-strong',
        )}
      >
        {assumptions.length === 1
          ? 'One of these assumptions is ours'
          : `${assumptions.length} of these assumptions are ours`}
      </summary>
      <OwnAssumptionList assumptions={assumptions} />
    </details>
  );
}
