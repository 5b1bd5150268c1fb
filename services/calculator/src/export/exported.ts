import type { MarketRanges } from '@app/contracts';
import type { Scenario, ScenarioResult } from '@app/domain';

/** Everything that an export is made from, in whichever format. */
export type Exported = {
  name: string;
  scenario: Scenario;
  result: ScenarioResult;
  market: MarketRanges;
  /** The moment of the export. */
  made: Date;
};
