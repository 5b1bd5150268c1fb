import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SavedValuation } from '@app/contracts';
import { Button, Cell, cx, DataTable, ErrorState, HeadCell, Skeleton, TableHead, TableRow } from '@app/ui';
import { failureText, useApi } from '@app/web-kit';
import { comparedValuationsQuery } from '../api/saved-valuations';
import { comparedRows, type ComparedRow } from './compared-rows';

type Props = { ids: string[]; userId: string; onClose: () => void };

/** Saved valuations side by side: results first, then every assumption, with what differs named. */
export function ValuationComparison({ ids, userId, onClose }: Props): ReactNode {
  const api = useApi();
  const { data, error, isFetching, refetch } = useQuery(comparedValuationsQuery(api, userId, ids));
  if (error)
    return (
      <ErrorState
        title="The valuations could not be compared"
        text={failureText(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <div role="status">
        <span className="sr-only">Loading the comparison...</span>
        <Skeleton className="h-96 w-full rounded-card" />
      </div>
    );
  return <Compared valuations={data} onClose={onClose} />;
}

function Compared({ valuations, onClose }: { valuations: SavedValuation[]; onClose: () => void }): ReactNode {
  const { results, assumptions } = comparedRows(valuations);
  const different = assumptions.filter(({ differs }) => differs).map(({ label }) => label);
  return (
    <section aria-label="Comparison" className="flex flex-col gap-4">
      <p className="text-sm">
        {different.length === 0
          ? 'These valuations use the same assumptions.'
          : `They differ in: ${different.join(', ')}.`}
      </p>
      <DataTable caption="Saved valuations side by side" stacks>
        <TableHead>
          <tr>
            <HeadCell>Figure</HeadCell>
            {valuations.map(({ id, name }) => (
              <HeadCell key={id} className="min-w-40 whitespace-normal">
                {name}
              </HeadCell>
            ))}
          </tr>
        </TableHead>
        <tbody>
          {[...results, ...assumptions].map((row) => (
            <Row key={row.label} row={row} valuations={valuations} />
          ))}
        </tbody>
      </DataTable>
      <Button variant="secondary" size="sm" className="self-start" onClick={onClose}>
        Close the comparison
      </Button>
    </section>
  );
}

type RowProps = { row: ComparedRow; valuations: SavedValuation[] };

function Row({ row: { label, cells, differs }, valuations }: RowProps): ReactNode {
  return (
    <TableRow>
      <HeadCell scope="row" className="bg-surface text-left text-xs whitespace-normal text-ink-soft">
        {label}
        {differs && <span className="block font-medium text-warning">Differs</span>}
      </HeadCell>
      {cells.map((cell, index) => (
        <Cell
          key={valuations[index]?.id}
          label={valuations[index]?.name}
          className={cx('figures', cell === null && 'text-ink-faint')}
        >
          <div>
            {cell?.value ?? 'none'}
            {cell?.basis !== undefined && <span className="block text-xs text-ink-faint">{cell.basis}</span>}
          </div>
        </Cell>
      ))}
    </TableRow>
  );
}
