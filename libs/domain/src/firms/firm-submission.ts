import * as z from 'zod/mini';
import { CHANNELS, type Channel } from '../deals/channel';
import { DIVISION_STATES } from '../marketplace/regions';
import type { Bound } from '../transition/scenario/bounds';
import type { RuleFault } from '../transition/scenario/rules';
import { boundedNumber, object, rule } from '../transition/scenario/schema-parts';
import { withoutInvisible } from '../words/invisible';
import { PHONE_FAULT, PHONE_TEXT } from '../words/phone-text';
import type { DealRange } from './firm-facts';
import { SLUG_MAX } from './firm-names';
import { manyLines, oneLine } from './text-fields';

/** What a firm says of itself when it asks for a profile; texts are empty and the rest is null until it is entered. */
export type FirmSubmission = {
  company: string;
  /** The address that the submitter chose; null for the one that the name suggests (`slugOf`). */
  slug: string | null;
  website: string;
  /** The person we write to; not public. */
  contactName: string;
  contactEmail: string;
  contactPhone: string | null;
  channel: Channel | null;
  /** Of the headquarters. */
  city: string;
  /** Of the headquarters, as a two-letter code. */
  state: string | null;
  /** Whole people. */
  advisors: number | null;
  /** Client assets in whole dollars. */
  assets: number | null;
  /** What a recruit is offered; null for a firm that does not say. */
  deal: DealRange | null;
  description: string;
};

/** Faults of the deal stand at its parts; `submission` stands for what is about no field of it. */
export type FirmSubmissionField = keyof FirmSubmission | keyof DealRange | 'submission';
export type FirmSubmissionFault = { field: FirmSubmissionField; message: string };

/** What people call each field, on every screen. */
export const FIRM_SUBMISSION_LABELS: Record<Exclude<FirmSubmissionField, 'submission'>, string> = {
  company: 'Firm name',
  slug: 'Profile address',
  website: 'Website',
  contactName: 'Your name',
  contactEmail: 'Your work email',
  contactPhone: 'Your phone',
  channel: 'Channel',
  city: 'Headquarters, city',
  state: 'Headquarters, state',
  advisors: 'Advisors',
  assets: 'Client assets',
  deal: 'Recruiting deal',
  upfront: 'Up-front, percent of T-12',
  backEnd: 'Back-end, percent of T-12',
  years: 'Years of the note',
  note: 'About the deal',
  description: 'About the firm',
};

export const COMPANY_MAX = 120;
export const FIRM_DESCRIPTION_MAX = 4_000;
export const DEAL_NOTE_MAX = 500;

const TRILLION = 1_000_000_000_000;
/** Beyond these a figure is a typing error: no firm has as many advisors or assets, and no deal pays as much. */
export const FIRM_SUBMISSION_BOUNDS = {
  advisors: { what: 'the number of advisors', unit: 'count', min: 1, max: 100_000 },
  assets: { what: 'the client assets', unit: 'usd', min: 0, max: 50 * TRILLION },
  upfront: { what: 'the up-front as a percentage of T-12', unit: 'percent', min: 0, max: 500 },
  backEnd: { what: 'the back-end as a percentage of T-12', unit: 'percent', min: 0, max: 500 },
  years: { what: 'the term of the note', unit: 'years', min: 1, max: 15 },
} as const satisfies Record<string, Bound>;

/** A submission in which nothing is entered yet. */
export function newFirmSubmission(): FirmSubmission {
  return {
    company: '',
    slug: null,
    website: '',
    contactName: '',
    contactEmail: '',
    contactPhone: null,
    channel: null,
    city: '',
    state: null,
    advisors: null,
    assets: null,
    deal: null,
    description: '',
  };
}

/** A text that may be empty while it is a draft, and has this form when it is not. */
const shaped = (max: number, form: RegExp, sentence: string) =>
  oneLine(max).check(z.refine((text) => text === '' || form.test(text), { error: sentence }));
const emptyAsNull = (text: string): string | null => (text === '' ? null : text);

function range(bound: Bound) {
  const percentage = boundedNumber(bound);
  return z.tuple([percentage, percentage], { error: `Enter ${bound.what}, from low to high.` });
}

function dealFaults({ upfront, backEnd }: DealRange): RuleFault[] {
  const message = 'Enter the lower figure first.';
  const isReversed = ([low, high]: readonly [number, number]) => low > high;
  return [
    ...(isReversed(upfront) ? [{ path: ['upfront'], message }] : []),
    ...(isReversed(backEnd) ? [{ path: ['backEnd'], message }] : []),
  ];
}

const [FIRST_STATE = '', ...OTHER_STATES] = DIVISION_STATES;
const { advisors, assets, upfront, backEnd, years } = FIRM_SUBMISSION_BOUNDS;

const schema = object(
  {
    company: oneLine(COMPANY_MAX),
    slug: z.pipe(
      z.nullable(oneLine(SLUG_MAX)),
      z.transform((slug) => (slug === null ? null : emptyAsNull(slug))),
    ),
    website: shaped(300, /^https?:\/\/[^\s]+\.[^\s]+$/iu, 'Enter the address starting with https://.'),
    contactName: oneLine(120),
    contactEmail: shaped(254, /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>.]+$/u, 'Enter an email address like name@firm.example.'),
    contactPhone: z.pipe(
      z.transform((phone: unknown) => (typeof phone === 'string' ? withoutInvisible(phone) : phone)),
      z.pipe(
        z.nullable(shaped(40, PHONE_TEXT, PHONE_FAULT)),
        z.transform((phone) => (phone === null ? null : emptyAsNull(phone))),
      ),
    ),
    channel: z.nullable(z.enum(CHANNELS, { error: 'Choose a channel from the list.' })),
    city: oneLine(80),
    state: z.nullable(z.enum([FIRST_STATE, ...OTHER_STATES], { error: 'Choose a state from the list.' })),
    advisors: z.nullable(boundedNumber(advisors)),
    assets: z.nullable(boundedNumber(assets).check(z.refine(Number.isInteger, { error: 'Enter whole dollars.' }))),
    deal: z.nullable(
      object(
        {
          upfront: range(upfront),
          backEnd: range(backEnd),
          years: boundedNumber(years),
          note: manyLines(DEAL_NOTE_MAX),
        },
        'the deal',
      ).check(rule(dealFaults)),
    ),
    description: manyLines(FIRM_DESCRIPTION_MAX),
  } satisfies Record<keyof FirmSubmission, unknown>,
  'the submission',
);

const isField = (name: PropertyKey | undefined): name is FirmSubmissionField =>
  typeof name === 'string' && Object.hasOwn(FIRM_SUBMISSION_LABELS, name);

/** The innermost field that a path of the schema leads to; a part of a range is none of its own. */
function fieldOf(path: readonly PropertyKey[]): FirmSubmissionField {
  return path.findLast(isField) ?? 'submission';
}

/**
 * A draft as it came from a form or a request: what is left out is empty, texts are trimmed. Null with one sentence for
 * each field that is out of bounds. Whether it is complete is `firmSubmissionFaults`.
 */
export function readFirmSubmission(
  entered: unknown,
): { fields: FirmSubmission; faults: [] } | { fields: null; faults: FirmSubmissionFault[] } {
  const isObject = typeof entered === 'object' && entered !== null && !Array.isArray(entered);
  const result = schema.safeParse(isObject ? { ...newFirmSubmission(), ...entered } : entered);
  if (result.success) return { fields: result.data, faults: [] };
  const sentences = new Map<FirmSubmissionField, string>();
  for (const { path, message } of result.error.issues) {
    const field = fieldOf(path);
    if (!sentences.has(field)) sentences.set(field, message);
  }
  return { fields: null, faults: [...sentences].map(([field, message]) => ({ field, message })) };
}
