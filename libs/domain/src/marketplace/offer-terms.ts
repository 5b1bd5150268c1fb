import * as z from 'zod/mini';
import { isDay } from '../dates/read-moment';
import { pathText } from '../transition/scenario/check-scenario';
import type { RuleFault } from '../transition/scenario/rules';
import { boundedNumber, object, rule } from '../transition/scenario/schema-parts';
import { boundSentence } from '../transition/scenario/wording';
import { PRICE_PARTS, type PricePart } from '../valuation/sale/sale';
import { SALE_BOUNDS, type SaleBoundName } from '../valuation/sale/sale-bounds';
import { partsFaults } from '../valuation/sale/sale-rules';
import { OFFER_LIFE_DAYS } from './offer-states';

/** What a buyer offers for a practice. Dollars and fractions; a term is null while its part has no share. */
export type OfferTerms = {
  price: number;
  /** Shares of the price; they add up to exactly 1. */
  parts: Record<PricePart, number>;
  noteRate: number | null;
  noteMonths: number | null;
  earnOutYears: number | null;
  /** Revenue retained that earns the earn-out in full. */
  earnOutTarget: number | null;
  /** The day of the intended closing, "2027-03-31". */
  closingOn: string;
  /** What must be true before closing, in the buyer's words. */
  conditions: string;
  /** Days without an answer after which this version lapses. */
  validDays: number;
};

/** Terms that are not complete yet: a number that is not entered is null, a day is empty, the parts have any sum. */
export type OfferDraft = Omit<OfferTerms, 'price' | 'validDays'> & { price: number | null; validDays: number | null };

export const OFFER_CONDITIONS_MAX = 4_000;
export const OFFER_VALID_DAYS_MAX = 90;
const CLOSING_YEARS = 3;

/** The part on which each term depends. */
const TERM_PARTS = {
  noteRate: 'sellerNote',
  noteMonths: 'sellerNote',
  earnOutYears: 'earnOut',
  earnOutTarget: 'earnOut',
} as const satisfies Partial<Record<SaleBoundName, PricePart>>;

export type OfferTermName = keyof typeof TERM_PARTS;
export const OFFER_TERM_NAMES: readonly OfferTermName[] = ['noteRate', 'noteMonths', 'earnOutYears', 'earnOutTarget'];

/** Whether a term says anything: its part has a share of the price. */
export function isTermUsed(name: OfferTermName, parts: OfferTerms['parts']): boolean {
  return parts[TERM_PARTS[name]] > 0;
}

const part = (name: PricePart) => boundedNumber(SALE_BOUNDS[name]);
const term = (name: OfferTermName) => z.nullable(boundedNumber(SALE_BOUNDS[name]));

const NO_DAY = 'Enter the closing date.';
const VALID_DAYS = {
  what: 'the time until the offer lapses',
  unit: 'days',
  min: 1,
  max: OFFER_VALID_DAYS_MAX,
} as const;

function termFaults(terms: OfferTerms): RuleFault[] {
  return OFFER_TERM_NAMES.filter((name) => terms[name] === null && isTermUsed(name, terms.parts)).map((name) => ({
    path: [name],
    message: boundSentence(SALE_BOUNDS[name]),
  }));
}

/** Control characters other than line breaks and tabs cannot be stored. */
const LINES = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

const price = boundedNumber({ ...SALE_BOUNDS.price, what: 'the price' }).check(
  z.refine(Number.isInteger, { error: 'Enter the price in whole dollars.' }),
);
const validDays = boundedNumber(VALID_DAYS);
const SHAPE = {
  price,
  parts: object(
    {
      downPayment: part('downPayment'),
      bankLoan: part('bankLoan'),
      sellerNote: part('sellerNote'),
      earnOut: part('earnOut'),
      equity: part('equity'),
    },
    'the parts of the price',
  ),
  noteRate: term('noteRate'),
  noteMonths: term('noteMonths'),
  earnOutYears: term('earnOutYears'),
  earnOutTarget: term('earnOutTarget'),
  closingOn: z.string({ error: NO_DAY }).check(z.refine(isDay, { error: NO_DAY })),
  conditions: z
    .string({ error: 'Enter the conditions as text.' })
    .check(
      z.trim(),
      z.maxLength(OFFER_CONDITIONS_MAX, { error: `Keep the conditions to ${OFFER_CONDITIONS_MAX} characters.` }),
      z.regex(LINES, { error: 'The conditions have characters that cannot be shown.' }),
    ),
  validDays,
};

const schema = object(SHAPE, 'the offer').check(
  rule((terms: OfferTerms) => [...partsFaults(terms), ...termFaults(terms)]),
);

const draftSchema = object(
  {
    ...SHAPE,
    price: z.nullable(price),
    closingOn: z.string({ error: NO_DAY }).check(z.refine((day) => day === '' || isDay(day), { error: NO_DAY })),
    validDays: z.nullable(validDays),
  },
  'the offer',
);

/** `field` is a path in the terms: `price`, `parts`, `parts.equity`. */
export type OfferFault = { field: string; message: string };
export type CheckedOffer = { terms: OfferTerms; faults: [] } | { terms: null; faults: OfferFault[] };

/** The closing is ahead, and near enough to be meant. `today` is the day, "2026-11-25". */
function closingFaults(closingOn: string, today: string): OfferFault[] {
  const last = `${Number(today.slice(0, 4)) + CLOSING_YEARS}${today.slice(4)}`;
  if (closingOn <= today) return [{ field: 'closingOn', message: 'Choose a closing date after today.' }];
  if (closingOn <= last) return [];
  return [{ field: 'closingOn', message: `Choose a closing date within ${CLOSING_YEARS} years.` }];
}

const faultsOf = (issues: readonly { path: PropertyKey[]; message: string }[]): OfferFault[] =>
  issues.map(({ path, message }) => ({ field: path.length === 0 ? 'terms' : pathText(path), message }));

/**
 * Reads anything (a request's body, a form) as the terms of an offer, or says everything that is wrong with it. Terms
 * of a part without a share are dropped.
 */
export function checkOffer(value: unknown, today: string): CheckedOffer {
  const result = schema.safeParse(value);
  if (!result.success) return { terms: null, faults: faultsOf(result.error.issues) };
  const faults = closingFaults(result.data.closingOn, today);
  if (faults.length > 0) return { terms: null, faults };
  const used = (name: OfferTermName) => (isTermUsed(name, result.data.parts) ? result.data[name] : null);
  const terms = Object.fromEntries(OFFER_TERM_NAMES.map((name) => [name, used(name)]));
  return { terms: { ...result.data, ...terms }, faults: [] };
}

export type CheckedDraft = { draft: OfferDraft; faults: [] } | { draft: null; faults: OfferFault[] };

/** The same for a draft: what is entered must be sound, and what is missing is asked for when the offer is sent. */
export function checkOfferDraft(value: unknown): CheckedDraft {
  const result = draftSchema.safeParse(value);
  return result.success ? { draft: result.data, faults: [] } : { draft: null, faults: faultsOf(result.error.issues) };
}

export type OfferTermPath = Exclude<keyof OfferTerms, 'parts'> | `parts.${PricePart}`;
export type OfferDifference = { path: OfferTermPath; before: number | string | null; after: number | string | null };

const PLAIN = [
  'price',
  'noteRate',
  'noteMonths',
  'earnOutYears',
  'earnOutTarget',
  'closingOn',
  'conditions',
  'validDays',
] as const satisfies (keyof OfferTerms)[];

export type OfferTerm = { path: OfferTermPath; value: number | string | null };

/** Every term in reading order: the same paths for every offer. */
export function offerTermsInOrder(terms: OfferTerms): OfferTerm[] {
  const parts = PRICE_PARTS.map((name): OfferTerm => ({ path: `parts.${name}`, value: terms.parts[name] }));
  const plain = PLAIN.map((path): OfferTerm => ({ path, value: terms[path] }));
  return [...plain.slice(0, 1), ...parts, ...plain.slice(1)];
}

/** What one version changes in the one before, in reading order. */
export function offerDifferences(before: OfferTerms, after: OfferTerms): OfferDifference[] {
  const later = new Map(offerTermsInOrder(after).map(({ path, value }) => [path, value]));
  return offerTermsInOrder(before)
    .map(({ path, value }) => ({ path, before: value, after: later.get(path) ?? null }))
    .filter((each) => each.before !== each.after);
}

/** The terms that a new form starts from: cash at closing, open for the usual time. */
export const NEW_OFFER_PARTS: OfferTerms['parts'] = {
  downPayment: 1,
  bankLoan: 0,
  sellerNote: 0,
  earnOut: 0,
  equity: 0,
};
export const NEW_OFFER_VALID_DAYS = OFFER_LIFE_DAYS;
