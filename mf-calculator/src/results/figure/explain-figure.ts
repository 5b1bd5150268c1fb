import {
  explainBackend,
  explainBackendMost,
  explainBackendReached,
  explainOffer,
  explainStay,
  explainTotal,
  type Scenario,
} from '@app/domain';
import { explainBreakEven, explainFollowing, explainMargin } from './explanations/break-even';
import { explainChance } from './explanations/chance';
import { explainDriver, explainSwing } from './explanations/driver';
import { explainBand, explainExit } from './explanations/exit-and-band';
import { explainMilestone } from './explanations/milestone';
import { explainNetPresentValue } from './explanations/present-value';
import type { ResultExplanation } from './explanations/result-explanation';
import type { FigureRef } from './figure-ref';

const EXPLAIN_BACKEND = { paid: explainBackend, most: explainBackendMost, reached: explainBackendReached };

/** The explanation of any number on the screen, calculated when it is asked for. */
export function explainFigure(scenario: Scenario, ref: FigureRef): ResultExplanation {
  switch (ref.kind) {
    case 'stay':
      return explainStay(scenario, ref.line, ref.year);
    case 'offer':
      return explainOffer(scenario, ref.offer, ref.line, ref.year);
    case 'total':
      return ref.line === 'npv'
        ? explainNetPresentValue(scenario, ref.offer)
        : explainTotal(scenario, ref.offer, ref.line);
    case 'backend':
      return ref.measure === 'chance'
        ? explainChance(scenario, ref.offer, ref.place)
        : EXPLAIN_BACKEND[ref.measure](scenario, ref.offer, ref.place);
    case 'milestone':
      return explainMilestone(scenario, ref);
    case 'exit':
      return explainExit(ref);
    case 'band':
      return explainBand(ref);
    case 'following':
      return explainFollowing(scenario, ref);
    case 'margin':
      return explainMargin(ref);
    case 'breakEven':
      return explainBreakEven(ref);
    case 'driver':
      return explainDriver(scenario, ref);
    case 'swing':
      return explainSwing(ref);
  }
}
