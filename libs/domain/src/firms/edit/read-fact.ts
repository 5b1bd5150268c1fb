import { DIVISION_STATES } from '../../marketplace/regions';
import { groupedNumber } from '../../money/grouped-number';
import type { ValueUnit } from '../../money/value-unit';
import { askedShare, writtenNumber } from '../../money/written-number';
import { withoutInvisible } from '../../words/invisible';
import { parseUrl } from '../../words/parse-url';
import { CUSTODIAN_MAX } from '../directory/firm-search';
import {
  FIRM_FACTS,
  PROTOCOL_LABELS,
  type DealRange,
  type FactKey,
  type FactValues,
  type PayoutStep,
} from '../firm-facts';
import type { FactParts } from './fact-parts';

/** Why a part cannot be read, in a sentence. */
export type PartFault = { part: string; message: string };
export type ReadFact<Key extends FactKey = FactKey> = { value: FactValues[Key] } | { faults: PartFault[] };

/** The same bounds as those of stored facts. */
const CRD = { min: 1, max: 2_147_483_647 };
const SEC = /^(?:8|80[12])-\d{1,6}$/;
const FIRST_YEAR = 1_700;
const COUNT_MAX = 1_000_000;
const DOLLARS_MAX = 100_000_000_000_000;
const textMax = (key: FactKey) => (key === 'culture' ? 2_000 : 1_000);
const PERCENT_MAX = 1_000;
const NOTE_MAX = 1_000;
const NAMES_MAX = 30;
const STEPS_MAX = 30;
const HIDDEN = /[^\P{Cc}\n\r\t]|[\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
const WEB_MAX = 500;

class Unreadable extends Error {
  constructor(readonly fault: PartFault) {
    super(fault.message);
  }
}

function refuse(part: string, message: string): never {
  throw new Unreadable({ part, message });
}

/** What was typed, as a value; or a sentence for the part that is none. `year` is the present one. */
export function readFact<Key extends FactKey>(key: Key, parts: FactParts, year: number): ReadFact<Key> {
  try {
    return { value: valueOf(key, parts, year) as FactValues[Key] };
  } catch (error) {
    if (error instanceof Unreadable) return { faults: [error.fault] };
    throw error;
  }
}

function valueOf(key: FactKey, parts: FactParts, year: number): unknown {
  const typed = (part: string) => textOf(part, parts[part] ?? '', 4_000);
  // Marks of direction come along with a copied figure, and change nothing about it.
  const figure = () => textOf('value', withoutInvisible(parts.value ?? ''), 4_000);
  switch (FIRM_FACTS[key].kind) {
    case 'year':
      return whole('value', figure(), { min: FIRST_YEAR, max: year }, 'year');
    case 'count':
      return whole('value', figure(), { min: 0, max: COUNT_MAX }, 'count');
    case 'id':
      return whole('value', figure(), CRD, 'id');
    case 'dollars':
      return whole('value', figure(), { min: 0, max: DOLLARS_MAX }, 'usd');
    case 'place':
      return placeOf(typed);
    case 'url':
      return webAddress(typed('value'));
    case 'choice':
      return choiceOf(typed('value'));
    case 'names':
      return namesOf(typed('value'), { each: CUSTODIAN_MAX, most: NAMES_MAX });
    case 'points':
      return namesOf(typed('value'), { each: 300, most: 12 });
    case 'text':
      return key === 'sec'
        ? fileNumber(typed('value'))
        : filled('value', textOf('value', typed('value'), textMax(key)));
    case 'grid':
      return gridOf(typed('value'));
    case 'deal':
      return dealOf(typed);
  }
}

function textOf(part: string, text: string, max: number): string {
  const trimmed = text.replace(/\r\n?/g, '\n').trim();
  if (HIDDEN.test(trimmed)) refuse(part, 'Remove the characters that cannot be shown.');
  if (trimmed.length > max) refuse(part, `Enter at most ${groupedNumber(max)} characters.`);
  return trimmed;
}

function filled(part: string, text: string): string {
  return text === '' ? refuse(part, 'Enter a value.') : text;
}

function numberOf(part: string, typed: string, unit: ValueUnit): number {
  return writtenNumber(filled(part, typed), unit) ?? refuse(part, askedShare(typed, unit) ?? 'Enter a number.');
}

function within(part: string, value: number, { min, max }: { min: number; max: number }): number {
  if (value >= min && value <= max) return value;
  return refuse(part, `Enter a number from ${groupedNumber(min)} to ${groupedNumber(max)}.`);
}

function whole(part: string, typed: string, bounds: { min: number; max: number }, unit: ValueUnit): number {
  const value = numberOf(part, typed, unit);
  if (!Number.isInteger(value)) refuse(part, 'Enter a whole number.');
  if (unit === 'year' && (value < bounds.min || value > bounds.max))
    refuse(part, `Enter a year from ${bounds.min} to ${bounds.max}.`);
  return within(part, value, bounds);
}

function fileNumber(typed: string): string {
  const text = filled('value', typed);
  return SEC.test(text) ? text : refuse('value', 'Enter the number as in 801-12345 or 8-12345.');
}

function placeOf(typed: (part: string) => string): FactValues['headquarters'] {
  const city = textOf('city', filled('city', typed('city')), 80);
  const state = typed('state');
  return DIVISION_STATES.some((each) => each === state)
    ? { city, state }
    : refuse('state', 'Choose a state from the list.');
}

function webAddress(typed: string): string {
  const text = textOf('value', filled('value', typed), WEB_MAX);
  const url = /^https?:\/\//i.test(text) ? parseUrl(text) : null;
  return url && /\.[a-z0-9-]+$/i.test(url.hostname) && !/\s/.test(text)
    ? text
    : refuse('value', 'Enter the address starting with https://.');
}

function choiceOf(typed: string): FactValues['protocol'] {
  const found = Object.keys(PROTOCOL_LABELS).find((each) => each === typed);
  return (found ?? refuse('value', 'Choose one from the list.')) as FactValues['protocol'];
}

function linesOf(typed: string): string[] {
  return filled('value', typed)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function namesOf(typed: string, { each, most }: { each: number; most: number }): string[] {
  const lines = linesOf(typed);
  const long = lines.find((line) => line.length > each);
  if (long !== undefined) refuse('value', `Each line may have ${each} characters; “${long.slice(0, 30)}…” has more.`);
  if (lines.length > most) refuse('value', `Enter at most ${most} lines.`);
  const twice = lines.find((line, index) => lines.indexOf(line) !== index);
  return twice === undefined ? lines : refuse('value', `“${twice.slice(0, 60)}” is listed twice.`);
}

function gridOf(typed: string): PayoutStep[] {
  const steps = linesOf(typed).map(stepOf);
  if (steps.length > STEPS_MAX) refuse('value', `Enter at most ${STEPS_MAX} steps.`);
  const isInOrder = steps.every(({ from }, index) => from > (steps[index - 1]?.from ?? -1));
  return isInOrder ? steps : refuse('value', 'Enter the steps from the lowest production to the highest.');
}

function stepOf(line: string): PayoutStep {
  const [, from, percentage] = /^(\$?\d[^\s:=;]*)(?:\s*[:=;]\s*|\s+)(\d\S*\s*%?)$/.exec(line) ?? [];
  if (from === undefined || percentage === undefined)
    refuse(
      'value',
      `“${line.slice(0, 40)}” is not a valid step. Enter the production and the percentage, as in ` + `250000 40.`,
    );
  return {
    from: whole('value', from, { min: 0, max: DOLLARS_MAX }, 'usd'),
    percentage: within('value', numberOf('value', percentage, 'percent'), { min: 0, max: 100 }),
  };
}

function dealOf(typed: (part: string) => string): DealRange {
  const percent = (part: string) => within(part, numberOf(part, typed(part), 'percent'), { min: 0, max: PERCENT_MAX });
  const range = (low: string, high: string): readonly [number, number] => {
    const [from, to] = [percent(low), percent(high)];
    return from <= to ? [from, to] : refuse(low, 'Enter the lower figure first.');
  };
  return {
    upfront: range('upfrontLow', 'upfrontHigh'),
    backEnd: range('backEndLow', 'backEndHigh'),
    years: whole('years', typed('years'), { min: 0, max: 30 }, 'years'),
    note: textOf('note', filled('note', typed('note')), NOTE_MAX),
  };
}
