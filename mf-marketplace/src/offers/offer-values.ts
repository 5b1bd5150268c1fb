import type { FieldErrors } from 'react-hook-form';
import {
  checkOffer,
  checkOfferDraft,
  NEW_OFFER_PARTS,
  NEW_OFFER_VALID_DAYS,
  OFFER_TERM_NAMES,
  PRICE_PARTS,
  type OfferDraft,
  type OfferFault,
  type OfferTermName,
  type PricePart,
} from '@app/domain';
import { siteToday, type Typed } from '@app/ui';

export type OfferNumber = 'price' | 'validDays' | PricePart | OfferTermName;

/** What the form holds: every number as it is typed, and two texts. */
export type OfferValues = Record<OfferNumber, Typed> & { closingOn: string; conditions: string };

export const NEW_VALUES: OfferValues = {
  price: null,
  ...NEW_OFFER_PARTS,
  noteRate: null,
  noteMonths: null,
  earnOutYears: null,
  earnOutTarget: null,
  closingOn: '',
  conditions: '',
  validDays: NEW_OFFER_VALID_DAYS,
};

export function valuesOf({ parts, ...terms }: OfferDraft): OfferValues {
  return { ...terms, ...parts };
}

/** What is typed, in the shape of the terms. A blank share is none, and a part without a share has no terms. */
export function termsOf(values: OfferValues): Record<string, unknown> {
  const { price, validDays, closingOn, conditions } = values;
  const parts = Object.fromEntries(PRICE_PARTS.map((part) => [part, values[part] ?? 0]));
  const used = new Set(usedTerms(values));
  const terms = Object.fromEntries(OFFER_TERM_NAMES.map((name) => [name, used.has(name) ? values[name] : null]));
  return { price, parts, ...terms, closingOn, conditions, validDays };
}

const PART_TERMS: Partial<Record<PricePart, readonly OfferTermName[]>> = {
  sellerNote: ['noteRate', 'noteMonths'],
  earnOut: ['earnOutYears', 'earnOutTarget'],
};

/** The terms of parts that have a share, or a text that is not a number yet. */
export function usedTerms(values: Pick<OfferValues, PricePart>): OfferTermName[] {
  return PRICE_PARTS.flatMap((part) => {
    const share = values[part];
    return share === null || share === 0 ? [] : [...(PART_TERMS[part] ?? [])];
  });
}

/** Percent; what is not a number counts as nothing. */
export function totalOf(values: Pick<OfferValues, PricePart>): number {
  const sum = PRICE_PARTS.reduce((total, part) => {
    const share = values[part];
    return total + (typeof share === 'number' ? Math.round(share * 1e9) : 0);
  }, 0);
  return sum / 1e7;
}

/** A fault's field in the form: that of the sum stands at the first part. */
export function fieldOf(field: string): string {
  return field === 'parts' ? 'downPayment' : field.replace(/^parts\./, '');
}

const isField = (name: string): name is keyof OfferValues => Object.hasOwn(NEW_VALUES, name);

/** The first sentence for each field. */
export function fieldErrors(faults: readonly OfferFault[]): FieldErrors<OfferValues> {
  const errors: FieldErrors<OfferValues> = {};
  for (const { field, message } of faults) {
    const name = fieldOf(field);
    if (isField(name) && !errors[name]) errors[name] = { type: 'terms', message };
  }
  return errors;
}

/** The rules of the server, for the form: the same code says the same sentences. */
export function checkValues(values: OfferValues) {
  const { terms, faults } = checkOffer(termsOf(values), siteToday());
  return terms === null ? { values: {}, errors: fieldErrors(faults) } : { values, errors: {} };
}

/** For a draft: what is entered wrong is named, what is missing is not. */
export function checkDraftValues(values: OfferValues) {
  const { draft, faults } = checkOfferDraft(termsOf(values));
  return draft === null ? { values: {}, errors: fieldErrors(faults) } : { values, errors: {} };
}

/** The sentences that a saved draft needs answered before it can be sent. */
export function missingInDraft(draft: OfferDraft): string[] {
  return checkOffer(draft, siteToday()).faults.map(({ message }) => message);
}
