import type { FieldErrors } from 'react-hook-form';
import { US_STATES } from '@app/contracts';
import {
  CHANNELS,
  DIVISION_STATES,
  FIRM_CHANNEL_NAMES,
  readFirmSubmission,
  sameValue,
  type DealRange,
  type FirmSubmission,
  type FirmSubmissionFault,
} from '@app/domain';
import { formatPhone, type SelectOption, type Typed } from '@app/ui';

export type TextName =
  | 'company'
  | 'slug'
  | 'website'
  | 'contactName'
  | 'contactEmail'
  | 'contactPhone'
  | 'channel'
  | 'city'
  | 'state'
  | 'note'
  | 'description';
export type NumberName = 'advisors' | 'assets' | 'upfrontLow' | 'upfrontHigh' | 'backEndLow' | 'backEndHigh' | 'years';

/** What the form holds: texts and choices as they are chosen, numbers as they are typed. */
export type SubmissionValues = Record<TextName, string> & Record<NumberName, Typed> & { hasDeal: boolean };
export type ValueName = keyof SubmissionValues;

const NO_DEAL = {
  upfrontLow: null,
  upfrontHigh: null,
  backEndLow: null,
  backEndHigh: null,
  years: null,
  note: '',
};

function dealValues({ upfront, backEnd, years, note }: DealRange) {
  const [upfrontLow, upfrontHigh] = upfront;
  const [backEndLow, backEndHigh] = backEnd;
  return { upfrontLow, upfrontHigh, backEndLow, backEndHigh, years, note };
}

export function valuesOf({ deal, ...fields }: FirmSubmission): SubmissionValues {
  return {
    ...fields,
    slug: fields.slug ?? '',
    contactPhone: formatPhone(fields.contactPhone ?? ''),
    channel: fields.channel ?? '',
    state: fields.state ?? '',
    hasDeal: deal !== null,
    ...(deal ? dealValues(deal) : NO_DEAL),
  };
}

/** A range with one figure is that figure. */
const range = (low: Typed, high: Typed) => [low ?? high, high ?? low];

/** What the form says, for `readFirmSubmission` and for the server. */
export function enteredOf(values: SubmissionValues): Record<string, unknown> {
  const { hasDeal, upfrontLow, upfrontHigh, backEndLow, backEndHigh, years, note, channel, state, ...fields } = values;
  // A deal that is only begun to be described is none yet, and keeps nothing else from being saved.
  const isEmpty = [upfrontLow, upfrontHigh, backEndLow, backEndHigh, years].every((typed) => typed === null) && !note;
  const deal = { upfront: range(upfrontLow, upfrontHigh), backEnd: range(backEndLow, backEndHigh), years, note };
  return {
    ...fields,
    channel: channel === '' ? null : channel,
    state: state === '' ? null : state,
    deal: hasDeal && !isEmpty ? deal : null,
  };
}

/** Where a fault of the domain is shown: a range has two fields, and its fault stands at the first. */
const PLACES: Readonly<Record<string, ValueName>> = { upfront: 'upfrontLow', backEnd: 'backEndLow', deal: 'hasDeal' };

export function placeOf(field: string, values: SubmissionValues): ValueName | null {
  const place = PLACES[field] ?? field;
  return isName(place, values) ? place : null;
}

function isName(name: string, values: SubmissionValues): name is ValueName {
  return Object.hasOwn(values, name);
}

export function errorsOf(
  faults: readonly { field: string; message: string }[],
  values: SubmissionValues,
): FieldErrors<SubmissionValues> {
  const errors: FieldErrors<SubmissionValues> = {};
  for (const { field, message } of faults) {
    const place = placeOf(field, values);
    if (place) errors[place] = { type: 'submission', message };
  }
  return errors;
}

/** The bounds of the domain, one sentence for each field; a draft may be incomplete. */
export function checkValues(values: SubmissionValues) {
  const { fields, faults } = readFirmSubmission(enteredOf(values));
  return fields === null ? { values: {}, errors: errorsOf(faults, values) } : { values, errors: {} };
}

/**
 * What can be saved of what was typed: a field that is wrong stays as it is stored. Null when nothing else differs.
 */
export function savablePart(
  entered: Record<string, unknown>,
  stored: FirmSubmission,
): { fields: FirmSubmission | null; faults: readonly FirmSubmissionFault[] } {
  const read = readFirmSubmission(entered);
  if (read.fields) return read;
  const { faults } = read;
  const wrong = faults.map(({ field }) => (Object.hasOwn(stored, field) ? field : 'deal'));
  const kept = Object.fromEntries(
    Object.entries(stored).filter(([field]) => wrong.includes(field as keyof FirmSubmission)),
  );
  const { fields } = readFirmSubmission({ ...entered, ...kept });
  return { fields: sameValue(fields, stored) ? null : fields, faults };
}

const stateNames: Readonly<Record<string, string>> = US_STATES;
export const stateName = (code: string): string => stateNames[code] ?? code;

export const CHANNEL_OPTIONS: SelectOption[] = CHANNELS.map((value) => ({ value, label: FIRM_CHANNEL_NAMES[value] }));
export const STATE_OPTIONS: SelectOption[] = DIVISION_STATES.map((value) => ({ value, label: stateName(value) })).sort(
  (a, b) => a.label.localeCompare(b.label, 'en'),
);
