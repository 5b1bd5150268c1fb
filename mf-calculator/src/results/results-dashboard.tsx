import { useState } from 'react';
import { offerName, offerView, type Calculated } from './calculated';
import { ComparisonMatrix } from './comparison-matrix';
import { OfferChoice } from './offer-choice';
import { VerdictPanel } from './verdict/verdict-panel';
import { WarningList } from './warnings/warning-list';

export type ResultsDashboardProps = Calculated & {
  /**
   * The offer shown in detail, by its place in `scenario.offers`. The caller may keep it (in the URL, say) and pass both;
   * without them the dashboard keeps it itself. A place that does not exist shows the first offer.
   */
  offer?: number;
  onOfferChange?: (index: number) => void;
  /** `summary` (the enhanced view): verdict, cards, charts and year table. `full` (the detailed view): everything. */
  depth?: 'summary' | 'full';
};

/**
 * What a calculated scenario means: verdict, figures, charts, tables, assumptions. Knows nothing of forms, servers or
 * routes; break-evens, sensitivity and exit costs are calculated here from the scenario. Its headings start at `h2`.
 */
export function ResultsDashboard({ scenario, result, offer, onOfferChange, depth = 'full' }: ResultsDashboardProps) {
  const [kept, keep] = useState(0);
  const view = offerView({ scenario, result }, offer ?? kept) ?? offerView({ scenario, result }, 0);
  if (!view) return null;
  const names = scenario.offers.map((_offer, index) => offerName(scenario, index));
  return (
    <div className="flex flex-col gap-8">
      <OfferChoice names={names} value={view.index} onChange={onOfferChange ?? keep} />
      <VerdictPanel view={view} />
      <WarningList warnings={result.warnings} />
      {depth === 'full' && names.length > 1 && <ComparisonMatrix compared={[{ id: 'scenario', scenario, result }]} />}
    </div>
  );
}

export default ResultsDashboard;
