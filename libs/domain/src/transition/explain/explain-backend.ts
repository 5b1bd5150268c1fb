import { fixedCents, fixedDollars, fixedNumber, fixedPoints, type Fixed } from '../../money/fixed';
import { assetsPaidOn, fullPay } from '../engine/backend-pay';
import type { Outcome } from '../engine/backends';
import { countedPart } from '../engine/likelihood';
import { inYear } from '../engine/line';
import { yearOf } from '../engine/measures';
import type { Scenario } from '../scenario/scenario';
import { given, share, usd, type Explanation, type ExplanationInput, type Reasons } from './explanation';
import { NOTHING, offerContext, type OfferContext } from './offer-context';

function outcomeAt({ move }: OfferContext, place: number): Outcome {
  const outcome = move.deal.outcomes[place];
  if (outcome === undefined) throw new RangeError(`There is no back-end ${place}.`);
  return outcome;
}

const nameOf = ({ backend }: Outcome, place: number): string => `Back-end ${place + 1} (${backend.id})`;

/** What back-ends of the same cap took before this one. */
function takenBefore(context: OfferContext, outcome: Outcome, amount: (other: Outcome) => Fixed): ExplanationInput {
  const { capGroup } = outcome.backend.pay;
  return usd(
    'Paid before',
    context.move.deal.outcomes.reduce(
      (sum, other) => (isBefore(other, outcome) && other.backend.pay.capGroup === capGroup ? sum + amount(other) : sum),
      0n,
    ),
  );
}

/** Payment = full payment × share that is paid × probability, up to what the cap has left. */
export function explainBackend(scenario: Scenario, index: number, place: number): Explanation {
  const context = offerContext(scenario, index, 0);
  const outcome = outcomeAt(context, place);
  const { practice, deal } = context.move;
  const label = nameOf(outcome, place);
  const value = fixedCents(outcome.paid) / 100;
  if (outcome.year === null) return { label, value, unit: 'usd', ...NOTHING };
  const full = fullPay(outcome.backend, {
    book: practice.book,
    production: practice.production,
    recognizedT12: deal.recognizedT12,
  });
  const chance = countedPart(outcome.likelihood.chance, scenario.settings.scenario);
  const inputs: ExplanationInput[] = [
    usd('Full payment', full),
    share('Share that is paid', outcome.likelihood.share),
    share('Probability', chance),
  ];
  const { cap, capGroup } = outcome.backend.pay;
  if (cap === undefined)
    return { label, value, unit: 'usd', formula: 'Full payment × Share that is paid × Probability', inputs };
  const capped = 'min(Full payment × Share that is paid, Cap) × Probability';
  if (capGroup === undefined)
    return { label, value, unit: 'usd', formula: capped, inputs: [...inputs, usd('Cap', fixedDollars(cap))] };
  return {
    label,
    value,
    unit: 'usd',
    formula: `min(${capped}, Cap − Paid before)`,
    inputs: [...inputs, usd('Cap', fixedDollars(cap)), takenBefore(context, outcome, ({ paid }) => paid)],
  };
}

function fullReasons({ move: { practice, deal } }: OfferContext, { backend }: Outcome): Reasons {
  const {
    pay: { basis, value },
    eligiblePct,
    month,
  } = backend;
  const eligible = given('Eligible part', eligiblePct, 'fraction');
  switch (basis) {
    case 'fixed':
      return { formula: 'Fixed amount', inputs: [given('Fixed amount', value, 'usd')] };
    case 'pctRecognizedT12':
      return {
        formula: 'Rate × Recognized T-12 × Eligible part',
        inputs: [given('Rate', value, 'fraction'), usd('Recognized T-12', deal.recognizedT12), eligible],
      };
    case 'pctActualT12':
      return {
        formula: 'Rate × Production of the year × Eligible part',
        inputs: [
          given('Rate', value, 'fraction'),
          usd('Production of the year', inYear(practice.production, yearOf(month))),
          eligible,
        ],
      };
    case 'bpsTransferred':
      return {
        formula: 'Rate × Assets that count × Eligible part',
        inputs: [
          share('Rate', fixedPoints(value)),
          usd('Assets that count', assetsPaidOn(backend, practice.book)),
          eligible,
        ],
      };
  }
}

/** What is paid if the hurdle is met in full, up to what the cap has left. */
export function explainBackendMost(scenario: Scenario, index: number, place: number): Explanation {
  const context = offerContext(scenario, index, 0);
  const outcome = outcomeAt(context, place);
  const told = {
    label: `${nameOf(outcome, place)}, met in full`,
    value: fixedCents(outcome.most) / 100,
    unit: 'usd',
  } as const;
  if (outcome.year === null) return { ...told, ...NOTHING };
  const { formula, inputs } = fullReasons(context, outcome);
  const { cap, capGroup } = outcome.backend.pay;
  if (cap === undefined) return { ...told, formula, inputs };
  const limit = usd('Cap', fixedDollars(cap));
  if (capGroup === undefined) return { ...told, formula: `min(${formula}, Cap)`, inputs: [...inputs, limit] };
  return {
    ...told,
    formula: `min(${formula}, Cap − Paid before)`,
    inputs: [...inputs, limit, takenBefore(context, outcome, ({ most }) => most)],
  };
}

/** The share that a hurdle measures; staying is not measured. */
export function explainBackendReached(scenario: Scenario, index: number, place: number): Explanation {
  const context = offerContext(scenario, index, 0);
  const outcome = outcomeAt(context, place);
  const {
    practice: { book, production },
    deal,
  } = context.move;
  const {
    backend: { kind, month },
    metric,
    year,
  } = outcome;
  const told = { label: `${nameOf(outcome, place)}, reached`, value: fixedNumber(metric), unit: 'fraction' } as const;
  if (year === null || metric === 0n || kind === 'tenure') return { ...told, ...NOTHING };
  const recruited = given('Recruited assets', scenario.advisor.aum, 'usd');
  switch (kind) {
    case 'assets':
      return {
        ...told,
        formula: 'Assets held ÷ Recruited assets',
        inputs: [usd('Assets held', book.atMonth(month)), recruited],
      };
    case 'netNewAssets':
      return {
        ...told,
        formula: 'max(0, Assets held − Assets that follow) ÷ Recruited assets',
        inputs: [usd('Assets held', book.atMonth(month)), usd('Assets that follow', book.transferable), recruited],
      };
    case 'production':
      return {
        ...told,
        formula: 'Production of the year ÷ Recognized T-12',
        inputs: [
          usd('Production of the year', inYear(production, yearOf(month))),
          usd('Recognized T-12', deal.recognizedT12),
        ],
      };
  }
}

function isBefore(other: Outcome, outcome: Outcome): boolean {
  return (
    other.backend.month < outcome.backend.month ||
    (other.backend.month === outcome.backend.month && other.index < outcome.index)
  );
}
