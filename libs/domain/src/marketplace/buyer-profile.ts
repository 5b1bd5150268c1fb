import * as z from 'zod/mini';
import type { Bound } from '../transition/scenario/bounds';
import type { RuleFault } from '../transition/scenario/rules';
import { boundedNumber, object, rule } from '../transition/scenario/schema-parts';
import { CASH_BANDS, type CashBand } from './cash-bands';
import { AFFILIATIONS, TIMELINES, type Affiliation, type ListingType, type Timeline } from './listing-fields';
import { DIVISION_STATES } from './regions';

export const BUYER_KINDS = ['advisor', 'team', 'ria', 'aggregator', 'other'] as const;
export type BuyerKind = (typeof BUYER_KINDS)[number];

/** The listings that a buyer answers; those of other buyers are none. */
export const SOUGHT_TYPES = [
  'sell',
  'merge',
  'successor',
  'continuity',
  'join',
] as const satisfies readonly ListingType[];
export type SoughtType = (typeof SOUGHT_TYPES)[number];

export const BUYER_FINANCING = ['own_cash', 'bank_loan', 'seller_note', 'parent_firm'] as const;
export type BuyerFinancing = (typeof BUYER_FINANCING)[number];

/** Who a buyer is without a name, what they look for, and how they pay. */
export type BuyerProfile = {
  kind: BuyerKind;
  types: SoughtType[];
  /** Two-letter codes; empty for anywhere. */
  states: string[];
  /** Client assets in dollars; null without a bound. */
  assetsFrom: number | null;
  assetsTo: number | null;
  /** Kinds of firm that the practice belongs to; empty for any. */
  channels: Affiliation[];
  timeline: Timeline;
  /** Available for a closing. */
  cash: CashBand;
  financing: BuyerFinancing[];
  /** Free of contact data (`findContactData`): the buyer decides when they are known. */
  summary: string;
};
export type BuyerProfileField = keyof BuyerProfile;

export const BUYER_SUMMARY_MAX = 1_000;

/** What people call each field, on every screen. */
export const BUYER_PROFILE_LABELS: Record<BuyerProfileField, string> = {
  kind: 'Type of buyer',
  types: 'Types of listing',
  states: 'States',
  assetsFrom: 'Minimum client assets',
  assetsTo: 'Maximum client assets',
  channels: 'Affiliation of the practice',
  timeline: 'Timeline',
  cash: 'Cash available at closing',
  financing: 'How you plan to pay',
  summary: 'About you and your plans',
};

export const BUYER_KIND_NAMES: Record<BuyerKind, string> = {
  advisor: 'Individual advisor',
  team: 'Ensemble or team',
  ria: 'RIA firm',
  aggregator: 'Aggregator or PE-backed firm',
  other: 'Other',
};

export const SOUGHT_TYPE_NAMES: Record<SoughtType, string> = {
  sell: 'A practice for sale',
  merge: 'A merger',
  successor: 'An owner looking for a successor',
  continuity: 'A continuity partnership',
  join: 'A team to join',
};

export const BUYER_FINANCING_NAMES: Record<BuyerFinancing, string> = {
  own_cash: 'Own cash',
  bank_loan: 'Bank or SBA loan',
  seller_note: 'Seller note',
  parent_firm: 'Funding from a parent firm',
};

const TRILLION = 1_000_000_000_000;
const assets = (what: string): Bound => ({ what, unit: 'usd', min: 0, max: TRILLION });
export const BUYER_ASSETS_BOUNDS = {
  assetsFrom: assets('the minimum client assets'),
  assetsTo: assets('the maximum client assets'),
} as const;

function oneOf<const T extends readonly [string, ...string[]]>(values: T, sentence: string) {
  return z.enum(values, { error: sentence });
}

function someOf<const T extends readonly [string, ...string[]]>(values: T, sentence: string, min: 0 | 1) {
  const error = { error: sentence };
  const isOnce = (chosen: readonly string[]) => new Set(chosen).size === chosen.length;
  return z
    .array(z.enum(values, error), error)
    .check(z.minLength(min, error), z.refine(isOnce, { error: 'Choose each from the list, once.' }));
}

/** The texts that the database cannot store, or that show as something else than they are. */
const LINES = /^(?:[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]|[\n\r\t])*$/u;
const [FIRST_STATE = '', ...OTHER_STATES] = DIVISION_STATES;

function rangeFaults({ assetsFrom, assetsTo }: Pick<BuyerProfile, 'assetsFrom' | 'assetsTo'>): RuleFault[] {
  if (assetsFrom === null || assetsTo === null || assetsFrom <= assetsTo) return [];
  return [{ path: ['assetsTo'], message: 'Enter at least the minimum client assets.' }];
}

const schema = object(
  {
    kind: oneOf(BUYER_KINDS, 'Choose the type of buyer you are.'),
    types: someOf(SOUGHT_TYPES, 'Choose at least one type of listing.', 1),
    states: someOf([FIRST_STATE, ...OTHER_STATES], 'Choose states from the list.', 0),
    assetsFrom: z.nullable(boundedNumber(BUYER_ASSETS_BOUNDS.assetsFrom)),
    assetsTo: z.nullable(boundedNumber(BUYER_ASSETS_BOUNDS.assetsTo)),
    channels: someOf(AFFILIATIONS, 'Choose affiliations from the list.', 0),
    timeline: oneOf(TIMELINES, 'Choose a timeline.'),
    cash: oneOf(CASH_BANDS, 'Choose how much cash you have available at closing.'),
    financing: someOf(BUYER_FINANCING, 'Choose at least one way to pay.', 1),
    summary: z
      .string({ error: 'Enter some text.' })
      .check(
        z.trim(),
        z.maxLength(BUYER_SUMMARY_MAX, { error: 'Keep this text to 1,000 characters.' }),
        z.regex(LINES, { error: 'Remove the characters that cannot be displayed.' }),
      ),
  },
  'the profile',
).check(rule(rangeFaults));

/** `field` is `profile` for what is about no field of it. */
export type BuyerProfileFault = { field: BuyerProfileField | 'profile'; message: string };
export type CheckedBuyerProfile =
  | { profile: BuyerProfile; faults: [] }
  | { profile: null; faults: BuyerProfileFault[] };

const isField = (name: PropertyKey | undefined): name is BuyerProfileField =>
  typeof name === 'string' && Object.hasOwn(BUYER_PROFILE_LABELS, name);

/** In the order of the tables, so that the same choices are the same value. */
function inOrder(profile: BuyerProfile): BuyerProfile {
  return {
    ...profile,
    types: SOUGHT_TYPES.filter((value) => profile.types.includes(value)),
    states: DIVISION_STATES.filter((value) => profile.states.includes(value)),
    channels: AFFILIATIONS.filter((value) => profile.channels.includes(value)),
    financing: BUYER_FINANCING.filter((value) => profile.financing.includes(value)),
  };
}

/** Reads anything (a request's body, a form) as a profile, or says what is wrong with it: one sentence for a field. */
export function checkBuyerProfile(value: unknown): CheckedBuyerProfile {
  const result = schema.safeParse(value);
  if (result.success) return { profile: inOrder(result.data), faults: [] };
  const sentences = new Map<BuyerProfileFault['field'], string>();
  for (const { path, message } of result.error.issues) {
    const field = isField(path[0]) ? path[0] : 'profile';
    if (!sentences.has(field)) sentences.set(field, message);
  }
  return { profile: null, faults: [...sentences].map(([field, message]) => ({ field, message })) };
}
