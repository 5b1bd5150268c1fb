import { checkScenario, newScenario, type Offer, type ScenarioFault } from '@app/domain';
import { unshowableTexts } from '../saved/unshowable';

/** Large enough for every kind of deal, so that only the offer itself can be wrong. */
const PRACTICE = { aum: 100_000_000, revenue: 1_000_000, feeBasedPercentage: 75, city: '', state: '' };
const RATES = { short: 0.04, mid: 0.04, long: 0.04 };
const PLACE = 'offers[0]';

export type CheckedOffer = { offer: Offer; faults: [] } | { offer: null; faults: ScenarioFault[] };

/** Checks an offer by the rules of the scenario that it will be part of; paths begin with `offer`. */
export function checkOffer(value: unknown): CheckedOffer {
  const scenario = newScenario(PRACTICE, 'wirehouse', []);
  const checked = checkScenario({ ...scenario, settings: { ...scenario.settings, afr: RATES }, offers: [value] });
  const offer = checked.scenario?.offers[0];
  const faults = offer ? unshowableTexts(offer, [PLACE]) : checked.faults;
  return offer && faults.length === 0
    ? { offer, faults: [] }
    : { offer: null, faults: faults.map(({ path, message }) => ({ path: path.replace(PLACE, 'offer'), message })) };
}
