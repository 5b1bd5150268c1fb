import type { FieldErrors } from 'react-hook-form';
import { US_STATES } from '@app/contracts';
import {
  AFFILIATIONS,
  BUYER_FINANCING,
  BUYER_FINANCING_NAMES,
  BUYER_KIND_NAMES,
  BUYER_KINDS,
  BUYER_PROFILE_LABELS,
  CASH_BAND_NAMES,
  CASH_BANDS,
  checkBuyerProfile,
  SOUGHT_TYPE_NAMES,
  SOUGHT_TYPES,
  TIMELINES,
  type BuyerProfile,
  type BuyerProfileField,
} from '@app/domain';
import { formatMoney, type Typed } from '@app/ui';
import { AFFILIATION_NAMES, TIMELINE_NAMES } from '../listing/listing-text';

export type ProfileChoice = 'kind' | 'timeline' | 'cash';
export type ProfileList = 'types' | 'states' | 'channels' | 'financing';
export type ProfileAmount = 'assetsFrom' | 'assetsTo';

/** What the form holds: choices as they are chosen, amounts as they are typed. */
export type ProfileValues = Record<ProfileChoice, string> &
  Record<ProfileList, string[]> &
  Record<ProfileAmount, Typed> & { summary: string };

const EMPTY: ProfileValues = {
  kind: '',
  types: [],
  states: [],
  assetsFrom: null,
  assetsTo: null,
  channels: [],
  timeline: 'open',
  cash: '',
  financing: [],
  summary: '',
};

/** A copy: what the form changes is not what is stored. */
export function valuesOf(profile: BuyerProfile | null): ProfileValues {
  const values = profile ?? EMPTY;
  const { types, states, channels, financing } = values;
  return { ...values, types: [...types], states: [...states], channels: [...channels], financing: [...financing] };
}

export type Option = { value: string; label: string };

function options<Value extends string>(values: readonly Value[], names: Record<Value, string>): Option[] {
  return values.map((value) => ({ value, label: names[value] }));
}

export const stateName = (code: string): string =>
  Object.entries(US_STATES).find(([state]) => state === code)?.[1] ?? code;

export const OPTIONS: Record<ProfileChoice | Exclude<ProfileList, 'states'>, Option[]> = {
  kind: options(BUYER_KINDS, BUYER_KIND_NAMES),
  timeline: options(TIMELINES, TIMELINE_NAMES),
  cash: options(CASH_BANDS, CASH_BAND_NAMES),
  types: options(SOUGHT_TYPES, SOUGHT_TYPE_NAMES),
  channels: options(AFFILIATIONS, AFFILIATION_NAMES),
  financing: options(BUYER_FINANCING, BUYER_FINANCING_NAMES),
};

const isField = (name: string): name is BuyerProfileField => Object.hasOwn(BUYER_PROFILE_LABELS, name);

export function fieldErrors(faults: readonly { field: string; message: string }[]): FieldErrors<ProfileValues> {
  const errors: FieldErrors<ProfileValues> = {};
  for (const { field, message } of faults) if (isField(field)) errors[field] = { type: 'profile', message };
  return errors;
}

/** The rules of the server, for the form: the same code says the same sentences. */
export function checkValues(values: ProfileValues) {
  const { profile, faults } = checkBuyerProfile(values);
  return profile === null ? { values: {}, errors: fieldErrors(faults) } : { values, errors: {} };
}

const listed = (names: string[], otherwise: string) => (names.length === 0 ? otherwise : names.join(', '));

function assetsText({ assetsFrom, assetsTo }: BuyerProfile): string {
  if (assetsFrom !== null && assetsTo !== null) return `${formatMoney(assetsFrom)} to ${formatMoney(assetsTo)}`;
  if (assetsFrom !== null) return `At least ${formatMoney(assetsFrom)}`;
  return assetsTo === null ? 'Any' : `At most ${formatMoney(assetsTo)}`;
}

/** A profile in rows, as the other side reads it; the summary stands apart. */
export function profileRows(profile: BuyerProfile): { term: string; value: string }[] {
  return [
    { term: 'Type of buyer', value: BUYER_KIND_NAMES[profile.kind] },
    {
      term: 'Looking for',
      value: listed(
        profile.types.map((type) => SOUGHT_TYPE_NAMES[type]),
        'Any listing',
      ),
    },
    { term: 'States', value: listed(profile.states.map(stateName), 'Anywhere') },
    { term: 'Client assets', value: assetsText(profile) },
    {
      term: 'Affiliation',
      value: listed(
        profile.channels.map((channel) => AFFILIATION_NAMES[channel]),
        'Any',
      ),
    },
    { term: 'Timeline', value: TIMELINE_NAMES[profile.timeline] },
    { term: 'Cash, as stated', value: CASH_BAND_NAMES[profile.cash] },
    {
      term: 'Plans to pay with',
      value: listed(
        profile.financing.map((way) => BUYER_FINANCING_NAMES[way]),
        'Not stated',
      ),
    },
  ];
}
