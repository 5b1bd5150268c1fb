import type { ReactNode } from 'react';
import { Button, cx, EmptyState, ErrorState, Skeleton } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { failureText } from './failure';

type Query = {
  error: Error | null;
  isRefetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => Promise<unknown>;
  fetchNextPage: () => Promise<unknown>;
};

type QueueProps = {
  /** "The claims". */
  what: string;
  query: Query;
  /** Undefined while they are loaded. */
  count: number | undefined;
  empty: { title: string; text: string; icon?: ReactNode };
  children: ReactNode;
};

/** The states of a list that is read page by page; its table is the children. */
export function Queue({ what, query, count, empty, children }: QueueProps): ReactNode {
  const { error } = query;
  if (count === undefined && error)
    return (
      <ErrorState
        level={2}
        title={`${what} could not be loaded`}
        text={failureText(error)}
        onRetry={() => void query.refetch()}
        retrying={query.isRefetching}
      />
    );
  if (count === undefined) return <Skeleton className="h-96 rounded-card" />;
  if (count === 0) return <EmptyState level={2} {...empty} />;
  return (
    <>
      {children}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {failureText(error)}
        </p>
      )}
      <div className="flex justify-center">
        {query.hasNextPage ? (
          <Button
            variant="secondary"
            size="sm"
            pending={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show more
          </Button>
        ) : (
          <p className="text-xs text-ink-faint">That is all of them.</p>
        )}
      </div>
    </>
  );
}

type ChoiceProps<View extends string> = {
  label: string;
  views: readonly View[];
  names: Record<View, string>;
  current: View;
  hrefOf: (view: View) => string;
  /** Beside the first one. */
  waiting?: number | undefined;
};

/** Links to the views of a list; the address says which is open. */
export function ViewLinks<View extends string>(props: ChoiceProps<View>): ReactNode {
  const { label, views, names, current, hrefOf, waiting } = props;
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1">
      {views.map((view, index) => (
        <AppLink
          key={view}
          to={hrefOf(view)}
          aria-current={view === current ? 'page' : undefined}
          className={cx(
            'focus-ring inline-flex min-h-11 items-center rounded-input px-3 text-sm font-medium',
            view === current ? 'bg-accent-soft text-accent' : 'text-ink-soft hover:bg-sunken',
          )}
        >
          {names[view]}
          {index === 0 && waiting !== undefined && ` (${waiting})`}
        </AppLink>
      ))}
    </nav>
  );
}
