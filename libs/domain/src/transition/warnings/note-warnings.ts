import { divide, fixedCents, fixedOf, reaches, ZERO, type Fixed } from '../../money/fixed';
import { inYear } from '../engine/line';
import type { MoveLines } from '../engine/move-lines';
import type { Offer, Scenario } from '../scenario/scenario';
import { writtenValue } from '../scenario/wording';
import type { Warning } from './warning';

const usd = (amount: Fixed): string => writtenValue(fixedCents(amount) / 100, 'usd');

function retirement(
  { advisor: { yearsToRetirement }, settings: { horizon } }: Scenario,
  { note }: Offer,
  { deal }: MoveLines,
  path: string,
): Warning[] {
  if (yearsToRetirement === undefined || yearsToRetirement >= note.term || deal.upfront.cash === ZERO) return [];
  const owed =
    yearsToRetirement <= horizon
      ? ` ${usd(inYear(deal.notes.upfront.closing, yearsToRetirement))} would still be owed.`
      : '';
  return [
    {
      code: 'retirement-before-note-end',
      path: `${path}.note.term`,
      message: `Retirement in ${yearsToRetirement} years comes before the note ends in year ${note.term}.${owed}`,
    },
  ];
}

function missedInstallments(
  { settings: { horizon } }: Scenario,
  { note }: Offer,
  { practice, deal }: MoveLines,
  path: string,
): Warning[] {
  if (note.schedule !== 'contingent' || deal.upfront.cash === ZERO) return [];
  return (note.hurdles ?? []).flatMap((hurdle, index): Warning[] => {
    const year = index + 1;
    if (
      year > Math.min(horizon, note.term) ||
      reaches(divide(inYear(practice.production, year), deal.recognizedT12), fixedOf(hurdle))
    )
      return [];
    const what =
      note.unmet === 'fallsDue' || year === note.term ? 'comes due' : 'stays in the balance until the note ends';
    return [
      {
        code: 'note-installment-missed',
        path: `${path}.note.hurdles[${index}]`,
        message:
          `Production of year ${year} misses the hurdle of ${writtenValue(hurdle, 'fraction')}: ` +
          `the installment ${what}.`,
      },
    ];
  });
}

/** What a note means beyond its yearly forgiveness. */
export function noteWarnings(scenario: Scenario, offer: Offer, move: MoveLines, path: string): Warning[] {
  const { horizon, taxOn } = scenario.settings;
  const { notes, upfront } = move.deal;
  const balance = inYear(notes.upfront.closing, horizon) + inYear(notes.later.closing, horizon);
  const warnings = [...retirement(scenario, offer, move, path), ...missedInstallments(scenario, offer, move, path)];
  if (balance > ZERO)
    warnings.push({
      code: 'note-balance-at-horizon',
      path: `${path}.note.term`,
      message:
        `At the end of the horizon, ${usd(balance)} of notes remains unforgiven: it is not earned yet, ` +
        'and you owe it if you leave.',
    });
  if (taxOn && offer.note.term === 0 && upfront.cash > ZERO)
    warnings.push({
      code: 'signing-bonus-taxed-at-once',
      path: `${path}.note.term`,
      message: 'Without a note, the up-front is a signing bonus and fully taxed at joining.',
    });
  return warnings;
}
