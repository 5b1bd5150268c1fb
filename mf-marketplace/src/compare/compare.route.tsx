import { Columns2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listingPath, SITE_NAME, type PageHead } from '@app/contracts';
import {
  Cell,
  cx,
  DataTable,
  EmptyState,
  ErrorState,
  HeadCell,
  LinkButton,
  PageHeader,
  Skeleton,
  TableHead,
  TableRow,
} from '@app/ui';
import { AppLink, type LoadContext } from '@app/web-kit';
import { compareQuery, useCompare, type Compared } from '../api/compare';
import { listingFacts } from '../detail/listing-facts';
import { COMPARE_MAX, comparePath, idsOf } from './compare-ids';

/** The page works without its data: it says what happened and offers a retry. */
export async function load({ url, query, api }: Pick<LoadContext, 'url' | 'query' | 'api'>): Promise<void> {
  await query.prefetchQuery(compareQuery(api, idsOf(url.searchParams.get('ids'))));
}

export function head(): PageHead {
  return { title: `Compare listings | ${SITE_NAME}`, canonicalPath: '/marketplace/compare', robots: 'noindex, follow' };
}

export function Component(): ReactNode {
  const [parameters] = useSearchParams();
  const ids = idsOf(parameters.get('ids'));
  return (
    <div className="page section">
      <PageHeader
        eyebrow="Practice marketplace"
        title="Compare listings"
        lead={`Up to ${COMPARE_MAX} side by side, with what is public of each.`}
      />
      <div className="mt-8">
        <Comparison ids={ids} />
      </div>
    </div>
  );
}

export function Comparison({ ids }: { ids: string[] }): ReactNode {
  const { data, isError, isFetching, refetch } = useCompare(ids);
  if (ids.length === 0) return <NothingChosen />;
  if (data) return <ComparisonTable compared={data} ids={ids} />;
  if (!isError) {
    return (
      <div role="status">
        <span className="sr-only">Loading listings</span>
        <Skeleton className="h-96 w-full rounded-card" />
      </div>
    );
  }
  return (
    <ErrorState
      title="The listings could not be loaded"
      text="The connection failed or the server is busy. Please try again in a moment."
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function NothingChosen(): ReactNode {
  return (
    <EmptyState
      icon={<Columns2 size={22} strokeWidth={1.5} />}
      title="Nothing to compare yet"
      text={`Choose up to ${COMPARE_MAX} listings with the button in the corner of each, then compare them here.`}
      action={<LinkButton href="/marketplace">Show all listings</LinkButton>}
    />
  );
}

/** The facts of each listing, by their term; a listing that is not public has none. */
function columnOf({ listing }: Compared): Map<string, string> {
  const facts = listing && !('similar' in listing) ? listingFacts(listing) : [];
  return new Map(facts.map(({ term, value }) => [term, value]));
}

function ComparisonTable({ compared, ids }: { compared: Compared[]; ids: string[] }): ReactNode {
  const columns = compared.map(columnOf);
  const terms = [...new Set(columns.flatMap((column) => [...column.keys()]))];
  return (
    <>
      <DataTable caption="Compared listings">
        <TableHead>
          <tr>
            <HeadCell>Fact</HeadCell>
            {compared.map((each) => (
              <HeadCell key={each.id} className="min-w-44 align-top whitespace-normal">
                <ColumnHead compared={each} without={comparePath(ids.filter((id) => id !== each.id))} />
              </HeadCell>
            ))}
          </tr>
        </TableHead>
        <tbody>
          {terms.map((term) => (
            <TableRow key={term}>
              <HeadCell scope="row" className="bg-surface text-left text-xs whitespace-normal text-ink-soft">
                {term}
              </HeadCell>
              {columns.map((column, index) => (
                <FactCell key={compared[index]?.id} value={column.get(term)} />
              ))}
            </TableRow>
          ))}
        </tbody>
      </DataTable>
      <LinkButton href="/marketplace" variant="secondary" className="mt-6">
        Choose others
      </LinkButton>
    </>
  );
}

function ColumnHead({ compared: { id, listing }, without }: { compared: Compared; without: string }): ReactNode {
  const isPublic = listing && !('similar' in listing);
  const name = isPublic ? listing.title : `Listing ${id}`;
  return (
    <>
      {isPublic ? (
        <AppLink to={listingPath(listing)} className="text-link text-sm font-semibold">
          {name}
        </AppLink>
      ) : (
        <span className="text-sm font-semibold">{name}</span>
      )}
      <span className="block text-xs text-ink-faint">{isPublic ? listing.location : 'No longer available'}</span>
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

function FactCell({ value }: { value: string | undefined }): ReactNode {
  const isMissing = value === undefined || value === 'N/A';
  return (
    <Cell className={cx(isMissing && 'text-ink-faint', /\d/.test(value ?? '') && 'figures')}>{value ?? 'N/A'}</Cell>
  );
}
