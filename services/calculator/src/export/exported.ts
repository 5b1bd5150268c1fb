import type { MarketRange, MarketRanges, MarketSource } from '@app/contracts';
import {
  assumedFields,
  ILLUSTRATIVE_ASSUMPTIONS,
  type KnownMarket,
  type Scenario,
  type ScenarioResult,
} from '@app/domain';

/** Everything that an export is made from, in whichever format. */
export type Exported = {
  name: string;
  scenario: Scenario;
  result: ScenarioResult;
  market: MarketRanges;
  /** The moment of the export. */
  made: Date;
};

/** The ranges and publications by which values of ours are recognized; without ranges, the built-in ones. */
export function knownMarket({ ranges, sources }: MarketRanges): KnownMarket {
  return {
    assumptions: {
      ...ILLUSTRATIVE_ASSUMPTIONS,
      ...Object.fromEntries(ranges.map(({ channel, assumptions }) => [channel, assumptions])),
    },
    sources: new Map(sources.map((source) => [source.id, source])),
  };
}

/** Every input that is a value of ours, by its path, as the fields of the calculator mark it. */
export function assumedInputs({ scenario, result, market }: Omit<Exported, 'made'>): { path: string; value: string }[] {
  const fields = assumedFields(scenario, result, knownMarket(market));
  return [...new Map(fields.toReversed().map(({ path, text }) => [path, text]))]
    .toReversed()
    .map(([path, value]) => ({ path, value }));
}

/** The market ranges of the offers' channels. */
export function rangesBehind({ scenario, market }: Pick<Exported, 'scenario' | 'market'>): MarketRange[] {
  return market.ranges.filter(({ channel }) => scenario.offers.some((offer) => offer.channel === channel));
}

/** The sources of those ranges. */
export function sourcesBehind(exported: Pick<Exported, 'scenario' | 'market'>): MarketSource[] {
  const ids = rangesBehind(exported).flatMap(({ assumptions: { upfront, backends, noteYears, portability } }) =>
    [upfront, backends, noteYears, portability].flatMap(({ sources }) => sources),
  );
  return exported.market.sources.filter(({ id }) => ids.includes(id));
}
