import { groupedNumber } from '../money/grouped-number';
import { askedShare, idDigits } from '../money/written-number';
import { withoutInvisible } from '../words/invisible';
import { PHONE_FAULT, PHONE_TEXT } from '../words/phone-text';
import {
  AFFILIATIONS,
  EXACT_CHOICES,
  FINANCING,
  LISTING_FIELD_NAMES,
  LISTING_TYPES,
  PRICE_DISPLAYS,
  REASONS,
  TIMELINES,
  type ListingField,
  type ListingFields,
} from './listing-fields';
import { newListing } from './new-listing';
import { DIVISION_STATES } from './regions';

/** What is wrong with a field, as a sentence that stands beside it. */
export type ListingFault = { field: ListingField; message: string };

type TextBound = { kind: 'text'; max: number; optional: boolean; lines?: true; pattern?: RegExp; format?: string };
type NumberBound = {
  kind: 'number';
  min: number;
  max: number;
  decimals: 0 | 1;
  unit: 'dollars' | 'percent' | 'count' | 'age';
};
type ChoiceBound = { kind: 'choice'; values: readonly string[]; optional: boolean };
type ListBound = { kind: 'list'; values: readonly string[] };
type ParagraphsBound = { kind: 'paragraphs'; max: number; each: number };
export type ListingBound = TextBound | NumberBound | ChoiceBound | ListBound | ParagraphsBound;

const line = (max: number): TextBound => ({ kind: 'text', max, optional: true });
const lines = (max: number): TextBound => ({ kind: 'text', max, optional: true, lines: true });
const shaped = (max: number, pattern: RegExp, format: string): TextBound => ({ ...line(max), pattern, format });
const required = (max: number): TextBound => ({ kind: 'text', max, optional: false });
const count = (min: number, max: number): NumberBound => ({ kind: 'number', min, max, decimals: 0, unit: 'count' });
const age = (min: number, max: number): NumberBound => ({ kind: 'number', min, max, decimals: 0, unit: 'age' });
const dollars = (max: number, min = 0): NumberBound => ({ kind: 'number', min, max, decimals: 0, unit: 'dollars' });
const percent = (min: number, max: number): NumberBound => ({ kind: 'number', min, max, decimals: 1, unit: 'percent' });
const oneOf = (values: readonly string[], optional = false): ChoiceBound => ({ kind: 'choice', values, optional });
const someOf = (values: readonly string[]): ListBound => ({ kind: 'list', values });

const BILLION = 1_000_000_000;

/** The bounds of every value that an owner enters; a draft keeps to them as well. */
export const LISTING_BOUNDS: Record<ListingField, ListingBound> = {
  type: oneOf(LISTING_TYPES),
  title: required(120),
  summary: required(400),
  description: { kind: 'paragraphs', max: 20, each: 2_000 },
  financing: someOf(FINANCING),
  timeline: oneOf(TIMELINES),
  reason: oneOf(REASONS),
  state: oneOf(DIVISION_STATES, true),
  city: line(80),
  street: line(160),
  affiliation: oneOf(AFFILIATIONS, true),
  custodian: line(120),
  firm: line(160),
  crd: shaped(10, /^\d{1,10}$/, 'Enter the CRD number as digits.'),
  aum: dollars(1_000 * BILLION),
  revenue: dollars(100 * BILLION),
  recurringRevenue: dollars(100 * BILLION),
  clients: count(0, 1_000_000),
  feeBased: percent(0, 100),
  staff: count(0, 10_000),
  staffNames: lines(1_000),
  price: dollars(100 * BILLION),
  eboc: dollars(100 * BILLION, -100 * BILLION),
  ebitda: dollars(100 * BILLION, -100 * BILLION),
  growth: percent(-100, 1_000),
  topTenShare: percent(0, 100),
  ownerAge: age(18, 110),
  clientAge: age(0, 110),
  clientDetail: lines(4_000),
  sellerName: line(120),
  sellerEmail: shaped(254, /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>.]+$/u, 'Enter an email address like name@firm.example.'),
  sellerPhone: shaped(40, PHONE_TEXT, PHONE_FAULT),
  website: shaped(300, /^https?:\/\/[^\s]+\.[^\s]+$/u, 'Enter a web address like https://firm.example.'),
  exact: someOf(EXACT_CHOICES),
  priceDisplay: oneOf(PRICE_DISPLAYS),
};

/** The texts that the database cannot store, or that show as something else than they are. */
const ONE_LINE = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u;
const MANY_LINES = /^(?:[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]|[\n\r\t])*$/u;

const named = (value: number) => groupedNumber(value);

function textFault(bound: TextBound, value: unknown): string | undefined {
  if (value === null && bound.optional) return undefined;
  if (typeof value !== 'string') return 'Enter some text.';
  if (value.length > bound.max)
    return `Enter at most ${named(bound.max)} characters; these are ${named(value.length)}.`;
  if (!(bound.lines ? MANY_LINES : ONE_LINE).test(value)) return 'Remove the characters that cannot be shown.';
  return bound.pattern && value !== '' && !bound.pattern.test(value) ? bound.format : undefined;
}

function numberFault({ min, max, decimals, unit }: NumberBound, value: unknown): string | undefined {
  if (value === null) return undefined;
  const sign = unit === 'dollars' ? '$' : '';
  const suffix = unit === 'percent' ? ' percent' : '';
  const text = (bound: number) => `${bound < 0 ? '−' : ''}${sign}${named(Math.abs(bound))}`;
  const question = unit === 'percent' && typeof value === 'string' ? askedShare(value, unit) : undefined;
  if (typeof value !== 'number' || !Number.isFinite(value)) return question ?? 'Enter a number.';
  if (value < min || value > max) return `Enter a number from ${text(min)} to ${text(max)}${suffix}.`;
  if (Number(value.toFixed(decimals)) !== value) {
    return decimals === 0 ? 'Enter a whole number.' : 'Enter at most one decimal.';
  }
  return undefined;
}

function listFault({ values }: ListBound, value: unknown): string | undefined {
  if (!Array.isArray(value)) return 'Choose from the list.';
  const known = value.every((item) => values.some((each) => each === item));
  return known && new Set(value).size === value.length ? undefined : 'Choose each from the list, once.';
}

function paragraphsFault({ max, each }: ParagraphsBound, value: unknown): string | undefined {
  if (!Array.isArray(value)) return 'Enter paragraphs of text.';
  if (value.length > max) return `Enter at most ${max} paragraphs.`;
  const paragraph: TextBound = { kind: 'text', max: each, optional: false, lines: true };
  return value.map((item) => textFault(paragraph, item)).find((fault) => fault !== undefined);
}

function choiceFault({ values, optional }: ChoiceBound, value: unknown): string | undefined {
  if (value === null && optional) return undefined;
  return values.some((each) => each === value) ? undefined : 'Choose from the list.';
}

function faultOf(bound: ListingBound, value: unknown): string | undefined {
  switch (bound.kind) {
    case 'text':
      return textFault(bound, value);
    case 'number':
      return numberFault(bound, value);
    case 'choice':
      return choiceFault(bound, value);
    case 'list':
      return listFault(bound, value);
    case 'paragraphs':
      return paragraphsFault(bound, value);
  }
}

/** What is wrong with one field's value as it stands; undefined when it is within its bounds. */
export function boundFault(field: ListingField, value: unknown): string | undefined {
  return faultOf(LISTING_BOUNDS[field], value);
}

/** The faults of a whole listing; a name that is no field, or a field that is not there, is one as well. */
export function boundFaults(fields: Readonly<Record<string, unknown>>): ListingFault[] {
  return LISTING_FIELD_NAMES.flatMap((field) => {
    const message = boundFault(field, fields[field]);
    return message === undefined ? [] : [{ field, message }];
  });
}

/** Texts without spaces around them; an optional field that holds only spaces is empty. */
function trimmed(value: unknown, bound: ListingBound): unknown {
  if (Array.isArray(value) && bound.kind === 'paragraphs') {
    return value.map((item: unknown) => (typeof item === 'string' ? item.trim() : item)).filter((item) => item !== '');
  }
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return text === '' && (bound.kind === 'text' || bound.kind === 'choice') && bound.optional ? null : text;
}

const SCHEME = /^[a-z][a-z0-9+.-]*:/iu;

/** A web address as people write it: with `https://` in front where they left that out. */
export function withScheme(address: string): string {
  const text = address.trim();
  return text === '' || SCHEME.test(text) ? text : `https://${text}`;
}

/** A value as it is stored: trimmed, a web address with its scheme, a CRD number as digits. */
function asStored(field: ListingField, value: unknown): unknown {
  const stored = trimmed(value, LISTING_BOUNDS[field]);
  if (typeof stored !== 'string') return stored;
  if (field === 'crd') return idDigits(stored);
  if (field === 'sellerPhone') return withoutInvisible(stored).trim();
  return field === 'website' ? withScheme(stored) : stored;
}

/** What is wrong with one field as it was typed; undefined when it can be saved. */
export function enteredFault(field: ListingField, value: unknown): string | undefined {
  return boundFault(field, asStored(field, value));
}

function isWithinBounds(fields: Readonly<Record<string, unknown>>): fields is Partial<ListingFields> {
  return LISTING_FIELD_NAMES.every((name) => !(name in fields) || boundFault(name, fields[name]) === undefined);
}

/**
 * Of what a form or a request holds: the fields that can be saved, as they are stored, and the faults of the others.
 */
export function readListingFields(entered: Readonly<Record<string, unknown>>): {
  fields: Partial<ListingFields>;
  faults: ListingFault[];
} {
  const fields: Record<string, unknown> = {};
  const faults: ListingFault[] = [];
  for (const field of LISTING_FIELD_NAMES.filter((name) => name in entered)) {
    const value = asStored(field, entered[field]);
    const message = boundFault(field, value);
    if (message === undefined) fields[field] = value;
    else faults.push({ field, message });
  }
  return { fields: isWithinBounds(fields) ? fields : {}, faults };
}

function hasNoFault(fields: Readonly<Record<string, unknown>>): fields is ListingFields {
  return boundFaults(fields).length === 0;
}

/** A listing as it came from a form or a request, trimmed; null with its faults when a value is out of bounds. */
export function readListing(
  entered: Readonly<Record<string, unknown>>,
): { fields: ListingFields; faults: [] } | { fields: null; faults: ListingFault[] } {
  const empty: Readonly<Record<string, unknown>> = newListing('sell');
  const fields = Object.fromEntries(
    LISTING_FIELD_NAMES.map((name) => [name, asStored(name, name in entered ? entered[name] : empty[name])]),
  );
  return hasNoFault(fields) ? { fields, faults: [] } : { fields: null, faults: boundFaults(fields) };
}
