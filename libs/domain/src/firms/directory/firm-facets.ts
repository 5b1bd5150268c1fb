import { CHANNELS, type Channel } from '../../deals/channel';
import type { FactValues } from '../firm-facts';

/** What the directory narrows by. */
export const FIRM_FACETS = ['channel', 'size', 'custodian', 'protocol'] as const;
export type FirmFacet = (typeof FIRM_FACETS)[number];

export const FIRM_CHANNEL_NAMES: Record<Channel, string> = {
  wirehouse: 'Wirehouse',
  regional: 'Regional broker-dealer',
  independent: 'Independent broker-dealer',
  ria: 'Registered investment adviser',
};

/** Bands of the number of advisors, by their lower bound, which is inclusive. */
export const FIRM_SIZES = [
  { key: '0-9', from: 0 },
  { key: '10-49', from: 10 },
  { key: '50-199', from: 50 },
  { key: '200-999', from: 200 },
  { key: '1000-4999', from: 1_000 },
  { key: '5000-up', from: 5_000 },
] as const;
export type FirmSize = (typeof FIRM_SIZES)[number]['key'];

/** `unknown`: no source says it. */
export const PROTOCOL_CHOICES = ['member', 'left', 'not_member', 'unknown'] as const;
export type ProtocolChoice = FactValues['protocol'] | 'unknown';

/** The values of the facets that have a fixed list; custodians are those that firms name. */
export const FIRM_FACET_VALUES: Record<Exclude<FirmFacet, 'custodian'>, readonly string[]> = {
  channel: CHANNELS,
  size: FIRM_SIZES.map(({ key }) => key),
  protocol: PROTOCOL_CHOICES,
};

export function firmSizeOf(advisors: number): FirmSize {
  return FIRM_SIZES.findLast(({ from }) => advisors >= from)?.key ?? '0-9';
}

/** What the directory can see of a firm. */
export type SearchableFirm = {
  channel: Channel;
  /** Null when no source says it. */
  advisors: number | null;
  custodians: readonly string[];
  protocol: ProtocolChoice;
};

/** The values of a facet that a firm has; a firm of unknown size has none. */
export function firmValues(facet: FirmFacet, firm: SearchableFirm): readonly string[] {
  switch (facet) {
    case 'channel':
      return [firm.channel];
    case 'size':
      return firm.advisors === null ? [] : [firmSizeOf(firm.advisors)];
    case 'custodian':
      return firm.custodians;
    case 'protocol':
      return [firm.protocol];
  }
}
