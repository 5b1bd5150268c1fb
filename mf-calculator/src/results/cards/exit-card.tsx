import type { ExitCost } from '@app/domain';
import { exitsOf } from '../analysis/analyses';
import type { OfferView } from '../calculated';
import { monthName } from '../exit/exit-parts';
import { Figure } from '../figure/figure';
import { money } from '../format/shown';
import { ResultCard } from './result-card';

/** Usual years of interest; the horizon ends the list. */
const ASKED = [1, 3, 5, 7];

export function exitMonths(exits: ExitCost[]): number[] {
  const last = exits.length - 1;
  return [...new Set([...ASKED.map((year) => 12 * year).filter((month) => month < last), last])];
}

/**
 * The cost of leaving again after some years, with the loan separate from forfeited pay; a table below has every month.
 */
export function ExitCard({ view }: { view: OfferView }) {
  const { index } = view;
  const exits = exitsOf(view);
  const asked = exitMonths(exits).flatMap((month) => exits[month] ?? []);
  const [first] = asked;
  if (!first) return null;
  const owes = asked.some(({ noteBalance }) => noteBalance !== 0);
  const forfeits = !owes || asked.some(({ noteBalance, total }) => total !== noteBalance);
  return (
    <ResultCard
      title={`Leaving again ${monthName(first.month).toLowerCase()}`}
      lead={<Figure of={{ kind: 'exit', offer: index, exit: first }}>{money(first.total)}</Figure>}
      note={
        owes
          ? 'The note balance that comes due, and the unvested pay you forfeit'
          : 'The unvested pay you forfeit; this offer leaves no note to repay'
      }
    >
      <table className="mt-4 w-full border-t border-line text-sm">
        <caption className="sr-only">
          {owes ? 'Note to repay and unvested pay' : 'Unvested pay'}, by the time of leaving
        </caption>
        <thead className="text-xs text-ink-soft">
          <tr>
            <td />
            {owes && (
              <th scope="col" className="py-2 pl-2 text-right font-medium">
                Note to repay
              </th>
            )}
            {forfeits && (
              <th scope="col" className="py-2 pl-2 text-right font-medium">
                Unvested pay
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {asked.map((exit) => (
            <tr key={exit.month} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-normal text-ink-soft">
                {monthName(exit.month)}
              </th>
              {owes && (
                <td className="figures py-2 pl-2 text-right font-medium">
                  <Figure of={{ kind: 'exit', offer: index, exit, part: 'noteBalance' }}>
                    {money(exit.noteBalance)}
                  </Figure>
                </td>
              )}
              {forfeits && (
                <td className="figures py-2 pl-2 text-right font-medium">
                  <Figure of={{ kind: 'exit', offer: index, exit, part: 'forfeited' }}>
                    {money(exit.total - exit.noteBalance)}
                  </Figure>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ResultCard>
  );
}
