import type { Channel, ChannelAssumptions, DealSource, FederalRates } from '@app/domain';
import type { DealTemplateInput } from './deal-templates';
import type { MarketSource, MarketSourceInput } from './market-sources';

/** A channel's ranges in the shape that the calculator's engine takes, with their sources. */
export type MarketRange = {
  channel: Channel;
  assumptions: ChannelAssumptions<string>;
  /** ISO date on which an administrator last reviewed these ranges. */
  reviewedOn: string;
  /** A note for readers when the review or the date of a figure is older than 24 months; otherwise null. */
  ageWarning: string | null;
};

/** Applicable federal rates of a month (`YYYY-MM`), entered by an administrator from the publication. */
export type MarketFederalRates = FederalRates & { month: string; sourceId: string | null; ageWarning: string | null };

/** `GET /api/market-ranges`. */
export type MarketRanges = {
  ranges: MarketRange[];
  sources: MarketSource[];
  /** Of the newest month; null until an administrator enters them: the product never invents rates. */
  federalRates: MarketFederalRates | null;
  /** Every month (`YYYY-MM`) that has rates, the newest first: `GET /api/federal-rates/{month}`. */
  federalRateMonths: string[];
};

/** `PUT /api/admin/calculator/market-ranges/{channel}`. */
export type MarketRangeInput = { assumptions: ChannelAssumptions<string>; reviewedOn: string };
/** `PUT /api/admin/calculator/federal-rates`. */
export type FederalRatesInput = FederalRates & { month: string; sourceId: string | null };

/** What an administrator sees: the current version, and who made the last change. */
export type Stored<T> = T & { version: number; updatedAt: string; updatedBy: string };

/** `GET /api/admin/calculator/market`. */
export type StoredMarket = {
  ranges: Stored<MarketRangeInput & { channel: Channel }>[];
  sources: Stored<MarketSourceInput>[];
  /** One entry a month, the newest first. */
  federalRates: Stored<FederalRatesInput>[];
  templates: Stored<DealTemplateInput>[];
};

/** An item of `GET /api/admin/calculator/revisions?kind&key`, newest first. `value` is null for a removed entry. */
export type MarketRevision = {
  kind: RevisionKind;
  key: string;
  version: number;
  value: RevisedValue | null;
  savedAt: string;
  savedBy: string;
};
/** Without the key, which is a field of its own. */
type RevisedValue = MarketRangeInput | FederalRatesInput | DealSource | Omit<DealTemplateInput, 'id'>;
export const REVISION_KINDS = ['range', 'rates', 'source', 'template'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];
