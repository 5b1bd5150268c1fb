export const STEPS = ['you', 'today', 'offers', 'assumptions', 'results'] as const;
export type Step = (typeof STEPS)[number];

export const STEP_TEXT: Record<Step, { name: string; title: string; lead: string }> = {
  you: { name: 'You', title: 'Your practice', lead: 'What every firm asks first.' },
  today: { name: 'Today', title: 'Where you are today', lead: 'What staying pays, and what leaving would cost.' },
  offers: {
    name: 'Offers',
    title: 'What you are offered',
    lead: 'Enter each offer from its letter. Anything the letter leaves out uses typical terms.',
  },
  assumptions: {
    name: 'Assumptions',
    title: 'How to compare',
    lead: 'Years, taxes and what a later dollar is worth today.',
  },
  results: { name: 'Results', title: 'What it adds up to', lead: 'Each offer compared with staying, year by year.' },
};

export function stepOf(named: string | null): Step {
  return STEPS.find((step) => step === named) ?? 'you';
}

export function neighbors(step: Step): { before: Step | undefined; after: Step | undefined } {
  const at = STEPS.indexOf(step);
  return { before: STEPS[at - 1], after: STEPS[at + 1] };
}

/** The place of a value's field: its step, and the offer. */
export function placeOf(path: string): { step: Step; offer: number | null } {
  const offer = /^offers\[(\d+)\]/.exec(path)?.[1];
  if (path.startsWith('offers')) return { step: 'offers', offer: offer === undefined ? null : Number(offer) };
  if (path.startsWith('stay')) return { step: 'today', offer: null };
  return { step: path.startsWith('settings') ? 'assumptions' : 'you', offer: null };
}

/** The offer in the address, if it exists. */
export function offerOf(named: string | null, count: number): number {
  const index = Number(named ?? 0);
  return Number.isInteger(index) && index >= 0 && index < count ? index : 0;
}
