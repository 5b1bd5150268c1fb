import type { HurdleMeasure } from '../result/analysis';
import { writtenPercent } from './amounts';

const BASES: Record<HurdleMeasure, string> = {
  assets: 'of recruited assets',
  production: 'of recognized T-12',
  netNewAssets: 'of recruited assets in net new assets',
};

/** What a hurdle asks for, and of what: `75.0% of recruited assets`. */
export const hurdleText = (share: number, measures: HurdleMeasure): string =>
  `${writtenPercent(share)} ${BASES[measures]}`;

/** Both shares of the same base: `needs 75.0% of recruited assets; these inputs reach 70.0%`. */
export function neededText(target: number, metric: number, measures: HurdleMeasure): string {
  const needed = `needs ${hurdleText(target, measures)}; these inputs reach`;
  const isNearMiss = metric < target && writtenPercent(metric) === writtenPercent(target);
  return `${needed} ${isNearMiss ? 'just under that' : writtenPercent(metric)}`;
}
