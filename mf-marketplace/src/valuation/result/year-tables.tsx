import type { ReactNode } from 'react';
import type { BuyerLine, BuyerYear, SaleResult, SellerLine, SellerYear } from '@app/domain';
import { Cell, DataTable, HeadCell, TableHead, TableRow } from '@app/ui';
import { SaleNumber } from './sale-explanations';
import { money, multiple, yearHead } from './written';

/** A column of a table: a line of the result that explains itself under the same name. */
type Column<Line, Row> = { title: string; line: Line; optional?: true; text: (row: Row) => string | null };

const BUYER_COLUMNS: Column<BuyerLine, BuyerYear>[] = [
  { title: 'Revenue', line: 'revenue', text: ({ revenue }) => money(revenue) },
  { title: 'EBITDA', line: 'ebitda', text: ({ ebitda }) => money(ebitda) },
  { title: 'Debt service', line: 'debtService', text: ({ debtService }) => money(debtService) },
  { title: 'Coverage', line: 'dscr', text: ({ dscr }) => multiple(dscr) },
  { title: 'Earn-out', line: 'earnOut', optional: true, text: ({ earnOut }) => money(earnOut) },
  { title: 'Clawback', line: 'clawback', optional: true, text: ({ clawback }) => money(clawback) },
  { title: 'Tax', line: 'tax', text: ({ tax }) => money(tax) },
  { title: 'Cash flow', line: 'cash', text: ({ cash }) => money(cash) },
  { title: 'Cumulative', line: 'cumulative', text: ({ cumulative }) => money(cumulative) },
];

const SELLER_COLUMNS: Column<SellerLine, SellerYear>[] = [
  { title: 'At closing', line: 'closing', text: ({ closing }) => money(closing) },
  { title: 'Principal', line: 'notePrincipal', optional: true, text: ({ notePrincipal }) => money(notePrincipal) },
  { title: 'Interest', line: 'noteInterest', optional: true, text: ({ noteInterest }) => money(noteInterest) },
  { title: 'Stock', line: 'stock', optional: true, text: ({ stock }) => money(stock) },
  { title: 'Total, before tax', line: 'beforeTax', text: ({ beforeTax }) => money(beforeTax) },
  { title: 'Tax', line: 'tax', text: ({ tax }) => money(tax) },
  { title: 'After tax', line: 'afterTax', text: ({ afterTax }) => money(afterTax) },
  { title: 'Present value', line: 'presentValue', text: ({ presentValue }) => money(presentValue) },
];

type TableProps<Line, Row> = {
  caption: string;
  columns: Column<Line, Row>[];
  rows: Row[];
  number: (line: Line, row: Row, text: string | null) => ReactNode;
};

function YearTable<Line extends string, Row extends { year: number }>({
  caption,
  columns,
  rows,
  number,
}: TableProps<Line, Row>) {
  // A part that this sale does not have is no column.
  const shown = columns.filter(({ optional, text }) => !optional || rows.some((row) => text(row) !== '$0'));
  return (
    <DataTable caption={caption} showCaption>
      <TableHead>
        <tr className="bg-sunken">
          <HeadCell>Year</HeadCell>
          {shown.map(({ title }) => (
            <HeadCell key={title} numeric className="px-1.5! text-xs last:pr-3!">
              {title}
            </HeadCell>
          ))}
        </tr>
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.year}>
            <th
              scope="row"
              className="sticky left-0 bg-surface px-3 py-3 text-left text-xs font-medium whitespace-nowrap"
            >
              {yearHead(row.year)}
            </th>
            {shown.map(({ title, line, text }) => (
              <Cell key={title} numeric className="px-1.5! py-2.5! text-xs whitespace-nowrap first:static last:pr-3!">
                {text(row) === '$0' ? <span className="text-ink-faint">$0</span> : number(line, row, text(row))}
              </Cell>
            ))}
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}

export function BuyerTable({ result }: { result: SaleResult }): ReactNode {
  return (
    <YearTable
      caption="Buyer’s cash flow by year"
      columns={BUYER_COLUMNS}
      rows={result.buyer.years}
      number={(line, { year }, text) => <SaleNumber of={{ buyer: line, year }}>{text}</SaleNumber>}
    />
  );
}

export function SellerTable({ result }: { result: SaleResult }): ReactNode {
  return (
    <YearTable
      caption="What the seller receives by year"
      columns={SELLER_COLUMNS}
      rows={result.seller.years}
      number={(line, { year }, text) => <SaleNumber of={{ seller: line, year }}>{text}</SaleNumber>}
    />
  );
}
