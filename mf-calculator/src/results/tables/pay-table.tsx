import type { OfferYear } from '@app/domain';
import { Cell, DataTable, HeadCell, TableHead, TableRow } from '@app/ui';
import { Figure } from '../figure/figure';
import { difference, money, shownDifference } from '../format/shown';
import { FigureGrid } from './figure-grid';
import { RowHead } from './row-head';

type Props = { years: OfferYear[]; offer: number; name: string };

/** The two charts in figures. Each cell is rounded once; the difference is that of the two cells beside it. */
export function PayTable({ years, offer, name }: Props) {
  return (
    <FigureGrid>
      <DataTable caption={`Staying and ${name}, year by year, in whole dollars`}>
        <TableHead>
          <tr className="bg-sunken">
            <HeadCell>Year</HeadCell>
            <HeadCell numeric>Stay</HeadCell>
            <HeadCell numeric>Move</HeadCell>
            <HeadCell numeric>Difference</HeadCell>
            <HeadCell numeric>Cumulative</HeadCell>
            <HeadCell numeric>Present value</HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {years.map(({ year, stay, move, cumulative, presentValue }) => (
            <TableRow key={year}>
              <RowHead className="whitespace-nowrap">{year === 0 ? 'Joining' : year}</RowHead>
              <Cell numeric>
                <Figure of={{ kind: 'stay', line: 'stay', year }}>{money(stay)}</Figure>
              </Cell>
              <Cell numeric>
                <Figure of={{ kind: 'offer', offer, line: 'move', year }}>{money(move)}</Figure>
              </Cell>
              <Cell numeric>
                <Figure of={{ kind: 'offer', offer, line: 'delta', year }}>
                  {difference(shownDifference(move, stay))}
                </Figure>
              </Cell>
              <Cell numeric>
                <Figure of={{ kind: 'offer', offer, line: 'cumulative', year }}>{difference(cumulative)}</Figure>
              </Cell>
              <Cell numeric>
                <Figure of={{ kind: 'offer', offer, line: 'presentValue', year }}>{difference(presentValue)}</Figure>
              </Cell>
            </TableRow>
          ))}
        </tbody>
      </DataTable>
    </FigureGrid>
  );
}
