import type { DriverEnd, DriverResult } from '@app/domain';
import { Cell, DataTable, HeadCell, TableHead, TableRow } from '@app/ui';
import { difference, money } from '../format/shown';
import { RowHead } from '../tables/row-head';
import { DRIVER_TEXT } from './driver-text';

/** The tornado in figures, with the sum over the years beside the present value. */
export function DriverTable({ drivers }: { drivers: DriverResult[] }) {
  return (
    <DataTable caption="Sensitivity of the result to eight drivers">
      <TableHead>
        <tr className="bg-sunken">
          <HeadCell>Driver</HeadCell>
          <HeadCell>Change</HeadCell>
          <HeadCell numeric>Present value</HeadCell>
          <HeadCell numeric>Cumulative</HeadCell>
          <HeadCell numeric>Distance of the ends</HeadCell>
        </tr>
      </TableHead>
      {drivers.map(({ driver, low, high, swing }) => {
        const text = DRIVER_TEXT[driver];
        const end = ({ value, npv, cumulative }: DriverEnd) => (
          <>
            <Cell>{text.end(value)}</Cell>
            <Cell numeric>{difference(npv)}</Cell>
            <Cell numeric>{difference(cumulative)}</Cell>
          </>
        );
        return (
          <tbody key={driver} className="border-b border-line last:border-b-0">
            <tr>
              <RowHead rowSpan={2} scope="rowgroup" className="align-top">{text.name}</RowHead>
              {end(low)}
              <td rowSpan={2} className="figures px-4 py-3 text-right align-top">{money(swing)}</td>
            </tr>
            <TableRow className="border-t">{end(high)}</TableRow>
          </tbody>
        );
      })}
    </DataTable>
  );
}
