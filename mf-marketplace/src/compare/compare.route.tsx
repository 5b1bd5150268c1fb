import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listingPath, type PageHead } from '@app/contracts';
import { Cell, cx, ErrorState, MISSING, NOT_DISCLOSED, PageHeader } from '@app/ui';
import type { LoadContext } from '@app/web-kit';
import { compareQuery, useCompare, type Compared } from '../api/compare';
import { listingFacts } from '../detail/listing-facts';
import { COMPARE_MAX, comparedListings, idsOf } from './compare-ids';
import { ComparisonTable, LoadingComparison, NothingChosen, type ComparedColumn } from './comparison-table';

const KIND = { many: 'listings', all: '/marketplace' };

/** The page works without its data: it says what happened and offers a retry. */
export async function load({ url, query, api }: Pick<LoadContext, 'url' | 'query' | 'api'>): Promise<void> {
  await query.prefetchQuery(compareQuery(api, idsOf(url.searchParams.get('ids'))));
}

export function head(): PageHead {
  return { title: 'Compare listings', canonicalPath: '/marketplace/compare', robots: 'noindex, follow' };
}

export function Component(): ReactNode {
  const [parameters] = useSearchParams();
  const ids = idsOf(parameters.get('ids'));
  return (
    <div className="page section">
      <PageHeader
        eyebrow="Practice marketplace"
        title="Compare listings"
        lead={`Up to ${COMPARE_MAX} side by side, with what is public about each.`}
      />
      <div className="mt-8">
        <Comparison ids={ids} />
      </div>
    </div>
  );
}

export function Comparison({ ids }: { ids: string[] }): ReactNode {
  const { data, isError, isFetching, refetch } = useCompare(ids);
  if (ids.length === 0) return <NothingChosen {...KIND} />;
  if (data) return <ComparedListings compared={data} ids={ids} />;
  if (!isError) return <LoadingComparison {...KIND} />;
  return (
    <ErrorState
      title="The listings could not be loaded"
      text="The connection failed or the server is busy. Please try again in a moment."
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

/** The facts of each listing, by their term; a listing that is not public has none. */
function factsOf({ listing }: Compared): Map<string, string> {
  const facts = listing && !('similar' in listing) ? listingFacts(listing) : [];
  return new Map(facts.map(({ term, value }) => [term, value]));
}

function columnOf({ id, listing }: Compared, ids: string[]): ComparedColumn {
  const isPublic = listing && !('similar' in listing);
  return {
    id,
    name: isPublic ? listing.title : `Listing ${id}`,
    to: isPublic ? listingPath(listing) : null,
    note: isPublic ? listing.location : 'No longer available',
    without: comparedListings.pathOf(ids.filter((each) => each !== id)),
  };
}

function ComparedListings({ compared, ids }: { compared: Compared[]; ids: string[] }): ReactNode {
  const facts = compared.map(factsOf);
  const terms = [...new Set(facts.flatMap((column) => [...column.keys()]))];
  return (
    <ComparisonTable
      {...KIND}
      columns={compared.map((each) => columnOf(each, ids))}
      rows={terms.map((term) => ({
        key: term,
        label: term,
        cells: facts.map((column, index) => <FactCell key={index} value={column.get(term)} />),
      }))}
    />
  );
}

function FactCell({ value }: { value: string | undefined }): ReactNode {
  const isMissing = value === undefined || value === MISSING;
  return (
    <Cell className={cx(isMissing && 'text-ink-faint', /\d/.test(value ?? '') && 'figures')}>
      {isMissing ? NOT_DISCLOSED : value}
    </Cell>
  );
}
