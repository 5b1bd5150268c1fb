import { DISCLAIMERS, type DealSource, type Scenario, type ScenarioResult } from '@app/domain';
import { ownInputs, sourcesBehind, type Exported, type OwnInput } from './exported';

/** `GET …/export?format=json`. Amounts of the scenario are dollars, those of the result whole cents. */
export type ExportedCalculation = {
  formatVersion: 1;
  exportedAt: string;
  name: string;
  amounts: { scenario: 'dollars'; result: 'cents' };
  scenario: Scenario;
  /** Inputs that were not entered, with what counts for them, in words. */
  assumed: OwnInput[];
  /** Inputs at our usual value, which may have been entered. */
  typical: OwnInput[];
  result: ScenarioResult;
  sources: DealSource[];
  disclaimers: readonly string[];
};

export function calculationJson(exported: Exported): ExportedCalculation {
  const { name, made, scenario, result } = exported;
  const sources = sourcesBehind(exported).map(({ publisher, says, url, published }) => ({
    publisher,
    says,
    url,
    published,
  }));
  return {
    formatVersion: 1,
    exportedAt: made.toISOString(),
    name,
    amounts: { scenario: 'dollars', result: 'cents' },
    scenario,
    ...ownInputs(exported),
    result,
    sources,
    disclaimers: DISCLAIMERS,
  };
}
