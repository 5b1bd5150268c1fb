import { DRIVERS, type Driver, type DriverEnd, type DriverResult } from '../result/analysis';
import type { Scenario } from '../scenario/scenario';
import { DRIVER_RANGES } from './drivers';
import { offerAt, outcomeOf, roundedOutcome } from './outcome';

/** An offer with one driver set to `value`, as far as its own range goes. */
export function driverEnd(scenario: Scenario, index: number, driver: Driver, value: number): DriverEnd {
  const { vary } = DRIVER_RANGES[driver];
  const varied = vary({ scenario, offer: offerAt(scenario, index) }, value);
  const { npv, cumulative } = roundedOutcome(outcomeOf(varied.scenario, varied.offer));
  return { value, npv, cumulative };
}

/** Each driver at its two ends while the others stay, the widest swing first. */
export function sensitivityOf(scenario: Scenario, index: number): DriverResult[] {
  return DRIVERS.map((driver): DriverResult => {
    const { low: least, high: most } = DRIVER_RANGES[driver];
    const [low, high] = [least, most].map((value) => driverEnd(scenario, index, driver, value)) as [
      DriverEnd,
      DriverEnd,
    ];
    return { driver, low, high, swing: Math.abs(high.npv - low.npv) };
  }).sort((a, b) => b.swing - a.swing);
}
