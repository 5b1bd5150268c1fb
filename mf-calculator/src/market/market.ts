import type { MarketRanges } from '@app/contracts';
import {
  CHANNELS,
  DEAL_SOURCES,
  ILLUSTRATIVE_ASSUMPTIONS,
  isDatedSource,
  SOURCES_REVIEWED,
  type Channel,
  type ChannelAssumptions,
  type DealAssumptions,
  type DealSource,
  type MonthlyRates,
} from '@app/domain';

/** A publication as a page shows it. `dated`: more than two years old, or of unknown age. */
export type ShownSource = DealSource & { id: string; dated: boolean };

/** The ranges and their sources: the server's, which administrators maintain, or the built-in ones. */
export type Market = {
  assumptions: DealAssumptions<string>;
  sources: ReadonlyMap<string, ShownSource>;
  reviewedOn: Record<Channel, string>;
  ageWarnings: Partial<Record<Channel, string>>;
  /** Applicable federal rates of a month; null until administrators enter them. */
  rates: MonthlyRates | null;
};

const perChannel = <T>(value: (channel: Channel) => T) =>
  Object.fromEntries(CHANNELS.map((channel) => [channel, value(channel)])) as Record<Channel, T>;

export const BUILT_IN_MARKET: Market = {
  assumptions: ILLUSTRATIVE_ASSUMPTIONS,
  sources: new Map(
    Object.entries<DealSource>(DEAL_SOURCES).map(([id, source]) => [
      id,
      { ...source, id, dated: isDatedSource(source) },
    ]),
  ),
  reviewedOn: perChannel(() => SOURCES_REVIEWED),
  ageWarnings: {},
  rates: null,
};

type MarketAnswer = Pick<MarketRanges, 'ranges' | 'sources'> & Partial<Pick<MarketRanges, 'federalRates'>>;

function ratesOf({ federalRates }: MarketAnswer): MonthlyRates | null {
  if (!federalRates) return null;
  const { short, mid, long, month } = federalRates;
  return { short, mid, long, month };
}

/** Reads an answer of the server; a channel that it lacks keeps the built-in ranges. */
export function marketOf(answer: MarketAnswer | undefined): Market {
  if (!answer) return BUILT_IN_MARKET;
  const ranges = new Map(answer.ranges.map((range) => [range.channel, range]));
  return {
    rates: ratesOf(answer),
    assumptions: perChannel(
      (channel): ChannelAssumptions<string> => ranges.get(channel)?.assumptions ?? ILLUSTRATIVE_ASSUMPTIONS[channel],
    ),
    sources: new Map([
      ...BUILT_IN_MARKET.sources,
      ...answer.sources.map((source): [string, ShownSource] => [source.id, source]),
    ]),
    reviewedOn: perChannel((channel) => ranges.get(channel)?.reviewedOn ?? SOURCES_REVIEWED),
    ageWarnings: Object.fromEntries(
      answer.ranges.flatMap(({ channel, ageWarning }) => (ageWarning === null ? [] : [[channel, ageWarning]])),
    ),
  };
}
