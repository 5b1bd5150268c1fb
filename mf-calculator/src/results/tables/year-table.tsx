import { cx, DataTable, HeadCell, TableHead } from '@app/ui';
import type { OfferView } from '../calculated';
import { Figure } from '../figure/figure';
import { difference, money, shownDifference } from '../format/shown';
import { FigureGrid } from './figure-grid';
import { RowHead } from './row-head';
import { yearGroups, type YearCell, type YearLine } from './year-lines';

/** Years across, items down, as a pro forma is read. */
export function YearTable({ view: { scenario, result, offer, outcome, index, name } }: { view: OfferView }) {
  const groups = yearGroups({
    stay: result.stay.years,
    years: outcome.years,
    offer: index,
    basis: scenario.settings.basis,
    interestMode: offer.note.interestMode,
  });
  return (
    <FigureGrid>
      <DataTable caption={`Pro forma: staying and ${name}, in whole dollars`}>
        <TableHead>
          <tr className="bg-sunken">
            <HeadCell className="z-1 min-w-36 px-3!">Year</HeadCell>
            {outcome.years.map(({ year }) => (
              <HeadCell key={year} numeric className="px-1.5! last:pr-3!">
                {year === 0 ? 'Joining' : year}
              </HeadCell>
            ))}
          </tr>
        </TableHead>
        {groups.map((group) => (
          <tbody key={group.name}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={outcome.years.length + 1}
                className={cx(
                  'border-t border-line px-3 pt-4 pb-1 text-left text-xs',
                  'font-semibold text-accent first:border-t-0',
                )}
              >
                <span className="sticky left-3">{group.name}</span>
              </th>
            </tr>
            {group.lines.map((line) => (
              <tr
                key={line.title}
                className={cx(line.total ? 'border-t border-line-strong font-semibold' : 'border-t border-line/60')}
              >
                <RowHead className={cx('px-3! py-2! text-xs', !line.total && 'font-normal text-ink-soft')}>
                  {line.title}
                </RowHead>
                {line.cells.map((cell) => (
                  <td
                    key={cell.year}
                    className={cx(
                      'figures px-1.5 py-2 text-right last:pr-3 text-xs whitespace-nowrap',
                      cell.cents === 0 && 'font-normal text-ink-faint',
                    )}
                  >
                    {cell.cents === 0 ? (
                      '$0'
                    ) : (
                      <Figure of={cell.of}>{textOf(line, cell, outcome.years[cell.year])}</Figure>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </DataTable>
    </FigureGrid>
  );
}

/** The difference of a year is that of the two cells shown above it. */
function textOf(
  { signed }: YearLine,
  { cents, of }: YearCell,
  year: { move: number; stay: number } | undefined,
): string {
  if (of.kind === 'offer' && of.line === 'delta' && year) return difference(shownDifference(year.move, year.stay));
  return signed ? difference(cents) : money(cents);
}
