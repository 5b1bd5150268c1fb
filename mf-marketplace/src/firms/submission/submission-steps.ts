import type { MyFirmSubmission } from '@app/contracts';

export const STEPS = ['firm', 'deal', 'presentation', 'contact', 'review'] as const;
export type Step = (typeof STEPS)[number];

export const STEP_NAMES: Record<Step, string> = {
  firm: 'The firm',
  deal: 'Recruiting deal',
  presentation: 'Description and logo',
  contact: 'Contact and authorization',
  review: 'Review and submit',
};

const OF_STEP: Record<Exclude<Step, 'review'>, readonly string[]> = {
  firm: ['company', 'slug', 'website', 'channel', 'city', 'state', 'advisors', 'assets'],
  deal: ['deal', 'upfront', 'backEnd', 'years', 'note'],
  presentation: ['description', 'logo'],
  contact: ['contactName', 'contactEmail', 'contactPhone', 'paper'],
};

/** The step on which a field stands; the first for what is about none. */
export function stepWith(field: string): Step {
  return STEPS.find((step) => step !== 'review' && OF_STEP[step].includes(field)) ?? 'firm';
}

/** In the order of the steps. */
export function inStepOrder<Fault extends { field: string }>(faults: readonly Fault[]): Fault[] {
  const place = ({ field }: Fault) => STEPS.indexOf(stepWith(field));
  return [...faults].sort((a, b) => place(a) - place(b));
}

/** The step that the address names; without one, the first that lacks something. */
export function stepOf(search: URLSearchParams, { missing }: Pick<MyFirmSubmission, 'missing'>): Step {
  const wanted = search.get('step');
  const [first] = inStepOrder(missing);
  return STEPS.find((step) => step === wanted) ?? (first ? stepWith(first.field) : 'review');
}

const FORM = '/submit-firm-protected';

/** The address of a submission: its form while it is open for changes, its status otherwise. */
export function submissionPath(id: string, step?: Step): string {
  return `${FORM}?${new URLSearchParams({ submission: id, ...(step && { step }) })}`;
}

export function paymentPath(id: string): string {
  return `/submit-firm-payment?${new URLSearchParams({ submission: id })}`;
}
