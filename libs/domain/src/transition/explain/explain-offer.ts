import { fixedCents } from '../../money/fixed';
import type { Scenario } from '../scenario/scenario';
import type { Explanation } from './explanation';
import { offerContext, type Entry } from './offer-context';
import { DEAL_ENTRIES } from './offer-deal';
import { NOTE_ENTRIES } from './offer-notes';
import { PAY_ENTRIES } from './offer-pay';
import { SUM_ENTRIES } from './offer-sums';

const ENTRIES = { ...PAY_ENTRIES, ...DEAL_ENTRIES, ...NOTE_ENTRIES, ...SUM_ENTRIES } satisfies Record<string, Entry>;

export type OfferLine = keyof typeof ENTRIES;

/** Every line that can be explained; those of notes are `note…` and `later…`. */
export const OFFER_LINES = Object.keys(ENTRIES).filter((line): line is OfferLine => line in ENTRIES);

/** The formula and inputs behind one number of an offer's year. Calculated when asked for. */
export function explainOffer(scenario: Scenario, index: number, line: OfferLine, year: number): Explanation {
  const context = offerContext(scenario, index, year);
  const { label, amount, reasons } = ENTRIES[line];
  return { label, value: fixedCents(amount(context)) / 100, unit: 'usd', ...reasons(context) };
}
