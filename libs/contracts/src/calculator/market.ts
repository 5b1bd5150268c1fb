import type { Channel, ChannelAssumptions, DealSource, FederalRates } from '@app/domain';
import type { DealTemplateInput } from './deal-templates';

/** A publication that ranges and templates rest on. */
export type MarketSource = DealSource & {
  /** Letters and digits with single hyphens. */
  id: string;
  /** Published more than 24 months before today, or without a date. */
  dated: boolean;
};

/** A channel's ranges in the shape that the calculator's engine takes, with what they rest on. */
export type MarketRange = {
  channel: Channel;
  assumptions: ChannelAssumptions<string>;
  /** ISO date on which somebody last looked at these ranges. */
  reviewedOn: string;
  /** A sentence when the ranges, or all of what they rest on, are older than 24 months; else null. */
  ageWarning: string | null;
};

/** Applicable federal rates of a month (`YYYY-MM`), entered by an administrator from the publication. */
export type MarketFederalRates = FederalRates & { month: string; sourceId: string | null; ageWarning: string | null };

/** `GET /api/market-ranges`. */
export type MarketRanges = {
  ranges: MarketRange[];
  sources: MarketSource[];
  /** Null until an administrator enters them: rates are never made up. */
  federalRates: MarketFederalRates | null;
};

/** `PUT /api/admin/calculator/market-ranges/{channel}`. */
export type MarketRangeInput = { assumptions: ChannelAssumptions<string>; reviewedOn: string };
/** `PUT /api/admin/calculator/federal-rates`. */
export type FederalRatesInput = FederalRates & { month: string; sourceId: string | null };
/** `POST /api/admin/calculator/sources`, and with `version` `PUT …/{id}`. */
export type MarketSourceInput = DealSource & { id: string };

/** What an administrator sees: the version that a change starts from, and who made the last one. */
export type Stored<T> = T & { version: number; updatedAt: string; updatedBy: string };

/** `GET /api/admin/calculator/market`. */
export type StoredMarket = {
  ranges: Stored<MarketRangeInput & { channel: Channel }>[];
  sources: Stored<MarketSourceInput>[];
  federalRates: Stored<FederalRatesInput> | null;
  templates: Stored<DealTemplateInput>[];
};

/**
 * An item of `GET /api/admin/calculator/revisions?kind&key`, the newest first. `value` is null for what was removed.
 */
export type MarketRevision = {
  kind: RevisionKind;
  key: string;
  version: number;
  value: RevisedValue | null;
  savedAt: string;
  savedBy: string;
};
/** Without the key, which stands beside it. */
type RevisedValue = MarketRangeInput | FederalRatesInput | DealSource | Omit<DealTemplateInput, 'id'>;
export const REVISION_KINDS = ['range', 'rates', 'source', 'template'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];
