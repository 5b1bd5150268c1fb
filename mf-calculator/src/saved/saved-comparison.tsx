import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import type { SavedCalculation } from '@app/contracts';
import { calculateScenario } from '@app/domain';
import { Button, Card, ErrorState, Skeleton } from '@app/ui';
import { failureText, useApi } from '@app/web-kit';
import { readSavedCalculation } from '../api/saved-calculations';
import { ComparisonMatrix } from '../results/comparison-matrix';

type Props = { ids: string[]; userId: string; onClose: () => void };

/** Up to four saved calculations, figure by figure. */
export function SavedComparison({ ids, userId, onClose }: Props): ReactNode {
  const api = useApi();
  const found = useQuery({
    queryKey: ['compared-calculations', userId, ...ids],
    queryFn: ({ signal }) => Promise.all(ids.map((id) => readSavedCalculation(api, id, signal))),
    staleTime: 0,
  });
  return (
    <Card as="section" aria-label="Comparison">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-xl font-semibold">Side by side</h2>
        <Button variant="quiet" size="sm" onClick={onClose}>
          Close the comparison
        </Button>
      </div>
      {found.isPending && (
        <div role="status">
          <span className="sr-only">Loading the calculations...</span>
          <Skeleton className="h-80" />
        </div>
      )}
      {found.isError && (
        <ErrorState
          title="These could not be compared"
          text={failureText(found.error)}
          retrying={found.isRefetching}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && <Matrix calculations={found.data} />}
    </Card>
  );
}

function Matrix({ calculations }: { calculations: SavedCalculation[] }): ReactNode {
  const compared = useMemo(
    () =>
      calculations.map(({ id, name, scenario }) => ({
        id,
        title: name,
        scenario,
        result: calculateScenario(scenario),
      })),
    [calculations],
  );
  return <ComparisonMatrix compared={compared} />;
}
