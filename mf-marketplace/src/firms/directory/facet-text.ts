import {
  FIRM_CHANNEL_NAMES,
  FIRM_FACET_VALUES,
  FIRM_FACETS,
  FIRM_SIZES,
  firmSearchParameters,
  PROTOCOL_LABELS,
  type FirmFacet,
  type FirmSearch,
  type FirmSort,
  type ProtocolChoice,
} from '@app/domain';
import { formatNumber } from '@app/ui';
import { DIRECTORY } from '../firm-text';

export const PROTOCOL_NAMES: Record<ProtocolChoice, string> = { ...PROTOCOL_LABELS, unknown: 'Not known' };

export const FACET_NAMES: Record<FirmFacet, string> = {
  channel: 'Channel',
  size: 'Advisors',
  custodian: 'Custodian or clearing firm',
  protocol: 'Broker Protocol',
};

export const SORT_NAMES: Record<FirmSort, string> = {
  relevance: 'Best match',
  name: 'Name',
  verified: 'Recently verified',
  advisors: 'Most advisors',
  newest: 'Recently added',
};

function sizeName(key: string): string {
  const index = FIRM_SIZES.findIndex((size) => size.key === key);
  const [size, next] = [FIRM_SIZES[index], FIRM_SIZES[index + 1]];
  if (!size) return key;
  if (!next) return `${formatNumber(size.from)} or more`;
  return size.from === 0 ? `Under ${next.from}` : `${formatNumber(size.from)} to ${formatNumber(next.from - 1)}`;
}

/** A value of a facet in words: "Regional broker-dealer", "10 to 49". */
export function valueName(facet: FirmFacet, value: string): string {
  const names: Record<string, string> = { ...FIRM_CHANNEL_NAMES, ...PROTOCOL_NAMES };
  return facet === 'size' ? sizeName(value) : facet === 'custodian' ? value : (names[value] ?? value);
}

/** The values of a facet to offer: all of a fixed list, and of custodians those that are counted or chosen. */
export function offeredValues(facet: FirmFacet, counts: Record<string, number>, chosen: readonly string[]): string[] {
  if (facet !== 'custodian') return [...FIRM_FACET_VALUES[facet]];
  return [...new Set([...Object.keys(counts), ...chosen])].sort((a, b) => a.localeCompare(b, 'en'));
}

export type ChosenFirmValue = { facet: FirmFacet; value: string; name: string };

export function chosenValues({ chosen }: FirmSearch): ChosenFirmValue[] {
  return FIRM_FACETS.flatMap((facet) =>
    (chosen[facet] ?? []).map((value) => ({ facet, value, name: valueName(facet, value) })),
  );
}

/** The address of a search, or of a later page of it. */
export function directoryPath(search: FirmSearch, cursor: string | null = null): string {
  const parameters = firmSearchParameters(search);
  if (cursor !== null) parameters.set('cursor', cursor);
  const text = parameters.toString();
  return text === '' ? DIRECTORY : `${DIRECTORY}?${text}`;
}
