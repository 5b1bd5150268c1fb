import {
  explainBackend,
  explainBackendMost,
  explainBackendReached,
  explainOffer,
  explainStay,
  explainTotal,
  type Scenario,
} from '@app/domain';
import type { FigureRef } from './figure-ref';
import { breakEvenWorking, followingWorking, marginWorking } from './workings/break-even-working';
import { milestoneWorking } from './workings/course-working';
import { bandWorking, exitWorking } from './workings/deal-working';
import { driverWorking, swingWorking } from './workings/driver-working';
import type { Working } from './workings/working';

const EXPLAIN_BACKEND = { paid: explainBackend, most: explainBackendMost, reached: explainBackendReached };

/** The working of any number on the screen, calculated when it is asked for. */
export function workingOf(scenario: Scenario, ref: FigureRef): Working {
  switch (ref.kind) {
    case 'stay':
      return explainStay(scenario, ref.line, ref.year);
    case 'offer':
      return explainOffer(scenario, ref.offer, ref.line, ref.year);
    case 'total':
      return explainTotal(scenario, ref.offer, ref.line);
    case 'backend':
      return EXPLAIN_BACKEND[ref.measure](scenario, ref.offer, ref.place);
    case 'milestone':
      return milestoneWorking(scenario, ref);
    case 'exit':
      return exitWorking(ref);
    case 'band':
      return bandWorking(ref);
    case 'following':
      return followingWorking(scenario, ref);
    case 'margin':
      return marginWorking(ref);
    case 'breakEven':
      return breakEvenWorking(ref);
    case 'driver':
      return driverWorking(scenario, ref);
    case 'swing':
      return swingWorking(ref);
  }
}
