import { fixedDollars, fixedOf } from '../../money/fixed';
import type { Offer, Scenario, Settings } from '../scenario/scenario';
import { moveCostOf } from './costs';
import { dealOf, type Deal } from './deal';
import { emptyLine, netOf, type Line } from './line';
import { practiceLines, type PracticeLines } from './practice-lines';
import { taxOf } from './tax';

/** Everything about an offer before it is rounded: dollars, one amount a year. */
export type MoveLines = {
  practice: PracticeLines;
  deal: Deal;
  moveCost: Line;
  existingNotePaid: Line;
  cash: Line;
  recognized: Line;
  beforeTax: Line;
  tax: Line;
  move: Line;
};

function gainRateOf({ equity }: Offer, { capGains }: Settings): number {
  return equity?.type === 'ownership' ? (equity.capGainsRate ?? capGains) : capGains;
}

/**
 * Moving. Cash view: everything as it arrives or is paid, loans included. Recognized view: without the loans and their
 * repayment; instead what is forgiven and the bonuses that pay interest. Taxes are the same in both views: a loan is
 * never taxed on arrival, what is forgiven is. The cost of the move and the pay-off of an old note reduce no tax.
 */
export function moveLines(scenario: Scenario, offer: Offer): MoveLines {
  const { settings, stay } = scenario;
  const { horizon, basis } = settings;
  const practice = practiceLines(scenario, offer);
  const deal = dealOf(scenario, offer, practice);
  const { notes } = deal;
  const moveCost = emptyLine(horizon);
  moveCost[0] = moveCostOf(offer.transition);
  const existingNotePaid = emptyLine(horizon);
  existingNotePaid[0] = fixedDollars(stay.existingNoteBalance);
  const arriving = netOf(horizon, [
    practice.netPay,
    practice.deferralVesting,
    deal.upfrontCash,
    deal.backends,
    deal.replacement,
    deal.stock,
    deal.sunset,
  ]);
  const cash = netOf(horizon, [arriving, deal.gain], [moveCost, existingNotePaid, notes.repaid, notes.interestPaid]);
  const recognized = netOf(horizon, [cash, notes.repaid, notes.forgiven, notes.interestBonus], [deal.loans]);
  const income = netOf(horizon, [arriving, notes.forgiven, notes.interestIncome], [deal.loans]);
  const tax = taxOf(settings, income, deal.gain, fixedOf(gainRateOf(offer, settings)));
  const beforeTax = basis === 'cash' ? cash : recognized;
  return {
    practice,
    deal,
    moveCost,
    existingNotePaid,
    cash,
    recognized,
    beforeTax,
    tax,
    move: netOf(horizon, [beforeTax], [tax]),
  };
}
