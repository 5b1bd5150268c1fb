import { US_STATES } from '@app/contracts';
import {
  AFFILIATION_NAMES,
  AFFILIATIONS,
  DIVISION_STATES,
  FINANCING,
  FINANCING_NAMES,
  LISTING_FIELD_TIERS,
  LISTING_TYPE_NAMES,
  LISTING_TYPES,
  PRICE_DISPLAY_NAMES,
  PRICE_DISPLAYS,
  REASON_NAMES,
  REASONS,
  TIMELINE_NAMES,
  TIMELINES,
  type ListingField,
} from '@app/domain';
import type { SelectOption } from '@app/ui';

export const STEPS = ['basics', 'size', 'money', 'confidential', 'documents', 'preview'] as const;
export type Step = (typeof STEPS)[number];

export const STEP_NAMES: Record<Step, string> = {
  basics: 'Basics',
  size: 'Place and size',
  money: 'Money',
  confidential: 'Confidential details',
  documents: 'Documents',
  preview: 'Preview and submit',
};

export function stepOf(search: URLSearchParams): Step {
  const wanted = search.get('step');
  return STEPS.find((step) => step === wanted) ?? 'basics';
}

/** What a step is about, where its fields alone do not say it. */
export const STEP_LEADS: Partial<Record<Step, string>> = {
  confidential:
    'Fields marked “With an NDA” open with a countersigned NDA. Fields marked “Buyers you choose” stay closed until ' +
    'you release them to a buyer under “Documents and access,” for as long as you choose.',
};

/** The steps that are a form of fields. */
export type FieldStep = Exclude<Step, 'documents' | 'preview'>;

export const STEP_FIELDS: Record<FieldStep, readonly ListingField[]> = {
  basics: ['type', 'title', 'summary', 'timeline', 'reason'],
  size: ['state', 'city', 'affiliation', 'aum', 'revenue', 'clients', 'feeBased', 'staff', 'exact'],
  money: ['price', 'priceDisplay', 'financing', 'recurringRevenue', 'eboc', 'ebitda', 'growth', 'topTenShare'],
  confidential: [
    'description',
    'custodian',
    'firm',
    'crd',
    'street',
    'staffNames',
    'ownerAge',
    'clientAge',
    'clientDetail',
    'sellerName',
    'sellerEmail',
    'sellerPhone',
    'website',
  ],
};

export function isFieldStep(step: Step): step is FieldStep {
  return step in STEP_FIELDS;
}

/** The step on which a field stands. */
export function stepWith(field: ListingField): Step {
  return STEPS.find((step) => isFieldStep(step) && STEP_FIELDS[step].includes(field)) ?? 'basics';
}

/** Fields that everyone reads in a coarser form, or not at all where the practice would stand out (ADR 49). */
const BANDED: readonly ListingField[] = ['aum', 'revenue', 'clients', 'feeBased', 'staff'];

/** Who reads the field, for beside its label: from the field table. */
export function readersOf(field: ListingField): string {
  if (field === 'state') return 'Everyone: the region. With an NDA: the state';
  if (field === 'exact') return 'Everyone sees what you check';
  if (field === 'priceDisplay') return 'Everyone sees your choice';
  if (field === 'affiliation') return 'Everyone, if enough firms match';
  if (field === 'price') return 'Everyone: what you choose below. With an NDA: the figure';
  if (BANDED.includes(field)) return 'Everyone: a range, if enough firms match. With an NDA: the figure';
  const tiers = { public: 'Everyone', nda: 'With an NDA', released: 'Buyers you choose', seller: 'Only you' } as const;
  return tiers[LISTING_FIELD_TIERS[field]];
}

function named<Value extends string>(values: readonly Value[], names: Record<Value, string>): SelectOption[] {
  return values.map((value) => ({ value, label: names[value] }));
}

function stateName(code: string): string {
  const names: Record<string, string> = US_STATES;
  return names[code] ?? code;
}

export const OPTIONS: Partial<Record<ListingField, SelectOption[]>> = {
  type: named(LISTING_TYPES, LISTING_TYPE_NAMES),
  timeline: named(TIMELINES, TIMELINE_NAMES),
  reason: named(REASONS, REASON_NAMES),
  affiliation: named(AFFILIATIONS, AFFILIATION_NAMES),
  financing: named(FINANCING, FINANCING_NAMES),
  priceDisplay: named(PRICE_DISPLAYS, PRICE_DISPLAY_NAMES),
  state: DIVISION_STATES.map((value) => ({ value, label: stateName(value) })).sort((a, b) =>
    a.label < b.label ? -1 : 1,
  ),
};

export const FIELD_HELP: Partial<Record<ListingField, string>> = {
  sellerName: 'Separate from NDAs: when you countersign one, its buyer sees the name, capacity and firm you sign with.',
  title: 'Say what the practice is. No names, no city.',
  summary: 'Two or three sentences everyone can see. No names, city or contact information.',
  description: 'Paragraphs for readers with an NDA; leave a blank line between them.',
  priceDisplay: 'Price and multiple together reveal the revenue, unless all three are exact.',
};
