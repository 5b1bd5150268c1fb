import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PageHead } from '@app/contracts';
import { Card, EmptyState, ErrorState, Field, LinkButton, PageHeader, Select, Skeleton } from '@app/ui';
import { failureText, useApi, useSession } from '@app/web-kit';
import { savedCalculationQuery, savedCalculationsQuery } from '../api/saved-calculations';
import { savedValuationQuery, savedValuationsQuery } from '../api/saved-valuations';
import { PathsView } from './paths-view';

export function head(): PageHead {
  return { title: 'Keep, move, sell, or go independent', robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  const userId = useSession().user?.id ?? '';
  return (
    <div className="page section">
      <PageHeader
        eyebrow="Practice marketplace"
        title="Keep, move, sell, or go independent"
        lead="Four paths on the same basis, from a calculation and a valuation you saved."
      />
      <div className="mt-10">{userId !== '' && <Bridge userId={userId} />}</div>
    </div>
  );
}

function Loading(): ReactNode {
  return (
    <div role="status">
      <span className="sr-only">Loading your saved work...</span>
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}

type Query = { error: unknown; isFetching: boolean; refetch: () => unknown };

function Failed({ query, what }: { query: Query; what: string }): ReactNode {
  return (
    <ErrorState
      title={`Your ${what} could not be loaded`}
      text={failureText(query.error)}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}

/** The one that the address names, else the latest. */
const chosenOf = (named: string | null, known: { id: string }[]): string =>
  known.find(({ id }) => id === named)?.id ?? known[0]?.id ?? '';

function Bridge({ userId }: { userId: string }): ReactNode {
  const api = useApi();
  const [search, setSearch] = useSearchParams();
  const calculations = useQuery(savedCalculationsQuery(api, userId));
  const valuations = useQuery(savedValuationsQuery(api, userId));
  if (calculations.isError) return <Failed query={calculations} what="saved calculations" />;
  if (valuations.isError) return <Failed query={valuations} what="saved valuations" />;
  if (calculations.isPending || valuations.isPending) return <Loading />;
  if (calculations.data.calculations.length === 0)
    return (
      <EmptyState
        title="Save a calculation first"
        text={
          'It holds what you earn by staying and the offers to compare it with. ' +
          'Save one in the detailed calculator, then come back here.'
        }
        action={<LinkButton href="/detailed-calculator">Open the detailed calculator</LinkButton>}
      />
    );
  if (valuations.data.valuations.length === 0)
    return (
      <EmptyState
        title="Save a valuation first"
        text="It holds what your practice would sell for and how that would be paid. Save one, then come back here."
        action={<LinkButton href="/marketplace/valuation">Value your practice</LinkButton>}
      />
    );
  const calculation = chosenOf(search.get('calculation'), calculations.data.calculations);
  const valuation = chosenOf(search.get('valuation'), valuations.data.valuations);
  const choose = (ids: { calculation: string; valuation: string }) => setSearch(ids, { preventScrollReset: true });
  const options = (items: { id: string; name: string }[]) => items.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="flex flex-col gap-6">
      <Card className="grid gap-4 sm:grid-cols-2">
        <Field label="Calculation" help="Used for keeping, moving and going independent.">
          <Select
            value={calculation}
            options={options(calculations.data.calculations)}
            onChange={({ target }) => choose({ calculation: target.value, valuation })}
          />
        </Field>
        <Field label="Valuation" help="Used for selling.">
          <Select
            value={valuation}
            options={options(valuations.data.valuations)}
            onChange={({ target }) => choose({ calculation, valuation: target.value })}
          />
        </Field>
      </Card>
      <Chosen userId={userId} calculation={calculation} valuation={valuation} />
    </div>
  );
}

type Ids = { userId: string; calculation: string; valuation: string };

function Chosen({ userId, calculation, valuation }: Ids): ReactNode {
  const api = useApi();
  const moved = useQuery(savedCalculationQuery(api, userId, calculation));
  const valued = useQuery(savedValuationQuery(api, userId, valuation));
  if (moved.isError) return <Failed query={moved} what="calculation" />;
  if (valued.isError) return <Failed query={valued} what="valuation" />;
  if (moved.isPending || valued.isPending) return <Loading />;
  return <PathsView scenario={moved.data.scenario} sale={valued.data.sale} />;
}
