import type { StoredMarket } from '@app/contracts';
import { rangeWarning, ratesDue } from '@app/domain';
import { CHANNEL_NAMES } from './market-words';

/** What is due or old, in sentences: rates first. `month` as `YYYY-MM`. */
export function marketWarnings({ federalRates, ranges }: StoredMarket, month: string): string[] {
  const due = ratesDue(federalRates[0]?.month, month);
  const old = ranges.flatMap((range) => {
    const warning = rangeWarning(range, month);
    return warning === null ? [] : [`${CHANNEL_NAMES[range.channel]}: ${warning}`];
  });
  return due === null ? old : [due, ...old];
}
