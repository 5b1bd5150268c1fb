import { utcDay } from '../dates/days';
import type { Channel } from '../deals/channel';

/** How a value of a fact is written, and which input its editor shows. */
export type FactKind =
  | 'year'
  | 'count'
  | 'id'
  | 'dollars'
  | 'place'
  | 'url'
  | 'choice'
  | 'names'
  | 'text'
  | 'points'
  | 'grid'
  | 'deal';

/** A step of a payout grid: from this annual production in whole dollars on, this percentage of it is paid. */
export type PayoutStep = { from: number; percentage: number };

/** What a recruit is offered, as percentages of trailing 12-month production, each from low to high. */
export type DealRange = {
  upfront: readonly [low: number, high: number];
  backEnd: readonly [low: number, high: number];
  /** Of the note, in years. */
  years: number;
  note: string;
};

export type FactValues = {
  /** In the firm's own words; of one or more lines. */
  description: string;
  founded: number;
  headquarters: { city: string; state: string };
  website: string;
  /** Whole people. */
  advisors: number;
  /** Client assets in whole dollars. */
  assets: number;
  custodians: readonly string[];
  protocol: 'member' | 'left' | 'not_member';
  ownership: string;
  payoutGrid: readonly PayoutStep[];
  deal: DealRange;
  technology: readonly string[];
  culture: string;
  pros: readonly string[];
  cons: readonly string[];
  /** Number in the Central Registration Depository; the profile links to the register and copies nothing from it. */
  crd: number;
  /** SEC file number, `8-12345` or `801-12345`. */
  sec: string;
};
export type FactKey = keyof FactValues;

type FactRule = { label: string; kind: FactKind };

/** Every fact a profile can have, in the order of the page. */
export const FIRM_FACTS: { readonly [Key in FactKey]: FactRule } = {
  description: { label: 'About the firm', kind: 'text' },
  founded: { label: 'Founded', kind: 'year' },
  headquarters: { label: 'Headquarters', kind: 'place' },
  website: { label: 'Website', kind: 'url' },
  advisors: { label: 'Advisors', kind: 'count' },
  assets: { label: 'Client assets', kind: 'dollars' },
  custodians: { label: 'Custodian or clearing firm', kind: 'names' },
  protocol: { label: 'Broker Protocol', kind: 'choice' },
  ownership: { label: 'Ownership', kind: 'text' },
  payoutGrid: { label: 'Payout grid', kind: 'grid' },
  deal: { label: 'Recruiting deal', kind: 'deal' },
  technology: { label: 'Technology', kind: 'names' },
  culture: { label: 'Culture', kind: 'text' },
  pros: { label: 'Pros', kind: 'points' },
  cons: { label: 'Cons', kind: 'points' },
  crd: { label: 'CRD number', kind: 'id' },
  sec: { label: 'SEC number', kind: 'text' },
};

export const PROTOCOL_LABELS: Record<FactValues['protocol'], string> = {
  member: 'Member',
  left: 'Left the Protocol',
  not_member: 'Not a member',
};

/** Where a value was read. `own_statement`: the firm's own owner entered it; `sample`: invented for a sample firm. */
export const SOURCE_KINDS = ['regulator', 'firm_website', 'press', 'own_statement', 'sample'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** The title of what a firm says of itself: always the same, so that a later statement replaces the earlier one. */
export const OWN_STATEMENT_TITLE = 'Statement of the firm';

export type FactSource = {
  kind: SourceKind;
  title: string;
  url: string | null;
  /** ISO date on which the source was read. */
  retrievedOn: string;
};

/** `sample`: invented, so that there is nothing to verify. */
export const FACT_STATES = ['verified', 'stale', 'unverified', 'sample'] as const;
export type FactState = (typeof FACT_STATES)[number];

/** A value of one key, its source, and when one of our staff last compared it with that source. */
export type FirmFact<Key extends FactKey = FactKey> = {
  [Each in Key]: {
    key: Each;
    value: FactValues[Each];
    /** ISO date that the value applies to. */
    asOf: string;
    source: FactSource;
    /** ISO date; null until it has been compared. */
    verifiedOn: string | null;
  };
}[Key];

/** A firm of the seed; every fact of it is invented and says so. */
export type SampleFirm = { slug: string; name: string; channel: Channel; facts: readonly FirmFact[] };

export const VERIFIED_FOR_MONTHS = 12;

/** `today` as an ISO date. No date makes an invented value a verified one. */
export function factState({ source, verifiedOn }: Pick<FirmFact, 'source' | 'verifiedOn'>, today: string): FactState {
  return source.kind === 'sample' ? 'sample' : verificationState(verifiedOn, today);
}

/** Both as ISO dates. A verification is stale from the day on which it is twelve months old. */
export function verificationState(verifiedOn: string | null, today: string): Exclude<FactState, 'sample'> {
  if (verifiedOn === null) return 'unverified';
  return today < monthsAfter(verifiedOn, VERIFIED_FOR_MONTHS) ? 'verified' : 'stale';
}

/** The same day so many months later, or the last day of a shorter month. Both as ISO dates. */
export function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return utcDay(new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))));
}
