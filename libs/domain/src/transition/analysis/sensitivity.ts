import { DRIVERS, type Driver, type DriverEnd, type DriverResult } from '../result/analysis';
import type { Scenario } from '../scenario/scenario';
import { DRIVER_RANGES } from './drivers';
import { offerAt, outcomeOf, roundedOutcome } from './outcome';

function endOf(scenario: Scenario, index: number, driver: Driver, end: 'low' | 'high'): DriverEnd {
  const { [end]: value, vary } = DRIVER_RANGES[driver];
  const varied = vary({ scenario, offer: offerAt(scenario, index) }, value);
  const { npv, cumulative } = roundedOutcome(outcomeOf(varied.scenario, varied.offer));
  return { value, npv, cumulative };
}

/** Each driver at its two ends while the others stay, the widest swing first. */
export function sensitivityOf(scenario: Scenario, index: number): DriverResult[] {
  return DRIVERS.map((driver): DriverResult => {
    const [low, high] = [endOf(scenario, index, driver, 'low'), endOf(scenario, index, driver, 'high')];
    return { driver, low, high, swing: Math.abs(high.npv - low.npv) };
  }).sort((a, b) => b.swing - a.swing);
}
