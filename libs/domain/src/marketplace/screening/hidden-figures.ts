import type { Passage, TokenReader } from '../contact/tokens';
import { priceMultiple, type ExactChoice, type ListingFields } from '../listing-fields';
import { readAmounts, type Amount } from './read-amounts';

export type HiddenFigure = keyof Pick<
  ListingFields,
  | 'aum'
  | 'revenue'
  | 'recurringRevenue'
  | 'clients'
  | 'feeBased'
  | 'staff'
  | 'price'
  | 'eboc'
  | 'ebitda'
  | 'growth'
  | 'topTenShare'
  | 'ownerAge'
  | 'clientAge'
>;
export type FoundFigure = Passage & { figure: HiddenFigure | 'multiple' };

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const MONEY = ['revenue', 'aum', 'price', 'recurringRevenue', 'eboc', 'ebitda'] as const;
/** The words by which a bare `1.25` is one of them. */
const SUBJECTS: Partial<Record<HiddenFigure, ReadonlySet<string>>> = {
  revenue: words('revenue revenues gross grossing fees production gdc t12 sales'),
  recurringRevenue: words('recurring revenue fees'),
  aum: words('aum assets management managed'),
  price: words('price priced asking ask'),
  eboc: words('eboc sde earnings'),
  ebitda: words('ebitda earnings'),
  feeBased: words('fee fees advisory feebased recurring'),
  growth: words('growth grew grow grows growing increase increased'),
  topTenShare: words('top ten largest biggest concentration'),
};
const COUNTED: Partial<Record<HiddenFigure, ReadonlySet<string>>> = {
  clients: words('client clients household households family families relationship relationships accounts'),
  staff: words('staff employee employees people persons person'),
};
const COUNTED_BEFORE: Partial<Record<HiddenFigure, ReadonlySet<string>>> = {
  clients: words('clients households families relationships'),
  staff: words('staff team headcount employees'),
};
/** Between what is counted and its number: `clients: 214`, `a staff of 5`. */
const BEFORE_COUNT = words(': = of is are number total about over');
const PERCENT = words('percent pct per');
const TIMES = words('x times multiple');
const AGE_BEFORE = words('age aged am turn turned turns turning owner');
/** Words of one sentence in which a figure and its subject belong together. */
const NEAR = 14;
const NEXT = 6;

/**
 * The places of a text that say a figure which the public reads as a range or not at all, however it is written. A
 * figure is said by its exact value, and by one rounded to two and more significant digits: `$1.3 million` for
 * 1,250,000.
 */
export function findFigures(reader: TokenReader, fields: ListingFields): FoundFigure[] {
  return readAmounts(reader).flatMap((amount) => {
    const figure = figureOf(reader, amount, fields);
    return figure === undefined ? [] : [{ start: startOf(reader, amount), end: amount.end, figure }];
  });
}

const startOf = (reader: TokenReader, { start }: Amount): number => (reader.is(start - 1, '$') ? start - 1 : start);

function figureOf(reader: TokenReader, amount: Amount, fields: ListingFields): FoundFigure['figure'] | undefined {
  const { value } = amount;
  const hidden = (figure: HiddenFigure) => (isExact(fields, figure) ? null : fields[figure]);
  if (isPercent(reader, amount)) {
    return (['feeBased', 'growth', 'topTenShare'] as const).find(
      (figure) => hidden(figure) === value && (!Number.isInteger(value) || isNear(reader, amount, figure, NEAR)),
    );
  }
  if (TIMES.has(reader.word(reader.past(amount.end))) || isMultiple(reader, amount)) {
    const multiple = isExact(fields, 'multiple') ? null : priceMultiple(fields);
    return multiple !== null && isSaid(value, multiple) ? 'multiple' : undefined;
  }
  if (amount.isMoney) {
    const money = MONEY.find((figure) => isSaid(value, hidden(figure)) || isNearly(value, hidden(figure)));
    if (money) return money;
  }
  const age = ageOf(reader, amount, hidden);
  if (age) return age;
  const counted = (['clients', 'staff'] as const).find(
    (figure) => isSaid(value, hidden(figure)) && (isCounted(reader, amount, figure) || isUnusual(value)),
  );
  return counted ?? MONEY.find((figure) => isShortened(value, hidden(figure)) && isNear(reader, amount, figure, NEXT));
}

const ALSO_EXACT: readonly string[] = [
  'aum',
  'revenue',
  'clients',
  'feeBased',
  'staff',
  'price',
  'multiple',
] satisfies ExactChoice[];

function isExact({ exact }: ListingFields, figure: HiddenFigure | 'multiple'): boolean {
  return ALSO_EXACT.includes(figure) && exact.some((choice) => choice === figure);
}

/** Equal, or rounded or cut to the value, which has two significant digits or more. */
function isSaid(value: number, hidden: number | null): boolean {
  if (hidden === null || hidden <= 0 || value <= 0) return false;
  if (value === hidden) return true;
  const precision = precisionOf(value);
  if (value / precision < 10) return false;
  const steps = hidden / precision;
  return same(value, Math.round(steps) * precision) || same(value, Math.floor(steps) * precision);
}

const same = (one: number, other: number): boolean => Math.abs(one - other) < 1e-9 * Math.max(1, one);

const CLOSE = 0.001;

/** `$1,249,999` for 1,250,000: an amount that says no other figure. */
function isNearly(value: number, hidden: number | null): boolean {
  return hidden !== null && hidden >= 100_000 && Math.abs(value - hidden) < CLOSE * hidden;
}

/** The place of the last digit that is not zero: 10,000 for 1,250,000 and 0.01 for 2.48. */
function precisionOf(value: number): number {
  const [whole = '', decimals = ''] = value
    .toFixed(6)
    .replace(/\.?0+$/, '')
    .split('.');
  if (decimals !== '') return 10 ** -decimals.length;
  return 10 ** (whole.length - whole.replace(/0+$/, '').length);
}

/** `1.25` for 1,250,000: the same significant digits, three or more of them. */
function isShortened(value: number, hidden: number | null): boolean {
  if (hidden === null || value >= 1_000 || Number.isInteger(value)) return false;
  const digits = (of: number) =>
    of
      .toFixed(6)
      .replace('.', '')
      .replace(/^0+|0+$/g, '');
  return digits(value) === digits(hidden) && digits(value).length > 1;
}

/** `a multiple of 2.48`. */
function isMultiple(reader: TokenReader, { start }: Amount): boolean {
  const before = reader.before(start - 1);
  const at = ['of', 'is'].includes(reader.word(before)) || reader.is(before, ':') ? reader.before(before - 1) : before;
  return reader.word(at) === 'multiple';
}

function isPercent(reader: TokenReader, { end }: Amount): boolean {
  const next = reader.past(end);
  return reader.is(next, '%') || PERCENT.has(reader.word(next));
}

/** A count that no other thing of the text would have by chance, and that is no year. */
const isUnusual = (value: number): boolean => value > 100 && value % 10 !== 0 && (value < 1900 || value > 2100);

function isCounted(reader: TokenReader, { start, end }: Amount, figure: 'clients' | 'staff'): boolean {
  if (reader.word(reader.past(end)) === 'or') return false;
  for (let at = end, names = 0; names < 3 && at < end + NEXT; at += 1) {
    if (COUNTED[figure]?.has(reader.word(at))) return true;
    if (reader.is(at, ',') || reader.is(at, '.')) break;
    if (reader.kind(at) === 'word') names += 1;
  }
  for (let at = start - 1; at >= start - NEXT; at -= 1) {
    if (COUNTED_BEFORE[figure]?.has(reader.word(at))) return true;
    if (reader.kind(at) !== 'space' && !BEFORE_COUNT.has(reader.at(at)?.text ?? '')) break;
  }
  return false;
}

function ageOf(
  reader: TokenReader,
  { start, end, value }: Amount,
  hidden: (figure: 'ownerAge' | 'clientAge') => number | null,
): 'ownerAge' | 'clientAge' | undefined {
  const figure = (['ownerAge', 'clientAge'] as const).find((each) => hidden(each) === value);
  if (!figure) return undefined;
  const next = reader.is(end, '-') ? end + 1 : reader.past(end);
  const year = ['year', 'years'].includes(reader.word(next));
  const rest = reader.is(next + 1, '-') ? next + 2 : reader.past(next + 1);
  if (year && ['old', 'of'].includes(reader.word(rest))) return figure;
  const isBetweenCommas = reader.is(reader.before(start - 1), ',') && reader.is(end, ',');
  if (isBetweenCommas && figure === 'ownerAge') return figure;
  for (let at = start - 1; at >= start - NEXT; at -= 1) {
    if (AGE_BEFORE.has(reader.word(at))) return reader.word(at) === 'owner' && !isBetweenCommas ? undefined : figure;
    if (reader.is(at, '.') || reader.is(at, ',')) break;
  }
  return undefined;
}

function isNear(reader: TokenReader, { start, end }: Amount, figure: HiddenFigure, tokens: number): boolean {
  const subject = SUBJECTS[figure];
  const isStop = (at: number) => reader.is(at, '.') && reader.kind(at + 1) !== 'number';
  for (let at = end; at < end + tokens && !isStop(at); at += 1) if (subject?.has(reader.word(at))) return true;
  for (let at = start - 1; at >= start - tokens && !isStop(at); at -= 1) if (subject?.has(reader.word(at))) return true;
  return false;
}
