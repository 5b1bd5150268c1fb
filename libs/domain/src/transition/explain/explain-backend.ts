import { fixedCents, fixedDollars } from '../../money/fixed';
import type { Outcome } from '../engine/backends';
import { likelihood } from '../engine/backends';
import { fullPay } from '../engine/backend-pay';
import type { Scenario } from '../scenario/scenario';
import type { Explanation, ExplanationInput } from './explanation';
import { share, usd } from './explanation';
import type { OfferContext } from './offer-context';
import { NOTHING, offerContext } from './offer-context';

function outcomeAt({ move }: OfferContext, place: number): Outcome {
  const outcome = move.deal.outcomes[place];
  if (outcome === undefined) throw new RangeError(`There is no back-end ${place}.`);
  return outcome;
}

/** Payment = full payment × share earned × probability, up to what the cap has left. */
export function explainBackend(scenario: Scenario, index: number, place: number): Explanation {
  const context = offerContext(scenario, index, 0);
  const outcome = outcomeAt(context, place);
  const { practice, deal } = context.move;
  const label = `Back-end ${place + 1} (${outcome.backend.id})`;
  const value = fixedCents(outcome.paid) / 100;
  if (outcome.year === null) return { label, value, unit: 'usd', ...NOTHING };
  const full = fullPay(outcome.backend, { book: practice.book, production: practice.production, recognizedT12: deal.recognizedT12 });
  const probability = likelihood(outcome.backend, scenario.settings.scenario);
  const inputs: ExplanationInput[] = [usd('Full payment', full), share('Share earned', outcome.share), share('Probability', probability)];
  const { cap, capGroup } = outcome.backend.pay;
  if (cap === undefined) return { label, value, unit: 'usd', formula: 'Full payment × Share earned × Probability', inputs };
  const capped = 'min(Full payment × Share earned, Cap) × Probability';
  if (capGroup === undefined) return { label, value, unit: 'usd', formula: capped, inputs: [...inputs, usd('Cap', fixedDollars(cap))] };
  const used = deal.outcomes.reduce((sum, other) => (isBefore(other, outcome) && other.backend.pay.capGroup === capGroup ? sum + other.paid : sum), 0n);
  return { label, value, unit: 'usd', formula: `min(${capped}, Cap − Paid before)`, inputs: [...inputs, usd('Cap', fixedDollars(cap)), usd('Paid before', used)] };
}

function isBefore(other: Outcome, outcome: Outcome): boolean {
  return other.backend.month < outcome.backend.month || (other.backend.month === outcome.backend.month && other.index < outcome.index);
}
