import type {
  DealTemplate,
  MarketFederalRates,
  MarketRange,
  MarketRanges,
  MarketSource,
  StoredMarket,
} from '@app/contracts';
import {
  CHANNELS,
  ILLUSTRATIVE_ASSUMPTIONS,
  isChannel,
  isDatedSource,
  rangeWarning,
  ratesAgeWarning,
  templateWarning,
  type Channel,
  type DealAssumptions,
} from '@app/domain';
import { siteMonth } from '@app/server-kit';
import { entriesOf, type Entry, type EntryOf } from './market-entry';

/** The public part of the entries, with their age at `now`. */
export function toMarketRanges(entries: Entry[], now: Date): MarketRanges {
  const sources = toSources(entries, now);
  const ranges = entriesOf(entries, 'range')
    .flatMap((entry) => toRange(entry, now))
    .sort((a, b) => CHANNELS.indexOf(a.channel) - CHANNELS.indexOf(b.channel));
  const rates = toRatesByMonth(entries, now);
  return { ranges, sources, federalRates: rates[0] ?? null, federalRateMonths: rates.map(({ month }) => month) };
}

/** The months that have rates, the newest first. */
export function toRatesByMonth(entries: Entry[], now: Date): MarketFederalRates[] {
  return entriesOf(entries, 'rates')
    .map((entry) => toRates(entry, now))
    .sort((a, b) => b.month.localeCompare(a.month));
}

export function toTemplates(entries: Entry[], now: Date): DealTemplate[] {
  const sources = toSources(entries, now);
  return entriesOf(entries, 'template')
    .map(({ key, value: { sourceIds, ...value } }) => ({
      id: key,
      ...value,
      channel: value.offer.channel,
      sources: sources.filter(({ id }) => sourceIds.includes(id)),
      ageWarning: templateWarning(value, siteMonth(now)),
    }))
    .sort(
      (a, b) =>
        CHANNELS.indexOf(a.channel) - CHANNELS.indexOf(b.channel) ||
        a.firmName.localeCompare(b.firmName, 'en') ||
        a.id.localeCompare(b.id, 'en'),
    );
}

/** The ranges for the engine; a channel without an entry has those that are built in. */
export function toAssumptions(entries: Entry[]): DealAssumptions<string> {
  const stored = entriesOf(entries, 'range').map(({ key, value }) => [key, value.assumptions]);
  return { ...ILLUSTRATIVE_ASSUMPTIONS, ...Object.fromEntries(stored) };
}

export function toStoredMarket(entries: Entry[]): StoredMarket {
  const facts = ({ version, updatedAt, updatedBy }: Entry) => ({
    version,
    updatedAt: updatedAt.toISOString(),
    updatedBy,
  });
  return {
    ranges: entriesOf(entries, 'range').flatMap((entry) =>
      isChannel(entry.key) ? [{ channel: entry.key, ...entry.value, ...facts(entry) }] : [],
    ),
    sources: entriesOf(entries, 'source').map((entry) => ({ id: entry.key, ...entry.value, ...facts(entry) })),
    federalRates: entriesOf(entries, 'rates')
      .map((entry) => ({ ...entry.value, ...facts(entry) }))
      .sort((a, b) => b.month.localeCompare(a.month)),
    templates: entriesOf(entries, 'template').map((entry) => ({ id: entry.key, ...entry.value, ...facts(entry) })),
  };
}

function toSources(entries: Entry[], now: Date): MarketSource[] {
  return entriesOf(entries, 'source').map(({ key, value }) => ({
    id: key,
    ...value,
    dated: isDatedSource(value, siteMonth(now)),
  }));
}

function toRange(entry: EntryOf<'range'>, now: Date): MarketRange[] {
  if (!isChannel(entry.key)) return [];
  const channel: Channel = entry.key;
  return [{ channel, ...entry.value, ageWarning: rangeWarning(entry.value, siteMonth(now)) }];
}

function toRates({ value }: EntryOf<'rates'>, now: Date): MarketFederalRates {
  return { ...value, ageWarning: ratesAgeWarning(value.month, siteMonth(now)) };
}
