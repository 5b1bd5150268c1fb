import { memo, useMemo, useState, type ReactNode } from 'react';
import { SITE_NAME } from '@app/contracts';
import { DISCLAIMERS } from '@app/domain';
import { PaperHead } from '@app/ui';
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

/** It comes with the view that needs it. */
export { calculateScenario } from '@app/domain';

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
 * The results of a calculated scenario: verdict, figures, charts, tables, assumptions. Independent of forms, servers
 * and routes; break-evens, sensitivity and exit costs are calculated here from the scenario. Its headings start at
 * `h2`, it fits any width, and only this part of a page is printed. Pass the same `scenario` and `result` while nothing
 * changed: the parts after the verdict follow when changes pause.
 */
export function ResultsDashboard({ scenario, result, offer, onOfferChange, depth = 'full' }: ResultsDashboardProps) {
  const [kept, keep] = useState(0);
  const chosen = offer ?? kept;
  const view = useMemo(
    () => offerView({ scenario, result }, chosen) ?? offerView({ scenario, result }, 0),
    [scenario, result, chosen],
  );
  // The verdict answers typing at once. The rest and the sentences about the inputs follow when typing pauses, because
  // a half-typed number would cause wrong ones.
  const settled = useDebouncedValue(view);
  if (!view) return null;
  return (
    <ExplanationProvider>
      <div data-print-sheet="report" className="@container min-w-0 [print-color-adjust:exact]">
        <div className="flex min-w-0 flex-col gap-10 print:block print:space-y-5">
          <PaperHead title={`${SITE_NAME}, transition calculator`} />
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

/** The parts after the verdict. They render later than the verdict, so a keystroke does not wait for them. */
const Evidence = memo(function Evidence({ view, depth }: { view: OfferView; depth: 'summary' | 'full' }): ReactNode {
  const { scenario, result } = view;
  const compared = useMemo(() => [{ id: 'scenario', scenario, result }], [scenario, result]);
  return (
    <ScenarioContext value={scenario}>
      <WarningList messages={shownWarnings(result.warnings, view.index)} />
      {scenario.offers.length > 1 && (
        <Section title="Offers side by side">
          <ComparisonMatrix compared={compared} />
        </Section>
      )}
      <ResultCards view={view} />
      <CourseSection view={view} />
      {depth === 'full' && <OfferSection view={view} />}
      {depth === 'full' && <RiskSection view={view} />}
      <AssumptionsSection scenario={scenario} shown={depth === 'full' ? view.index : null} />
    </ScenarioContext>
  );
});

export default ResultsDashboard;

/** The disclaimers of every result, on the screen and on paper. */
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
