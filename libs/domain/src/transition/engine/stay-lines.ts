import { fixedDollars, fixedOf, ZERO } from '../../money/fixed';
import type { Scenario } from '../scenario/scenario';
import { overheadOf } from './costs';
import { byYear, deferralVesting } from './deferred';
import { vestEvenly } from './equity';
import { payoutRule } from './grid';
import { emptyLine, netOf, type Line } from './line';
import { stayProduction } from './production';
import { sunsetPaid } from './sunset';
import { taxOf } from './tax';

export type StayLines = {
  production: Line;
  payout: Line;
  overhead: Line;
  unvestedVesting: Line;
  deferralVesting: Line;
  other: Line;
  sunset: Line;
  existingNoteForgiven: Line;
  beforeTax: Line;
  tax: Line;
  stay: Line;
};

/**
 * Staying: payout − overhead, what vests, other pay and a sunset. The existing note brings no cash any more; its yearly
 * forgiveness is taxed, and it is income in the recognized view. A note without remaining years is not forgiven.
 */
export function stayLines({ advisor, stay, settings }: Scenario): StayLines {
  const { horizon } = settings;
  const production = stayProduction(advisor, stay, horizon);
  const payout = production.map(payoutRule(stay.payout));
  const overhead = overheadOf(stay.overhead, production, horizon);
  const unvestedVesting = byYear(stay.unvested, horizon);
  const vesting = deferralVesting(production, fixedOf(stay.deferRate), stay.deferVest, horizon);
  const other = byYear(stay.otherAnnual, horizon);
  const sunset = sunsetPaid(stay.sunset, production, horizon);
  const existingNoteForgiven =
    stay.existingNoteTerm === 0
      ? emptyLine(horizon)
      : vestEvenly(fixedDollars(stay.existingNoteBalance), stay.existingNoteTerm, horizon);
  const cash = netOf(horizon, [payout, unvestedVesting, vesting, other, sunset], [overhead]);
  const recognized = netOf(horizon, [cash, existingNoteForgiven]);
  const tax = taxOf(settings, recognized, emptyLine(horizon), ZERO);
  const beforeTax = settings.basis === 'cash' ? cash : recognized;
  return {
    production,
    payout,
    overhead,
    unvestedVesting,
    deferralVesting: vesting,
    other,
    sunset,
    existingNoteForgiven,
    beforeTax,
    tax,
    stay: netOf(horizon, [beforeTax], [tax]),
  };
}
