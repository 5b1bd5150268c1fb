import { useId, type ReactNode } from 'react';
import { Card, ErrorState, LinkButton, Skeleton } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { SHOWN } from './first-items';

type Loading<T> = { data: T | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };

export type DashboardRow = { key: string | number; to: string; title: string; note: string; mark?: ReactNode };

type Props<T> = {
  title: string;
  query: Loading<T>;
  rows: (data: T) => DashboardRow[];
  /** What this is for, and what to do while there is nothing. */
  empty: { text: string; to: string; action: string };
  all: { to: string; label: string };
};

/** A few rows of one of the reader's own lists. Its height is the same in every state, so that nothing moves. */
export function DashboardCard<T>({ title, query, rows, empty, all }: Props<T>): ReactNode {
  const id = useId();
  const { data } = query;
  const shown = data === undefined ? [] : rows(data);
  return (
    <Card as="section" aria-labelledby={id} className="flex min-h-[13.75rem] flex-col">
      <h3 id={id} className="text-base font-semibold">
        {title}
      </h3>
      <div className="mt-2 flex grow flex-col">
        {data === undefined && <Waiting title={title} query={query} />}
        {data !== undefined && shown.length === 0 && <Nothing {...empty} />}
        {shown.length > 0 && (
          <ul className="divide-y divide-line">
            {shown.slice(0, SHOWN).map((row) => (
              <Row key={row.key} row={row} />
            ))}
          </ul>
        )}
      </div>
      {shown.length > 0 && (
        <AppLink to={all.to} className="text-link mt-3 self-start text-sm font-medium">
          {shown.length > SHOWN ? `${all.label} (${shown.length})` : all.label}
        </AppLink>
      )}
    </Card>
  );
}

function Row({ row: { to, title, note, mark } }: { row: DashboardRow }): ReactNode {
  return (
    <li>
      <AppLink to={to} className="focus-ring flex min-h-13 items-center gap-3 rounded-input py-2 hover:bg-sunken">
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 text-sm font-medium text-ink">{title}</span>
          <span className="line-clamp-2 text-sm text-ink-soft">{note}</span>
        </span>
        {mark}
      </AppLink>
    </li>
  );
}

function Nothing({ text, to, action }: Props<unknown>['empty']): ReactNode {
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-sm text-ink-soft">{text}</p>
      <LinkButton href={to} variant="secondary" size="sm">
        {action}
      </LinkButton>
    </div>
  );
}

const PLACES = ['a', 'b'];

function Waiting<T>({ title, query }: { title: string; query: Loading<T> }): ReactNode {
  if (query.isError) {
    return (
      <ErrorState
        title="This could not be loaded"
        text="The connection failed or the server is busy. Please try again in a moment."
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div role="status" aria-label={`Loading: ${title}`} className="flex flex-col gap-2">
      {PLACES.map((place) => (
        <Skeleton key={place} className="h-12 w-full" />
      ))}
    </div>
  );
}
