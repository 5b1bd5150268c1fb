import type { ExitCost } from '@app/domain';
import { exitsOf } from '../analysis/analyses';
import type { OfferView } from '../calculated';
import { monthName } from '../exit/exit-parts';
import { Figure } from '../figure/figure';
import { money } from '../format/shown';
import { ResultCard } from './result-card';

/** Years after which people ask; the horizon closes the list. */
const ASKED = [1, 3, 5, 7];

export function exitMonths(exits: ExitCost[]): number[] {
  const last = exits.length - 1;
  return [...new Set([...ASKED.map((year) => 12 * year).filter((month) => month < last), last])];
}

/** What leaving again would cost after some years; every month is in the timeline below. */
export function ExitCard({ view }: { view: OfferView }) {
  const exits = exitsOf(view);
  const [first, ...later] = exitMonths(exits).flatMap((month) => exits[month] ?? []);
  if (!first) return null;
  const cost = (exit: ExitCost) => <Figure of={{ kind: 'exit', exit }}>{money(exit.total)}</Figure>;
  return (
    <ResultCard
      title={`Leaving again ${monthName(first.month).toLowerCase()}`}
      lead={cost(first)}
      note="Note balance that falls due, and what would be forfeited"
      rows={later.map((exit) => ({ term: monthName(exit.month), value: cost(exit) }))}
    />
  );
}
