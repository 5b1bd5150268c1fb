import { ZERO } from '../../money/fixed';
import type { MoveLines } from '../engine/move-lines';
import type { StayLines } from '../engine/stay-lines';
import type { Offer, Scenario } from '../scenario/scenario';
import { backendWarnings } from './backend-warnings';
import { cliffWarnings } from './cliff-warnings';
import { inputWarnings } from './input-warnings';
import { noteWarnings } from './note-warnings';
import type { Warning } from './warning';

function practiceWarnings(offer: Offer, { practice }: MoveLines, path: string): Warning[] {
  const warnings: Warning[] = [];
  if (practice.following.revenue === ZERO)
    warnings.push({
      code: 'nothing-follows',
      path: `${path}.portability`,
      message: 'No revenue follows on these inputs: the offer is compared without any production.',
    });
  const year = practice.netPay.findIndex((amount) => amount < ZERO);
  if (year !== -1)
    warnings.push({
      code: 'fees-exceed-payout',
      path: `${path}.fees`,
      message: `In year ${year} fees and overhead exceed the payout, so pay is negative.`,
    });
  const ownRates = offer.feePayoutPct !== undefined && offer.txnPayoutPct !== undefined;
  return ownRates ? warnings : [...warnings, ...cliffWarnings(offer.payout, practice.production, `${path}.payout`)];
}

/** Everything worth a second look, in the order of the inputs: what they say alone, then staying, then each offer. */
export function warningsOf(scenario: Scenario, stay: StayLines, moves: MoveLines[]): Warning[] {
  return [
    ...inputWarnings(scenario),
    ...cliffWarnings(scenario.stay.payout, stay.production, 'stay.payout'),
    ...scenario.offers.flatMap((offer, index) => {
      const move = moves[index];
      if (move === undefined) return [];
      const path = `offers[${index}]`;
      return [
        ...practiceWarnings(offer, move, path),
        ...backendWarnings(move.deal.outcomes, offer, scenario.settings.horizon, path),
        ...noteWarnings(scenario, offer, move, path),
      ];
    }),
  ];
}
