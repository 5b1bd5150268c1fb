import { calculateScenario, type Scenario } from '@app/domain';
import { toMarketRanges } from '../market/market';
import { entriesOfSeed } from '../seed/seed';

export const made = new Date('2026-11-21T10:00:00Z');
const market = toMarketRanges(entriesOfSeed(made), made);

/** What an export is made of, on a fixed day and with the market data of the seed. */
export const exportedOf = (scenario: Scenario, name = 'My move') => ({
  name,
  scenario,
  result: calculateScenario(scenario),
  market,
  made,
});
