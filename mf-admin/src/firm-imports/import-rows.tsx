import type { ReactNode } from 'react';
import { FIRM_IMPORT_FILTERS, type FirmImport, type FirmImportFilter, type FirmImportRow } from '@app/contracts';
import { Badge, Button, Callout, Cell, cx, DataTable, formatNumber, HeadCell, TableHead, TableRow } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { useListAddress } from '../portal/list/list-address';
import { Queue } from '../portal/queue';
import { useDownloadReport, useFirmImportRows } from './api/firm-imports';
import { countOf, FILTER_NAMES, OUTCOME_TEXT, resultText } from './import-text';

const EMPTY = { title: 'No row has this outcome', text: 'Choose another outcome, or all rows.' };

type ImportRowsProps = { found: FirmImport; filter: FirmImportFilter | null };

/** The report: what each row does, by outcome and page by page. */
export function ImportRows({ found, filter }: ImportRowsProps): ReactNode {
  const pages = useFirmImportRows(found, filter);
  const download = useDownloadReport(found);
  const rows = pages.data?.pages.flatMap((page) => page.rows);
  return (
    <section aria-labelledby="report" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="report" className="text-base font-semibold">
          Report
        </h2>
        <Button
          variant="secondary"
          size="sm"
          pending={download.isPending}
          pendingLabel="Downloading"
          onClick={() => download.mutate()}
        >
          Download as CSV
        </Button>
      </div>
      {download.error && (
        <div role="alert">
          <Callout tone="danger">{failureText(download.error)}</Callout>
        </div>
      )}
      <FilterNav found={found} filter={filter} />
      <Queue what="The report" query={pages} count={rows?.length} empty={EMPTY}>
        <RowTable rows={rows ?? []} />
      </Queue>
    </section>
  );
}

function FilterNav({ found, filter }: ImportRowsProps): ReactNode {
  const { hrefOf } = useListAddress();
  const shown = FIRM_IMPORT_FILTERS.filter((each) => each !== 'left' || (countOf(found, 'left') ?? 0) > 0);
  return (
    <nav aria-label="Which rows" className="-mx-1 flex gap-1 overflow-x-auto p-1">
      {[null, ...shown].map((each) => (
        <AppLink
          key={each ?? 'all'}
          to={hrefOf({ filter: each })}
          aria-current={each === filter ? 'page' : undefined}
          className={cx(
            'focus-ring inline-flex min-h-11 items-center rounded-input px-3 text-sm font-medium whitespace-nowrap',
            each === filter ? 'bg-accent-soft text-accent' : 'text-ink-soft hover:bg-sunken',
          )}
        >
          {each === null ? 'All rows' : FILTER_NAMES[each]} ({formatNumber(countOf(found, each) ?? 0)})
        </AppLink>
      ))}
    </nav>
  );
}

function RowTable({ rows }: { rows: FirmImportRow[] }): ReactNode {
  return (
    <DataTable caption="Rows of the file">
      <TableHead>
        <tr className="bg-sunken">
          <HeadCell numeric>Row</HeadCell>
          <HeadCell>Firm</HeadCell>
          <HeadCell>Outcome</HeadCell>
          <HeadCell>What it does</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.row} className="align-top">
            <Cell numeric className="align-top">
              {row.row}
            </Cell>
            <Cell className="max-w-56 min-w-36 align-top">
              <span className="font-medium wrap-anywhere">{row.name || '–'}</span>
              {row.path && <span className="block text-xs text-ink-faint wrap-anywhere">{row.path}</span>}
            </Cell>
            <Cell className="align-top">
              <Badge tone={OUTCOME_TEXT[row.outcome].tone}>{OUTCOME_TEXT[row.outcome].label}</Badge>
            </Cell>
            <Cell className="min-w-72 align-top">
              <RowEffect row={row} />
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}

function RowEffect({ row }: { row: FirmImportRow }): ReactNode {
  const { changes, faults } = row;
  const result = resultText(row);
  if (changes.length + faults.length === 0 && result === null) return <>–</>;
  return (
    <ul className="flex flex-col gap-1.5">
      {result !== null && <li className="font-medium">{result}</li>}
      {faults.map(({ column, message }, index) => (
        <li key={index} className="wrap-anywhere">
          {column !== null && <code className="text-xs">{column}: </code>}
          {message}
        </li>
      ))}
      {changes.map(({ label, before, after }, index) => (
        <li key={index} className="wrap-anywhere">
          <span className="text-ink-faint">{label}: </span>
          {before !== null && (
            <>
              <del className="text-ink-faint">{before}</del> <span aria-hidden="true">→</span>{' '}
            </>
          )}
          <ins className="no-underline">{after}</ins>
        </li>
      ))}
    </ul>
  );
}
