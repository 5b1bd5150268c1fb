import { fixedOf, multiply } from '../../money/fixed';
import type { Sunset } from '../scenario/scenario';
import { addTo, emptyLine, inYear, type Line } from './line';

/**
 * One payment at the end of the sunset's year, a share of that year's production. Production goes on in the model: end
 * the horizon there.
 */
export function sunsetPaid(sunset: Sunset | undefined, production: Line, horizon: number): Line {
  const line = emptyLine(horizon);
  if (sunset !== undefined) addTo(line, sunset.year, multiply(fixedOf(sunset.pctT12), inYear(production, sunset.year)));
  return line;
}
