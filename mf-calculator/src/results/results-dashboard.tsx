import { memo, useEffect, useMemo, useState, type ReactNode } from 'react';
import { SITE_NAME } from '@app/contracts';
import { DISCLAIMERS } from '@app/domain';
import { formatDate } from '@app/ui';
import { useDebouncedValue } from '../draft/use-debounced-value';
import { offerView, type Calculated, type OfferView } from './calculated';
import { ResultCards } from './cards/result-cards';
import { ComparisonMatrix } from './comparison-matrix';
import { ScenarioContext } from './figure/explanation-context';
import { ExplanationProvider } from './figure/explanation-provider';
import { OfferChoice } from './offer-choice';
import { AssumptionsSection } from './offer/assumptions-section';
import { CourseSection, OfferSection, RiskSection } from './results-sections';
import { Section } from './section';
import { VerdictPanel } from './verdict/verdict-panel';
import { shownWarnings, WarningList } from './warnings/warning-list';

export type ResultsDashboardProps = Calculated & {
  /**
   * The offer shown in detail, by its place in `scenario.offers`. The caller may keep it (in the URL, say) and pass
   * both; without them the dashboard keeps it itself. A place that does not exist shows the first offer.
   */
  offer?: number;
  onOfferChange?: (index: number) => void;
  /**
   * `summary` (the enhanced view): verdict, cards, charts, years and comparison. `full` (the detailed view):
   * everything.
   */
  depth?: 'summary' | 'full';
};

/**
 * What a calculated scenario means: verdict, figures, charts, tables, assumptions. Knows nothing of forms, servers or
 * routes; break-evens, sensitivity and exit costs are calculated here from the scenario. Its headings start at `h2`, it
 * fits the width that it is given, and of the page that holds it, it alone is printed.
 * Pass the same `scenario` and `result` while nothing changed: what is behind the verdict follows when the changes
 * rest.
 */
export function ResultsDashboard({ scenario, result, offer, onOfferChange, depth = 'full' }: ResultsDashboardProps) {
  const [kept, keep] = useState(0);
  const chosen = offer ?? kept;
  const view = useMemo(
    () => offerView({ scenario, result }, chosen) ?? offerView({ scenario, result }, 0),
    [scenario, result, chosen],
  );
  // Typing has to be answered at once: the verdict is. The rest follows when the typing rests, with the sentences about
  // the inputs: a number that is half typed deserves none.
  const settled = useDebouncedValue(view);
  if (!view) return null;
  return (
    <ExplanationProvider>
      <div data-print-sheet className="@container min-w-0 [print-color-adjust:exact]">
        <div className="flex min-w-0 flex-col gap-10 print:block print:space-y-5">
          <PaperHead />
          <OfferChoice scenario={(settled ?? view).scenario} value={view.index} onChange={onOfferChange ?? keep} />
          <ScenarioContext value={view.scenario}>
            <VerdictPanel view={view} />
          </ScenarioContext>
          <Evidence view={settled ?? view} depth={depth} />
          <Disclaimers />
        </div>
      </div>
    </ExplanationProvider>
  );
}

/** What is behind the verdict. A keystroke that changes the verdict leaves it as it stands until its own turn comes. */
const Evidence = memo(function Evidence({ view, depth }: { view: OfferView; depth: 'summary' | 'full' }): ReactNode {
  const { scenario, result } = view;
  const compared = useMemo(() => [{ id: 'scenario', scenario, result }], [scenario, result]);
  return (
    <ScenarioContext value={scenario}>
      <WarningList messages={shownWarnings(result.warnings, view.index)} />
      <ResultCards view={view} />
      <CourseSection view={view} />
      {scenario.offers.length > 1 && (
        <Section title="Offers side by side">
          <ComparisonMatrix compared={compared} />
        </Section>
      )}
      {depth === 'full' && <OfferSection view={view} />}
      {depth === 'full' && <RiskSection view={view} />}
      <AssumptionsSection scenario={scenario} shown={depth === 'full' ? view.index : null} />
    </ScenarioContext>
  );
});

export default ResultsDashboard;

/** What every result carries, on the screen and on paper. */
function Disclaimers() {
  return (
    <footer className="border-t border-line pt-5 text-xs text-ink-faint">
      {DISCLAIMERS.map((sentence) => (
        <p key={sentence} className="mt-1 first:mt-0">
          {sentence}
        </p>
      ))}
    </footer>
  );
}

/** On paper alone: what this sheet is and when it was made. */
function PaperHead() {
  const [date, setDate] = useState('');
  // The day is the reader's own, known in the browser only.
  useEffect(() => setDate(formatDate(new Date())), []);
  return (
    <p className="hidden justify-between gap-6 border-b border-line-strong pb-3 text-xs text-ink-soft print:flex">
      <span>{SITE_NAME}, transition calculator</span>
      <span>{date}</span>
    </p>
  );
}
