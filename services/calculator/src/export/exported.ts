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

export type OwnInput = { path: string; value: string };

/**
 * The inputs that count with a value of ours, by their path, as the fields of the calculator mark them: `assumed` where
 * nothing was entered, `typical` where the value is our usual one, which may have been entered.
 */
export function ownInputs({ scenario, result, market }: Omit<Exported, 'made'>): Record<OwnInputKind, OwnInput[]> {
  const fields = assumedFields(scenario, result, knownMarket(market));
  const firsts = [...new Map(fields.toReversed().map((field) => [field.path, field])).values()].toReversed();
  const those = (kind: OwnInputKind) =>
    firsts
      .filter(({ value }) => (value === null ? 'typical' : 'assumed') === kind)
      .map(({ path, text }) => ({ path, value: text }));
  return { assumed: those('assumed'), typical: those('typical') };
}

export type OwnInputKind = 'assumed' | 'typical';

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
