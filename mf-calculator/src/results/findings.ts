import type { DriverResult, ExitCost, OfferMilestones, OfferTotals, OfferYear } from '@app/domain';
import { inYearText as inYear, shortMoney, shownDifference, wholeDollars, years as yearCount } from './format/shown';
import { DRIVER_TEXT } from './sensitivity/driver-text';

/** Sentences above the charts: each states the chart's finding. A year and its number stay on one line. */
const inYearText = (year: number): string => inYear(year).replace(/year (?=\d)/, 'year\u00a0');

export function payFinding(years: OfferYear[]): string {
  const after = years.filter(({ year }) => year > 0);
  const more = after.filter(({ move, stay }) => shownDifference(move, stay) > 0).length;
  const join = years[0] ? shownDifference(years[0].move, years[0].stay) : 0;
  const lead =
    more === 0
      ? 'No year after joining pays more than staying'
      : `Moving pays more in ${more} of ${yearCount(after.length)}`;
  if (join === 0) return `${lead}.`;
  return `${lead}; joining ${join > 0 ? 'brings' : 'costs'} ${shortMoney(Math.abs(join))}.`;
}

export function cumulativeFinding({ peakYear, peak }: OfferMilestones, cumulative: number, horizon: number): string {
  const end = wholeDollars(cumulative);
  const after = `after ${yearCount(horizon)}`;
  const now =
    end === 0 ? `even ${after}` : `${shortMoney(Math.abs(cumulative))} ${end > 0 ? 'ahead' : 'behind'} ${after}`;
  if (wholeDollars(peak) <= 0) return `Never ahead in total; ${now}.`;
  return peakYear === horizon
    ? `In total ${now}, the peak.`
    : `Ahead by up to ${shortMoney(peak)} ${inYearText(peakYear)}, ${now}.`;
}

export function noteFinding({ balanceAtHorizon }: OfferTotals, years: OfferYear[]): string {
  const balance = ({ note, laterNotes }: OfferYear): number => note.closing + laterNotes.closing;
  if (wholeDollars(balanceAtHorizon) > 0)
    return `${shortMoney(balanceAtHorizon)} of notes remains after ${yearCount(years.length - 1)}.`;
  const last = years.findLastIndex((row) => wholeDollars(balance(row)) > 0);
  return last === -1 ? 'This offer has no note.' : `Every note is settled by the end of year ${last + 1}.`;
}

/** A loan that falls due and forfeited pay are separate amounts. */
function exitAmounts({ noteBalance, total }: ExitCost): string {
  const [owed, forfeited] = [wholeDollars(noteBalance), wholeDollars(total - noteBalance)];
  const parts = [
    owed !== 0 && `${shortMoney(noteBalance)} of the note to repay`,
    forfeited !== 0 && `${shortMoney(total - noteBalance)} of unvested pay`,
  ].filter(Boolean);
  return parts.join(' and ') || 'nothing';
}

export function exitFinding(exits: ExitCost[]): string {
  const at = exits[Math.min(12, exits.length - 1)];
  const end = exits.at(-1);
  if (!at || !end || exits.every(({ total }) => wholeDollars(total) === 0))
    return 'Leaving again would cost nothing on these inputs.';
  const first = `Leaving after ${at.month === 12 ? '1 year' : `${at.month} months`} would cost ${exitAmounts(at)}`;
  return end.month > at.month ? `${first}; after ${yearCount(end.month / 12)}, ${exitAmounts(end)}.` : `${first}.`;
}

export function driverFinding(drivers: DriverResult[]): string {
  const [first] = drivers;
  if (!first || wholeDollars(first.swing) === 0) return 'None of the eight drivers changes the result.';
  return (
    `${DRIVER_TEXT[first.driver].name} moves the result most: ` +
    `${shortMoney(first.swing)} of present value from low to high.`
  );
}
