import { withoutInvisible } from '../words/invisible';
import { groupedNumber } from './grouped-number';
import { percentOfFraction } from './short-figures';
import { isGrouped, type ValueUnit } from './value-unit';

const endings = (words: string, power: number): Endings =>
  Object.fromEntries(words.split(' ').map((word) => [word, power]));

/** Ten to this power times the written number is the value, given by what follows the number. */
type Endings = Record<string, number>;

/** What people write behind a number to make it larger. */
const SCALES: Endings = {
  ...endings('k thousand thousands', 3),
  ...endings('m mm mn mio mil mill mln million millions', 6),
  ...endings('b bn bil bln billion billions', 9),
};
const PERCENT = '% percent pct';
/** What a count is of. */
const COUNTED =
  'client clients household households account accounts advisor advisors adviser advisers person people employee ' +
  'employees staff firm firms payment payments';
const POINTS = 'bp bps basispoint basispoints';

/** A percentage may be written in basis points and the other way round; months are not millions. */
const ENDINGS: Record<ValueUnit, Endings> = {
  usd: { '': 0, ...SCALES },
  fraction: { '': -2, ...endings(PERCENT, -2), ...endings(POINTS, -4) },
  share: { '': -2, ...endings(PERCENT, -2), ...endings(POINTS, -4) },
  percent: { '': 0, ...endings(PERCENT, 0), ...endings(POINTS, -2) },
  bps: { '': 0, ...endings(POINTS, 0), ...endings(PERCENT, 2) },
  years: { '': 0, ...endings('y yr yrs year years', 0) },
  months: { '': 0, ...endings('m mo mos month months', 0) },
  days: { '': 0, ...endings('d day days', 0) },
  words: { '': 0, ...endings('word words', 0) },
  count: { '': 0, ...endings(COUNTED, 0), ...SCALES },
  age: { '': 0, ...endings('y yr yrs year years yearold yearsold', 0) },
  year: { '': 0 },
  id: { '': 0 },
  multiple: { '': 0, ...endings('x × times', 0) },
  rate: { '': 0, ...endings(PERCENT, 0), ...endings(POINTS, -2) },
  pixels: { '': 0, ...endings('px pixel pixels', 0) },
};

/** More digits before the point than any amount of this product has: what is longer is not an amount. */
const MAX_DIGITS = 15;

const PERCENTAGES = new Set<ValueUnit>(['fraction', 'share', 'percent', 'rate']);
/** Units of which less than 1% is a slip: `0.75` is 75% to who writes it, and a percent sign says otherwise. */
const SHARES = new Set<ValueUnit>(['share', 'percent']);
/** The six decimals with which a question repeats a share do not show what is smaller. */
const SMALLEST_ASKED = 1e-6;

const QUOTES = /^["'“”‘’]+|["'“”‘’]+$/g;
const SPACE = '[ \\u00a0\\u2000-\\u200a\\u202f\\u3000]';
const FULL_WIDTH = /[\uff01-\uff5e]/g;

/** Thousands apart by one and the same sign, and a point at most; no one writes a group of zero thousands first. */
const THOUSANDS = /^([1-9]\d{0,2}(?:([ ,'_])\d{3})(?:\2\d{3})*)(\.\d*)?$/;
/** The same with the signs of continental Europe, where the comma is the decimal sign for certain. */
const POINTED = /^([1-9]\d{0,2}(?:\.\d{3}){2,}|[1-9]\d{0,2}(?:\.\d{3})+(?=,))(?:,(\d{1,2}))?$/;

/**
 * The digits with a point at most; null for what is none, and for what could be one of two numbers: `1.250` dollars are
 * a thousand to one writer and a dollar to another, as are `3,875` percent and `7.500` basis points.
 */
function plainDigits(text: string, unit: ValueUnit, ending: string): string | null {
  const isScaled = ending !== '';
  const isLong = isGrouped(unit);
  const isEither = (isLong && !isScaled) || (PERCENTAGES.has(unit) && POINTS.split(' ').includes(ending));
  if (/^\d*\.?\d*$/.test(text)) return isEither && /^[1-9]\d{0,2}\.\d{3}$/.test(text) ? null : text;
  // A comma is never a decimal point in this country, unless nothing else makes sense: 1,5M, 1,25M or an interest of
  // 3,8. With three digits after it, it is the comma of thousands: $1,250M are a billion and a quarter.
  if ((isScaled || !isLong) && /^\d{1,3},\d{1,2}$/.test(text)) return text.replace(',', '.');
  const pointed = POINTED.exec(text);
  if (pointed) return `${pointed[1]?.replaceAll('.', '')}.${pointed[2] ?? ''}`;
  const thousands = THOUSANDS.exec(text);
  if (!thousands) return null;
  if (PERCENTAGES.has(unit) && /^\d{1,3},\d{3}$/.test(text)) return null;
  return thousands[1]?.replace(/[ ,'_]/g, '') + (thousands[3] ?? '');
}

/** Without what is ornament: letters as they are compared, one kind of space and of apostrophe, none at the ends. */
function bareText(written: string): string {
  return withoutInvisible(written)
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(new RegExp(SPACE, 'g'), ' ')
    .trim()
    .replace(QUOTES, '')
    .replace(/[’‘]/g, "'")
    .toLowerCase()
    .trim();
}

/** Also what programs for texts put in its place. A long dash is none: it stands before items of a list, too. */
const MINUS = '[-\u2010-\u2013\u2212\ufe63]';
const CURRENCY = '(?:u\\.?s\\.? ?\\$|usd ?\\$?|\\$)';
/** Sign, currency, sign or bracket, digits, ending, currency, bracket or sign; in brackets, an amount is negative. */
const SHAPE = new RegExp(
  `^(\\+|${MINUS})? ?(\\()? ?(${CURRENCY})? ?(\\()? ?(${MINUS})? ?(\\d[\\d.,'_ ]*|\\.\\d+ ?)` +
    `([a-z%×$][a-z%×$ ]*)?\\.?(\\))? ?(${MINUS})?$`,
);
/** What spreadsheets show for zero in a column of dollars. */
const ACCOUNTED_ZERO = new RegExp(`^${CURRENCY} *(?:${MINUS}|\u2014)$`);

/** What people write before the number of a record: `CRD# 104855`, `No. 2101`. */
const ID_NAME = /^(?:(?:crd|firm|listing|nda)(?![a-z]) ?)?(?:#|no\.?(?= ?\d)|number\b)? ?:? ?/;

/**
 * Reads what a person wrote or pasted into a field of this unit: `1.2M`, `$850,000`, `75%`, `50 bps`, `(5,000)`,
 * `USD 5,000`, `5,000-`. Forgives what is invisible or ornament. Fractions come back as such (75% as 0.75). Null for
 * what is no number, too long to be one, or ambiguous, such as a share of `0.75` (`askedShare`).
 */
export function writtenNumber(written: string, unit: ValueUnit): number | null {
  const bare = unit === 'id' ? bareText(written).replace(ID_NAME, '') : bareText(written);
  if (unit === 'usd' && ACCOUNTED_ZERO.test(bare)) return 0;
  const shape = SHAPE.exec(bare);
  if (!shape) return null;
  const [, before, outer, sign, inner, after, body = '', letters = '', closing, trailing] = shape;
  const words = letters.replaceAll(' ', '');
  const currency = /^(.*?)(?:us\$|usd|dollars?|\$)$/.exec(words);
  const ending = currency ? (currency[1] ?? '') : words;
  if ((sign !== undefined || currency) && unit !== 'usd') return null;
  if ((outer !== undefined || inner !== undefined) !== (closing !== undefined) || (outer && inner)) return null;
  const digits = plainDigits(body.trim(), unit, ending);
  const power = Object.hasOwn(ENDINGS[unit], ending) ? ENDINGS[unit][ending] : undefined;
  if (power === undefined || digits === null || digits.replace(/\..*/, '').length > MAX_DIGITS) return null;
  if (ending === '' && SHARES.has(unit) && Number(digits) > 0 && Number(digits) < 1) return null;
  // One way of saying that it is negative; `5,000.-` is a way of writing that there are no cents.
  const signs = [before, after, closing, trailing].filter((each) => each !== undefined);
  if (signs.length > 1 || (trailing && /\.$/.test(body.trim()))) return null;
  const value = Number(`${digits}e${power}`);
  return signs.length === 1 && before !== '+' && value !== 0 ? -value : value;
}

/**
 * What to ask about a share that was written as a fraction, `0.75`; undefined for every other text and unit, and for
 * what is too small to be shown.
 */
export function askedShare(written: string, unit: ValueUnit): string | undefined {
  const number = SHARES.has(unit) ? writtenNumber(written, 'multiple') : null;
  if (number === null || Math.abs(number) < SMALLEST_ASKED || Math.abs(number) >= 1) return undefined;
  const percentage = groupedNumber(percentOfFraction(number), { max: 6 });
  return `Did you mean ${percentage}%? Enter ${percentage}, or ${number}% if it is less than 1%.`;
}

/** The number under which a register or this site keeps something; null for what is not whole and above zero. */
export function writtenId(written: string): number | null {
  const number = writtenNumber(written, 'id');
  return number !== null && Number.isInteger(number) && number > 0 ? number : null;
}

/** The digits of such a number, without zeros before them; as written where it is none, to be refused as that. */
export function idDigits(written: string): string {
  const number = writtenId(written);
  return number === null ? written : String(number);
}

/** What was written in dollars, in cents; null for what is no amount, is negative, or has parts of a cent. */
export function writtenCents(written: string): number | null {
  const dollars = writtenNumber(written, 'usd');
  return dollars === null ? null : centsOfDollars(dollars);
}

/** An amount in dollars as cents, exactly; null for what is negative or has parts of a cent. */
export function centsOfDollars(dollars: number): number | null {
  const cents = Number(`${dollars}e2`);
  return Number.isInteger(cents) && cents >= 0 ? cents : null;
}
