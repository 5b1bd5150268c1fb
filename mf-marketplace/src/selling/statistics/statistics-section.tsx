import type { ReactNode } from 'react';
import { STATISTICS_STEP, STATISTICS_WEEKS, type StatisticsWeek } from '@app/contracts';
import {
  Card,
  Cell,
  DataTable,
  EmptyState,
  ErrorState,
  formatDate,
  formatNumber,
  HeadCell,
  LinkButton,
  Skeleton,
  TableHead,
  TableRow,
} from '@app/ui';
import { failureText } from '@app/web-kit';
import { useStatistics } from '../../api/statistics';

/** How the listing was received, week by week; without premium, what premium would show. */
export function StatisticsSection({ listingId }: { listingId: number }): ReactNode {
  const { data, error, isRefetching, refetch } = useStatistics(listingId);
  if (error && !data)
    return (
      <ErrorState
        title="The statistics could not be loaded"
        text={failureText(error)}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    );
  if (!data)
    return (
      <div role="status" aria-label="Loading the statistics">
        <Skeleton className="h-96 rounded-card" />
      </div>
    );
  return (
    <section aria-labelledby="statistics" className="flex max-w-2xl flex-col gap-4">
      <h2 id="statistics" className="text-base font-semibold">
        Statistics
      </h2>
      {!data.isUnlocked && <Locked />}
      {data.isUnlocked && (data.weeks.some(hasFigure) ? <Weeks weeks={data.weeks} /> : <NoFigures />)}
    </section>
  );
}

const hasFigure = ({ views, saves, inquiries, ndas }: StatisticsWeek) => views + saves + inquiries + ndas > 0;

function NoFigures(): ReactNode {
  return (
    <EmptyState
      title="No figures yet"
      text={
        'Views, saves, inquiries and NDA requests are shown here once the week is over. ' +
        `Fewer than ${STATISTICS_STEP} views or saves in a week are not shown, to protect readers.`
      }
    />
  );
}

function Locked(): ReactNode {
  return (
    <Card className="flex flex-col items-start gap-3">
      <p className="text-sm text-ink-soft">
        With premium you see the views, saves, inquiries and NDA requests of this listing for the last{' '}
        {STATISTICS_WEEKS} weeks.
      </p>
      <LinkButton href="/checkout" variant="secondary" size="sm">
        See premium pricing
      </LinkButton>
    </Card>
  );
}

/** All figures fit into a phone's width; what is drawn does not, and says no more than they do. */
const NARROW = 'max-sm:px-2 max-sm:whitespace-normal';
const DRAWN = 'min-w-24 max-sm:hidden';

function Weeks({ weeks }: { weeks: StatisticsWeek[] }): ReactNode {
  const most = Math.max(STATISTICS_STEP, ...weeks.map(({ views }) => views));
  return (
    <>
      <p className="text-sm text-ink-soft">
        Weeks from Monday to Sunday in UTC, each shown once it is over. To protect readers, views and saves are rounded
        down to a multiple of {STATISTICS_STEP}. A view is one reader on one day. Only readers who allow analytics are
        counted, and you are not counted while you are signed in.
      </p>
      <DataTable caption="Views, saves, inquiries and NDA requests by week, the latest first">
        <TableHead>
          <TableRow>
            <HeadCell className={NARROW}>Week of</HeadCell>
            <HeadCell numeric className={NARROW}>
              Views
            </HeadCell>
            <HeadCell className={DRAWN}>
              <span className="sr-only">Views, drawn</span>
            </HeadCell>
            <HeadCell numeric className={NARROW}>
              Saves
            </HeadCell>
            <HeadCell numeric className={NARROW}>
              Inquiries
            </HeadCell>
            <HeadCell numeric className={NARROW}>
              NDA requests
            </HeadCell>
          </TableRow>
        </TableHead>
        <tbody>
          {weeks.toReversed().map(({ from, views, saves, inquiries, ndas }) => (
            <TableRow key={from}>
              <Cell className={NARROW}>{formatDate(from)}</Cell>
              <Cell numeric className={NARROW}>
                {formatNumber(views)}
              </Cell>
              <Cell className={DRAWN}>
                <span
                  aria-hidden="true"
                  className="block h-2 rounded-full bg-accent"
                  style={{ width: `${(views / most) * 100}%` }}
                />
              </Cell>
              <Cell numeric className={NARROW}>
                {formatNumber(saves)}
              </Cell>
              <Cell numeric className={NARROW}>
                {formatNumber(inquiries)}
              </Cell>
              <Cell numeric className={NARROW}>
                {formatNumber(ndas)}
              </Cell>
            </TableRow>
          ))}
        </tbody>
      </DataTable>
    </>
  );
}
