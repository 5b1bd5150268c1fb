import { checkScenario, isDay, newScenario, type Offer } from '@app/domain';
import { ApiError } from '@app/web-kit';
import { refusedFields, type Typed } from './market-rules';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const HAS_WORDS = /\p{L}/u;
/** Large enough for every kind of deal, so that only the offer itself can be wrong; the server checks alike. */
const PRACTICE = { aum: 100_000_000, revenue: 1_000_000, feeBasedPercentage: 75, city: '', state: '' };
const RATES = { short: 0.04, mid: 0.04, long: 0.04 };
const PLACE = 'offers[0]';

/** An offer as text, and back: the form in which calculations are exported. */
export const offerText = (offer: Offer): string => JSON.stringify(offer, null, 2);

export type ReadOffer = { offer: Offer; fault: null } | { offer: null; fault: string };

/** The offer in a text, or what is wrong with it in one sentence that names the value. */
export function readOffer(text: string): ReadOffer {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { offer: null, fault: 'This is not JSON. Copy an offer from the JSON export of a calculation.' };
  }
  const scenario = newScenario(PRACTICE, 'wirehouse', []);
  const checked = checkScenario({ ...scenario, settings: { ...scenario.settings, afr: RATES }, offers: [value] });
  const offer = checked.scenario?.offers[0];
  if (offer) return { offer, fault: null };
  const [first] = checked.faults;
  const place = (first?.path ?? '').replace(PLACE, '').replace(/^\./, '');
  return { offer: null, fault: `${place === '' ? '' : `${place}: `}${first?.message ?? 'These are not terms.'}` };
}

/** What is wrong with typed terms, by field; `today` as `YYYY-MM-DD`. */
export function templateFaults(typed: Typed, today: string): Typed {
  const faults: Typed = {};
  if (!HAS_WORDS.test(typed.firmName ?? '')) faults.firmName = 'Name the firm.';
  if (!SLUG.test((typed.firm ?? '').trim()))
    faults.firm = 'Enter the last part of the address of its page, like harbor-lane.';
  for (const name of ['title', 'summary'])
    if (!HAS_WORDS.test(typed[name] ?? '')) faults[name] = name === 'title' ? 'Enter a title.' : 'Enter a sentence.';
  const asOf = (typed.asOf ?? '').trim();
  if (!isDay(asOf)) faults.asOf = 'Enter a day as year, month and day, like 2026-11-24.';
  else if (asOf > today) faults.asOf = `${asOf} is in the future.`;
  const { fault } = readOffer(typed.offer ?? '');
  if (fault !== null) faults.offer = fault;
  return faults;
}

/** A refusal at a value inside the offer stands at the field of the offer, with the place of the value. */
export function refusedTemplate(error: unknown, names: string[]): Typed | null {
  const refused = refusedFields(error, names);
  if (!refused || !(error instanceof ApiError)) return refused;
  const [at] = Object.entries(error.fields).filter(([path]) => path.startsWith('offer'));
  return at ? { ...refused, offer: `${at[0].replace(/^offer\.?/, '')}: ${at[1]}`.replace(/^: /, '') } : refused;
}
