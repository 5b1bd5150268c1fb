import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { noFirmCounts } from '@app/contracts';
import { firmSearchParameters, type FirmSearch } from '@app/domain';
import { EmptyState, LinkButton } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { useDirectory } from '../../api/firm-directory';
import { CompareBar } from '../../compare/compare-bar';
import { comparedFirms } from '../../compare/compare-ids';
import { counted } from '../../layout/filter-panel';
import { NextPage } from '../../layout/next-page';
import { isUnknownPage, UnknownPage } from '../../layout/unknown-page';
import { FailedLoad } from '../failed-load';
import { DIRECTORY, FIRMS } from '../firm-text';
import { directoryPath } from './facet-text';
import { FirmCard, FirmSkeleton } from './firm-card';
import { FirmChips, FirmFilters, FirmSearchForm, FirmSorts } from './firm-filters';

const NO_COUNTS = noFirmCounts();
const SKELETONS = 6;
const GRID = 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3';

/** `from`: the cursor of the address, for a reader who came by the link to a later page. */
type Props = { search: FirmSearch; from: string | null };

export function DirectorySection({ search, from }: Props): ReactNode {
  const found = useDirectory(search, from);
  const first = found.data?.pages[0];
  return (
    <div className="grid items-start gap-x-10 gap-y-5 lg:grid-cols-[16rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div className="lg:col-start-2">
        <FirmSearchForm search={search} />
      </div>
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <FirmFilters search={search} counts={first?.facets ?? NO_COUNTS} total={first?.total ?? 0} />
      </div>
      <div className="min-w-0 lg:col-start-2">
        <FirmChips search={search} />
        <Results search={search} from={from} found={found} />
      </div>
    </div>
  );
}

function Results({ search, from, found }: Props & { found: ReturnType<typeof useDirectory> }): ReactNode {
  const { data, error, isError, isPaused, isPlaceholderData } = found;
  if (!data && isUnknownPage(error)) return <UnknownPage items={FIRMS.many} to={directoryPath(search)} />;
  if (!data) return isError || isPaused ? <FailedLoad what="The firms" query={found} /> : <Loading />;
  const [first, last] = [data.pages[0], data.pages.at(-1)];
  const firms = data.pages.flatMap((page) => page.firms);
  if (!first || firms.length === 0) return <NoFirms search={search} />;
  return (
    <>
      <div className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <p role="status" className="figures text-sm text-ink-soft">
          {counted(first.total, FIRMS)}
        </p>
        <FirmSorts search={search} />
      </div>
      {from !== null && (
        <AppLink to={directoryPath(search)} className="text-link mb-4 inline-flex min-h-11 items-center text-sm">
          Back to the first firms
        </AppLink>
      )}
      <ul aria-busy={isPlaceholderData} className={GRID}>
        {firms.map((firm) => (
          <li key={firm.id}>
            <FirmCard firm={firm} />
          </li>
        ))}
      </ul>
      <CompareBar choice={comparedFirms} />
      <NextPage
        to={last && last.next !== null ? directoryPath(search, last.next) : null}
        shown={firms.length}
        items={FIRMS.many}
        pages={found}
      />
    </>
  );
}

function Loading(): ReactNode {
  return (
    <div role="status">
      <span className="sr-only">Loading firms</span>
      <ul className={GRID}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <li key={index}>
            <FirmSkeleton />
          </li>
        ))}
      </ul>
    </div>
  );
}

function NoFirms({ search }: { search: FirmSearch }): ReactNode {
  const narrowed = firmSearchParameters({ ...search, sort: null }).size > 0;
  return (
    <EmptyState
      className="mt-6"
      icon={<SearchX size={22} strokeWidth={1.5} />}
      title={narrowed ? 'No matching firms' : 'No firms yet'}
      text={
        narrowed
          ? 'Remove a filter above or try a different search.'
          : 'Profiles appear here as soon as they are published.'
      }
      action={
        narrowed ? (
          <LinkButton href={DIRECTORY} variant="secondary">
            Show all firms
          </LinkButton>
        ) : undefined
      }
    />
  );
}
