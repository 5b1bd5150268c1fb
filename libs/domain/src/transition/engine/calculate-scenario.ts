import { fixedCents, fixedNumber } from '../../money/fixed';
import type { BackendOutcome, OfferResult, ScenarioResult } from '../result/result';
import type { Offer, Scenario } from '../scenario/scenario';
import { warningsOf } from '../warnings/warnings';
import type { Outcome } from './backends';
import { deltaOf } from './delta';
import { emptyLine, type Line } from './line';
import { milestonesOf } from './milestones';
import { moveLines, type MoveLines } from './move-lines';
import { stayLines, type StayLines } from './stay-lines';
import { totalsOf } from './totals';
import { offerRow, stayRow } from './year-rows';

const METRIC_DIGITS = 6;

function outcomeRow({
  backend,
  index,
  year,
  target,
  metric,
  gatesMet,
  met,
  share,
  likelihood,
  most,
  paid,
}: Outcome): BackendOutcome {
  return {
    id: backend.id,
    index,
    month: backend.month,
    year,
    gatesMet,
    met,
    target: fixedNumber(target, METRIC_DIGITS),
    metric: fixedNumber(metric, METRIC_DIGITS),
    share: fixedNumber(share, METRIC_DIGITS),
    chance: fixedNumber(likelihood.chance, METRIC_DIGITS),
    chanceSource: likelihood.source,
    most: fixedCents(most),
    paid: fixedCents(paid),
  };
}

function offerResult(
  scenario: Scenario,
  offer: Offer,
  lines: MoveLines,
  stay: StayLines,
  rows: ScenarioResult['stay']['years'],
): OfferResult {
  const { discountRate, taxOn } = scenario.settings;
  const chosen = deltaOf(lines.move, stay.stay, discountRate);
  const beforeTax = taxOn ? deltaOf(lines.beforeTax, stay.beforeTax, discountRate) : chosen;
  return {
    name: offer.name,
    years: rows.map((row) => offerRow(lines, chosen, row)),
    backends: lines.deal.outcomes.map(outcomeRow),
    totals: totalsOf(scenario, offer, lines, { chosen, beforeTax }),
    milestones: milestonesOf(chosen.cumulative),
  };
}

function stayTotals(stay: Line, { horizon, discountRate }: Scenario['settings']): ScenarioResult['stay']['totals'] {
  const { cumulative, npv } = deltaOf(stay, emptyLine(horizon), discountRate);
  return { cumulative: cumulative.at(-1) ?? 0, presentValue: npv };
}

/**
 * The whole comparison: staying, and every offer beside it. Takes a scenario that `checkScenario` has accepted
 * (anything else may throw) and depends only on it. An offer's numbers do not depend on the other offers.
 */
export function calculateScenario(scenario: Scenario): ScenarioResult {
  const stay = stayLines(scenario);
  const years = stay.production.map((_amount, year) => stayRow(stay, year));
  const moves = scenario.offers.map((offer) => moveLines(scenario, offer));
  const offers = scenario.offers.map((offer, index): OfferResult => {
    const lines = moves[index];
    if (lines === undefined) throw new RangeError('Every offer has its lines.');
    return offerResult(scenario, offer, lines, stay, years);
  });
  return {
    stay: { years, totals: stayTotals(stay.stay, scenario.settings) },
    offers,
    warnings: warningsOf(scenario, stay, moves),
  };
}
