import {
  COMMON_DEFAULTS,
  sourceDate,
  writtenMonth,
  type Channel,
  type ChannelAssumptions,
  type Evidence,
  type OwnAssumption,
} from '@app/domain';
import type { Market, ShownSource } from '../market/market';

export type AssumedValue = { name: string; values: string } & Evidence<string>;

const evidenceOf = ({ sources, asOf, sample, note }: Evidence<string>): Evidence<string> => ({
  sources,
  asOf,
  sample,
  note,
});

/** The assumptions behind the ranges of a channel, in words. */
export function assumedValues({
  upfront,
  backends,
  noteYears,
  portability,
}: ChannelAssumptions<string>): AssumedValue[] {
  return [
    {
      name: 'Up-front, of T-12',
      values: `${upfront.low}% / ${upfront.expected}% / ${upfront.high}%`,
      ...evidenceOf(upfront),
    },
    {
      name: 'Back-ends, of T-12 if all are paid',
      values: `${backends.low}% / ${backends.expected}% / ${backends.high}%`,
      ...evidenceOf(backends),
    },
    {
      name: 'Note term in years',
      values: `${noteYears.low} / ${noteYears.expected} / ${noteYears.high}`,
      ...evidenceOf(noteYears),
    },
    {
      name: 'Revenue that follows you',
      values: `${portability.fee}% of fees, ${portability.transaction}% of transactions`,
      ...evidenceOf(portability),
    },
  ];
}

/** The fee-based share that counts where none was entered. */
export function assumedFeeShare(): AssumedValue {
  const { feeShare } = COMMON_DEFAULTS;
  return { name: 'Fee-based share of revenue, not entered', values: `${feeShare.value}%`, ...evidenceOf(feeShare) };
}

/** A value of a channel's range. */
export type AssumedName = keyof ChannelAssumptions<string>;

const PLACES: Record<AssumedName, number> = { upfront: 0, backends: 1, noteYears: 2, portability: 3 };

/** The assumptions behind a figure of the range, each value with its sources and their dates. */
export function rangeAssumptions(channel: Channel, names: readonly AssumedName[], market: Market): OwnAssumption[] {
  const values = assumedValues(market.assumptions[channel]);
  return names.flatMap((name) => {
    const value = values[PLACES[name]];
    if (!value) return [];
    const sources = sourcesOf([value], market.sources);
    const publishers = sources.map((source) => `${source.publisher} (${sourceAge(source).text})`);
    const basis = publishers.join('; ') || `Our estimate, ${writtenMonth(value.asOf)}`;
    return [{ part: 'move' as const, name: value.name, value: value.values, basis, note: value.note }];
  });
}

/** The sources of these values, each once, in the order in which they are first named. */
export function sourcesOf(values: Pick<AssumedValue, 'sources'>[], known: Market['sources']): ShownSource[] {
  const ids = [...new Set(values.flatMap(({ sources }) => sources))];
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** The date of a value, which undated sources do not give. */
export function valueDate({ sources, asOf }: Pick<AssumedValue, 'sources' | 'asOf'>, known: Market['sources']): string {
  const named = sourcesOf([{ sources }], known);
  return named.length > 0 && named.every(({ published }) => published === null) ? 'Undated' : writtenMonth(asOf);
}

/** When a source appeared, and a warning when that is long ago or unknown. */
export function sourceAge({ published, dated }: Pick<ShownSource, 'published' | 'dated'>): {
  text: string;
  warning: boolean;
} {
  return { text: sourceDate({ published }), warning: dated };
}
