import { groupedNumber, neededText, type Backend, type BackendOutcome } from '@app/domain';
import { money, percent } from '../format/shown';

const points = (value: number): string => groupedNumber(value, { max: 2 });

/** What a back-end measures, in words. */
export function measureText({ kind, hurdle }: Backend): string {
  switch (kind) {
    case 'assets':
      return `${percent(hurdle)} of recruited assets`;
    case 'production':
      return `${percent(hurdle)} of recognized T-12`;
    case 'netNewAssets':
      return `Net new assets of ${percent(hurdle)} of recruited assets`;
    case 'tenure':
      return 'Still with the firm';
  }
}

/** The value reached with these inputs; staying is not measured. */
export function reachedText({ kind }: Backend, { metric, year }: BackendOutcome): string {
  if (year === null) return 'After the horizon';
  return kind === 'tenure' ? 'Assumed' : percent(metric);
}

export function payText({ pay: { basis, value, cap } }: Backend): string {
  const rate =
    basis === 'fixed'
      ? money(value * 100)
      : basis === 'bpsTransferred'
        ? `${points(value)} bps of transferred assets`
        : `${percent(value)} of ${basis === 'pctActualT12' ? 'that year’s production' : 'recognized T-12'}`;
  return cap === undefined ? rate : `${rate}, at most ${money(cap * 100)}`;
}

/** Met, partly met, missed, gate not met, or beyond the horizon: in words, not only in color. */
export function statusText({ year, met, gatesMet, share }: BackendOutcome): {
  text: string;
  tone: 'success' | 'warning' | 'danger' | 'neutral';
} {
  if (year === null) return { text: 'Left out', tone: 'neutral' };
  if (!gatesMet) return { text: 'Condition missed', tone: 'danger' };
  if (met) return { text: 'Met', tone: 'success' };
  return share > 0 ? { text: `Paid at ${percent(share)}`, tone: 'warning' } : { text: 'Missed', tone: 'danger' };
}

export const chanceWritten = (chance: number): string => percent(chance);

/** The source of a chance. */
export function chanceReason(
  { chance, chanceSource, target, metric, year, gatesMet }: BackendOutcome,
  kind: Backend['kind'],
): string {
  if (year === null) return 'Due after the horizon, so it is left out.';
  if (chanceSource === 'stated') return 'As entered. Clear the field to use our estimate.';
  if (chanceSource === 'inputs') return 'Paid only if these inputs meet its target.';
  if (target === 0 || kind === 'tenure')
    return chance === 1 ? 'We assume you stay.' : 'Our estimate, based on its conditions.';
  const conditions = gatesMet ? '' : ' and its conditions';
  return `Our estimate from the margin${conditions}: it ${neededText(target, metric, kind)}.`;
}
