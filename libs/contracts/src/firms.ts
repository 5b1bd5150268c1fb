import type { Channel, FactState, FirmFacet, FirmFact, ProtocolChoice } from '@app/domain';
import { SLUG_PATTERN } from './content/documents';

/** Firms on a page of the directory. */
export const FIRMS_PER_PAGE = 24;
export const FIRM_SLUG_MAX = 80;

/** Whether a firm can have it as its own part of an address: lower case letters and digits with single hyphens. */
export function isFirmSlug(text: string): boolean {
  return text.length <= FIRM_SLUG_MAX && SLUG_PATTERN.test(text);
}

/** The one address of a firm's page. */
export function firmPath({ slug }: { slug: string }): string {
  return `/firms/${slug}`;
}

/** A firm as the directory shows it. */
export type FirmTeaser = {
  id: number;
  slug: string;
  name: string;
  channel: Channel;
  /** Invented, to show how profiles work. */
  sample: boolean;
  /** City and state; null when no source says it. */
  headquarters: string | null;
  advisors: number | null;
  /** Client assets in whole dollars. */
  assets: number | null;
  custodians: string[];
  protocol: ProtocolChoice;
  /** ISO date of the latest verification of any fact; null when none was verified. */
  verifiedOn: string | null;
};

/** Of each facet, how many firms each value has; values without any are absent. */
export type FirmFacetCounts = Record<FirmFacet, Record<string, number>>;

export function noFirmCounts(): FirmFacetCounts {
  return { channel: {}, size: {}, custodian: {}, protocol: {} };
}

/**
 * `GET /api/firm-profiles`. Parameters: `q`, `sort`, `cursor`, and the facets by name, each as often as it has values.
 */
export type FirmSearchPage = {
  firms: FirmTeaser[];
  /** How many firms the search has, over all pages. */
  total: number;
  /**
   * With what is chosen in the other facets: a facet ignores its own choice. Of custodians, the chosen ones and those
   * with the most firms.
   */
  facets: FirmFacetCounts;
  /** The `cursor` of the next page; null after the last. */
  next: string | null;
};

/** A fact with what its verification is worth today. Sources that disagree have a fact each, the preferred first. */
export type ProfileFact = FirmFact & { state: FactState };

export type FirmProfile = {
  id: number;
  slug: string;
  name: string;
  channel: Channel;
  /** Invented, to show how profiles work. */
  sample: boolean;
  /** In the order of the page. */
  facts: ProfileFact[];
  /** ISO date of the latest verification of any fact; null when none was verified. */
  verifiedOn: string | null;
  /** In pixels; its address changes with the picture. */
  logo: { path: string; width: number; height: number } | null;
  /** ISO date of the last change. */
  updatedOn: string;
  /** A note for readers when the terms of the recruiting deal are older than 24 months; otherwise null. */
  dealWarning: string | null;
};

/** The name or number belongs to a firm with another address: a former name, another spelling, a merged firm. */
export type FirmMoved = {
  /** The path of the firm's page. */
  movedTo: string;
};

/** `GET /api/firm-profiles/{id}` and `GET /api/firms/{name}`. */
export type FirmAnswer = FirmProfile | FirmMoved;
