import { Columns2 } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { cx, DataTable, EmptyState, HeadCell, LinkButton, Skeleton, TableHead, TableRow } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { COMPARE_MAX } from './compare-ids';

/** `many`: what is compared, in the plural; `all`: the list to choose from. */
type Kind = { many: string; all: string };

export function NothingChosen({ many, all }: Kind): ReactNode {
  return (
    <EmptyState
      icon={<Columns2 size={22} strokeWidth={1.5} />}
      title="Nothing to compare yet"
      text={`Choose up to ${COMPARE_MAX} ${many} with the button in the corner of each, then compare them here.`}
      action={<LinkButton href={all}>Show all {many}</LinkButton>}
    />
  );
}

export function LoadingComparison({ many }: Pick<Kind, 'many'>): ReactNode {
  return (
    <div role="status">
      <span className="sr-only">Loading {many}</span>
      <Skeleton className="h-96 w-full rounded-card" />
    </div>
  );
}

/** `to`: the page of what stands in the column; null when there is none. `without`: the comparison without it. */
export type ComparedColumn = { id: string; name: string; to: string | null; note: string; without: string };
/** `cells`: one for each column. */
export type ComparedRow = { key: string; label: ReactNode; cells: ReactNode[]; className?: string };

type Props = Kind & { columns: ComparedColumn[]; rows: ComparedRow[] };

/** On a phone a row is a grid: the fact on a line of its own, and below it one narrow column for each. */
const ROW = 'max-sm:grid max-sm:min-w-fit';
const COLUMNS: Record<number, string> = {
  1: 'max-sm:grid-cols-[minmax(8.5rem,1fr)]',
  2: 'max-sm:grid-cols-[repeat(2,minmax(8.5rem,1fr))]',
  // All three are seen at once; longer words than so many letters break.
  3: 'max-sm:grid-cols-[repeat(3,minmax(6.5rem,1fr))]',
  4: 'max-sm:grid-cols-[repeat(4,minmax(8.5rem,1fr))]',
};
/** On the table, because a cell's own width and wrapping are decided by the cell. */
const TABLE = cx(
  '[&_th]:whitespace-normal max-sm:[&_:is(table,tbody,thead)]:block',
  'max-sm:[&_:is(td,th)]:px-2.5 max-sm:[&_td]:pt-1 max-sm:[&_:is(td,th)]:wrap-anywhere',
);

export function ComparisonTable({ many, all, columns, rows }: Props): ReactNode {
  const row = cx(ROW, COLUMNS[columns.length]);
  return (
    <>
      <DataTable caption={`Compared ${many}`} className={TABLE}>
        <TableHead>
          <tr className={row}>
            <HeadCell className="max-sm:hidden">Fact</HeadCell>
            {columns.map((column) => (
              <HeadCell key={column.id} className="min-w-44 align-top max-sm:min-w-0">
                <ColumnHead {...column} />
              </HeadCell>
            ))}
          </tr>
        </TableHead>
        <tbody>
          {rows.map(({ key, label, cells, className }) => (
            <TableRow key={key} className={cx(row, className)}>
              <HeadCell
                scope="row"
                className={cx(
                  'w-44 bg-surface text-left align-top text-xs text-ink-soft',
                  // On a phone it stands in the row, whose color it has.
                  'max-sm:col-span-full max-sm:w-auto max-sm:justify-self-start max-sm:pb-0',
                  'max-sm:first:bg-transparent',
                )}
              >
                {label}
              </HeadCell>
              {cells.map((cell, index) => (
                <Fragment key={columns[index]?.id}>{cell}</Fragment>
              ))}
            </TableRow>
          ))}
        </tbody>
      </DataTable>
      <LinkButton href={all} variant="secondary" className="mt-6">
        Choose others
      </LinkButton>
    </>
  );
}

function ColumnHead({ name, to, note, without }: ComparedColumn): ReactNode {
  return (
    <>
      {to === null ? (
        <span className="text-sm font-semibold">{name}</span>
      ) : (
        <AppLink to={to} className="text-link text-sm font-semibold">
          {name}
        </AppLink>
      )}
      <span className="block text-xs text-ink-faint">{note}</span>
      <AppLink
        to={without}
        aria-label={`Remove ${name} from the comparison`}
        className="text-link inline-flex min-h-11 items-center text-xs"
      >
        Remove
      </AppLink>
    </>
  );
}
