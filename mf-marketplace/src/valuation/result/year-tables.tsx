import { useState, type ReactNode } from 'react';
import type { BuyerYear, SaleResult, SellerYear } from '@app/domain';
import { Card, Cell, cx, DataTable, HeadCell, TableHead, TableRow } from '@app/ui';
import { SaleNumber, type FigureOf } from './sale-explanations';
import { money, multiple, yearHead } from './written';

/** A column of a table, and the number of the result that it shows and explains. */
type Column<Row> = {
  title: string;
  optional?: true;
  text: (row: Row) => string | null;
  of: (year: number) => FigureOf;
};

const BUYER_COLUMNS: Column<BuyerYear>[] = [
  { title: 'Revenue', text: ({ revenue }) => money(revenue), of: (year) => ({ buyer: 'revenue', year }) },
  { title: 'EBITDA', text: ({ ebitda }) => money(ebitda), of: (year) => ({ buyer: 'ebitda', year }) },
  {
    title: 'Debt service',
    text: ({ debtService }) => money(debtService),
    of: (year) => ({ buyer: 'debtService', year }),
  },
  { title: 'Coverage', text: ({ dscr }) => multiple(dscr), of: (year) => ({ buyer: 'dscr', year }) },
  {
    title: 'Earn-out',
    optional: true,
    text: ({ earnOut }) => money(earnOut),
    of: (year) => ({ buyer: 'earnOut', year }),
  },
  {
    title: 'Clawback',
    optional: true,
    text: ({ clawback }) => money(clawback),
    of: (year) => ({ buyer: 'clawback', year }),
  },
  { title: 'Tax', text: ({ tax }) => money(tax), of: (year) => ({ buyer: 'tax', year }) },
  { title: 'Cash flow', text: ({ cash }) => money(cash), of: (year) => ({ buyer: 'cash', year }) },
  { title: 'Cumulative', text: ({ cumulative }) => money(cumulative), of: (year) => ({ buyer: 'cumulative', year }) },
];

/**
 * What is paid after closing and returned is the buyer’s number, so that the seller’s columns add up to
 * their total.
 */
const SELLER_COLUMNS: Column<SellerYear>[] = [
  { title: 'At closing', text: ({ closing }) => money(closing), of: (year) => ({ seller: 'closing', year }) },
  {
    title: 'Principal',
    optional: true,
    text: ({ notePrincipal }) => money(notePrincipal),
    of: (year) => ({ seller: 'notePrincipal', year }),
  },
  {
    title: 'Interest',
    optional: true,
    text: ({ noteInterest }) => money(noteInterest),
    of: (year) => ({ seller: 'noteInterest', year }),
  },
  {
    title: 'Earn-out',
    optional: true,
    text: ({ earnOut }) => money(earnOut),
    of: (year) => ({ buyer: 'earnOut', year }),
  },
  { title: 'Stock', optional: true, text: ({ stock }) => money(stock), of: (year) => ({ seller: 'stock', year }) },
  {
    title: 'Clawback',
    optional: true,
    text: ({ clawback }) => money(-clawback),
    of: (year) => ({ buyer: 'clawback', year }),
  },
  { title: 'Before tax', text: ({ beforeTax }) => money(beforeTax), of: (year) => ({ seller: 'beforeTax', year }) },
  { title: 'Tax', text: ({ tax }) => money(tax), of: (year) => ({ seller: 'tax', year }) },
  { title: 'After tax', text: ({ afterTax }) => money(afterTax), of: (year) => ({ seller: 'afterTax', year }) },
  {
    title: 'Present value',
    text: ({ presentValue }) => money(presentValue),
    of: (year) => ({ seller: 'presentValue', year }),
  },
];

type TableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  /** The two columns that a year shows where there is no room for all of them. */
  lead: [string, string];
  rows: Row[];
};

/** A part that this sale does not have is no column. */
const NOTHING = ['$0', '\u2212$0'];

/** As a table where all of its columns have room, and on paper; a list of years elsewhere. Nothing is cut. */
function YearTable<Row extends { year: number }>({ caption, columns, lead, rows }: TableProps<Row>) {
  const shown = columns.filter(
    ({ optional, text }) => !optional || rows.some((row) => !NOTHING.includes(text(row) ?? '')),
  );
  const [list, table] = shown.length > 9 ? ['@4xl:hidden', 'hidden @4xl:block'] : ['@3xl:hidden', 'hidden @3xl:block'];
  return (
    <div className="@container">
      <YearList caption={caption} columns={shown} lead={lead} rows={rows} className={list} />
      <DataTable caption={caption} showCaption className={cx(table, 'print:block')}>
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
              {shown.map((column) => (
                <Cell
                  key={column.title}
                  numeric
                  className="px-1.5! py-2.5! text-xs whitespace-nowrap first:static last:pr-3!"
                >
                  <Value column={column} row={row} />
                </Cell>
              ))}
            </TableRow>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}

function Value<Row extends { year: number }>({ column: { text, of }, row }: { column: Column<Row>; row: Row }) {
  const written = text(row);
  if (written !== null && NOTHING.includes(written)) return <span className="text-ink-faint">$0</span>;
  return <SaleNumber of={of(row.year)}>{written}</SaleNumber>;
}

const YEAR_ROW = 'grid grid-cols-[4rem_1fr_1fr] items-center gap-x-3 px-5';

function YearList<Row extends { year: number }>({
  caption,
  columns,
  lead,
  rows,
  className,
}: TableProps<Row> & { className: string }) {
  return (
    <Card as="section" aria-label={`${caption}, a year at a time`} flush className={cx(className, 'print:hidden')}>
      <h3 className="px-5 pt-4 text-sm font-medium">{caption}</h3>
      <p className="px-5 pt-0.5 pb-3 text-xs text-ink-soft">Select a year to see all of its lines.</p>
      <div aria-hidden="true" className={cx(YEAR_ROW, 'border-y border-line bg-sunken py-2 text-xs text-ink-soft')}>
        <span>Year</span>
        {lead.map((title) => (
          <span key={title} className="text-right">
            {title}
          </span>
        ))}
      </div>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <YearItem key={row.year} columns={columns} lead={lead} row={row} />
        ))}
      </ul>
    </Card>
  );
}

function YearItem<Row extends { year: number }>({
  columns,
  lead,
  row,
}: Omit<TableProps<Row>, 'caption' | 'rows'> & { row: Row }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={cx(YEAR_ROW, 'focus-ring min-h-11 cursor-pointer text-sm hover:bg-sunken')}>
          <span className="font-medium text-accent">{yearHead(row.year)}</span>
          {columns
            .filter(({ title }) => lead.includes(title))
            .map(({ title, text }) => (
              <span key={title} className="figures text-right" translate="no">
                <span className="sr-only">{title}: </span>
                {text(row)}
              </span>
            ))}
        </summary>
        {isOpen && (
          <dl className="border-t border-line bg-sunken px-5 py-2 text-sm">
            {columns.map((column) => (
              <div key={column.title} className="flex min-h-11 items-center justify-between gap-4">
                <dt className="text-ink-soft">{column.title}</dt>
                <dd className="figures font-medium">
                  <Value column={column} row={row} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </details>
    </li>
  );
}

export function BuyerTable({ result }: { result: SaleResult }): ReactNode {
  return (
    <YearTable
      caption="Buyer’s cash flow by year"
      columns={BUYER_COLUMNS}
      lead={['Cash flow', 'Cumulative']}
      rows={result.buyer.years}
    />
  );
}

export function SellerTable({ result }: { result: SaleResult }): ReactNode {
  return (
    <YearTable
      caption="What the seller receives by year"
      columns={SELLER_COLUMNS}
      lead={['Before tax', 'After tax']}
      rows={result.seller.years}
    />
  );
}
