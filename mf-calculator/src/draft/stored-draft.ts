import { CHANNELS, raiseScenario, SCENARIO_SCHEMA_VERSION, type AdvisorInfo } from '@app/domain';
import type { Path } from './at-path';
import type { Draft } from './draft';
import { enteredParts, noteEntry } from './entered-parts';

/**
 * Which saved calculation a draft is of. `alone`: the account has the first of its offers alone, and the others are in
 * this tab.
 */
export type SavedRef = { id: string; version: number; name: string; alone?: boolean };

/** The data that a tab keeps between two pages. */
export type StoredDraft = {
  draft: Draft;
  saved: SavedRef | null;
  /** Whether the account has this draft, as far as it can. */ synced: boolean;
};

export const DRAFT_KEY = 'transitionCalculation';

type Loose = Record<string, unknown>;
const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const recordsOf = (parent: Loose, names: string[]): boolean => names.every((name) => isRecord(parent[name]));
const listsOf = (parent: Loose, names: string[]): boolean => names.every((name) => Array.isArray(parent[name]));

const recordsIn = (list: unknown): boolean => Array.isArray(list) && list.every(isRecord);

const OFFER_PARTS = [
  'upfront',
  'note',
  'deferredReplacement',
  'payout',
  'fees',
  'overhead',
  'portability',
  'transition',
];

const isBackend = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  recordsOf(value, ['pay', 'proration', 'form']) &&
  listsOf(value, ['gate']) &&
  recordsIn(value.gate);

function isOffer(value: unknown): boolean {
  if (!isRecord(value) || typeof value.name !== 'string' || !CHANNELS.some((channel) => channel === value.channel))
    return false;
  return (
    recordsOf(value, OFFER_PARTS) &&
    listsOf(value, ['ramp']) &&
    Array.isArray(value.backends) &&
    value.backends.every(isBackend)
  );
}

/**
 * Whether a page's fields can use it: every part exists. The schema checks the values, because a draft may contain any
 * text.
 */
function isDraft(value: unknown): value is Draft {
  if (
    !isRecord(value) ||
    value.schemaVersion !== SCENARIO_SCHEMA_VERSION ||
    !recordsOf(value, ['advisor', 'stay', 'settings'])
  )
    return false;
  const { stay, offers } = value;
  if (
    !isRecord(stay) ||
    !recordsOf(stay, ['payout', 'overhead']) ||
    !recordsIn(stay.unvested) ||
    !recordsIn(stay.otherAnnual)
  )
    return false;
  return Array.isArray(offers) && offers.length > 0 && offers.every(isOffer);
}

function savedRef(value: unknown): SavedRef | null {
  if (!isRecord(value)) return null;
  const { id, version, name, alone } = value;
  return typeof id === 'string' && typeof version === 'number' && typeof name === 'string'
    ? { id, version, name, ...(alone === true && { alone }) }
    : null;
}

/** What the tab keeps; a part that was entered stays one, and the text of a share is asked about. */
export function storedDraft(kept: StoredDraft): string {
  return JSON.stringify({ ...kept, entered: enteredParts(kept.draft), asks: true });
}

/** A share that was typed as a fraction before it was asked about, as the text that is. */
export function askedDraft(draft: Draft): Draft {
  const { feeBasedPercentage: share } = draft.advisor;
  if (typeof share !== 'number' || share <= 0 || share >= 1) return draft;
  return { ...draft, advisor: { ...draft.advisor, feeBasedPercentage: String(share) } };
}

const isPath = (value: unknown): value is Path =>
  Array.isArray(value) && value.every((key) => typeof key === 'string' || typeof key === 'number');

/** Reads a stored text; null for anything but a draft of this version or an earlier one. */
export function parseStoredDraft(stored: string | null): StoredDraft | null {
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    if (!isRecord(value)) return null;
    const draft = raiseScenario(value.draft);
    if (!isDraft(draft)) return null;
    const saved = savedRef(value.saved);
    if (Array.isArray(value.entered)) for (const path of value.entered.filter(isPath)) noteEntry(draft, path);
    return {
      draft: value.asks === true || saved ? draft : askedDraft(draft),
      saved,
      synced: saved !== null && value.synced === true,
    };
  } catch {
    return null;
  }
}

/** The record's form of a value: an unusable field counts as empty. */
const recorded = (typed: Draft['advisor']['aum']): number => (typeof typed === 'number' && typed > 0 ? typed : 0);
const amountOf = (typed: Draft['advisor']['aum']): number => (typeof typed === 'number' ? typed : 0);
const usableShare = (typed: Draft['advisor']['feeBasedPercentage']): number | undefined =>
  typeof typed === 'number' && typed >= 0 ? typed : undefined;

/** The part of a draft that the browser's advisor-info record holds. */
export function advisorInfoOf({ advisor: { aum, t12, feeBasedPercentage, city, state } }: Draft): AdvisorInfo {
  return {
    aum: amountOf(aum),
    revenue: amountOf(t12),
    ...(typeof feeBasedPercentage === 'number' && { feeBasedPercentage }),
    city,
    state,
  };
}

/**
 * The draft with the figures of the record, which another tab may have changed; unusable values stay to be corrected.
 */
export function withAdvisorInfo(draft: Draft, info: AdvisorInfo): Draft {
  const { advisor } = draft;
  const taken = (typed: Draft['advisor']['aum'], value: number) => (recorded(typed) === value ? typed : value || null);
  const { feeBasedPercentage: share, ...entered } = advisor;
  const feeShare = usableShare(share) === info.feeBasedPercentage ? share : info.feeBasedPercentage;
  return {
    ...draft,
    advisor: {
      ...entered,
      aum: taken(advisor.aum, info.aum),
      t12: taken(advisor.t12, info.revenue),
      ...(feeShare !== undefined && { feeBasedPercentage: feeShare }),
      city: info.city,
      state: info.state,
    },
  };
}
