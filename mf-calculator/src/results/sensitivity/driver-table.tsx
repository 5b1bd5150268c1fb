import type { DriverEnd, DriverResult } from '@app/domain';
import { Cell, DataTable, HeadCell, TableHead, TableRow } from '@app/ui';
import { Figure } from '../figure/figure';
import { difference, money } from '../format/shown';
import { FigureGrid } from '../tables/figure-grid';
import { RowHead } from '../tables/row-head';
import { DRIVER_TEXT } from './driver-text';

/** The tornado in figures, with the sum over the years beside the present value. */
export function DriverTable({ drivers, offer }: { drivers: DriverResult[]; offer: number }) {
  return (
    <FigureGrid>
      <DataTable caption="Sensitivity of the result to eight drivers">
        <TableHead>
          <tr className="bg-sunken">
            <HeadCell>Driver</HeadCell>
            <HeadCell>Change</HeadCell>
            <HeadCell numeric>Present value</HeadCell>
            <HeadCell numeric>Cumulative</HeadCell>
            <HeadCell numeric>Spread</HeadCell>
          </tr>
        </TableHead>
        {drivers.map((of) => {
          const { driver, low, high, swing } = of;
          const text = DRIVER_TEXT[driver];
          const end = (reached: DriverEnd) => (
            <>
              <Cell>{text.end(reached.value)}</Cell>
              <Cell numeric>
                <Figure of={{ kind: 'driver', offer, of, end: reached, measure: 'npv' }}>
                  {difference(reached.npv)}
                </Figure>
              </Cell>
              <Cell numeric>
                <Figure of={{ kind: 'driver', offer, of, end: reached, measure: 'cumulative' }}>
                  {difference(reached.cumulative)}
                </Figure>
              </Cell>
            </>
          );
          return (
            <tbody key={driver} className="border-b border-line last:border-b-0">
              <tr>
                <RowHead rowSpan={2} scope="rowgroup" className="align-top">
                  {text.name}
                </RowHead>
                {end(low)}
                <td rowSpan={2} className="figures px-4 py-3 text-right align-top">
                  <Figure of={{ kind: 'swing', offer, of }}>{money(swing)}</Figure>
                </td>
              </tr>
              <TableRow className="border-t">{end(high)}</TableRow>
            </tbody>
          );
        })}
      </DataTable>
    </FigureGrid>
  );
}
