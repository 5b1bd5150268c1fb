import type { ReactNode } from 'react';
import { Button, buttonClass } from '@app/ui';
import { AppLink } from '@app/web-kit';

type Props = {
  /** The address of the next page; null after the last. */
  to: string | null;
  /** How many items are on the screen. */
  shown: number;
  /** In the plural: "listings". */
  items: string;
  pages: { isFetchNextPageError: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
};

/** Below this number the end of a list needs no words. */
const SHORT_LIST = 6;

/** A link to the next page that, once scripts run, adds it here instead. */
export function NextPage({ to, shown, items, pages }: Props): ReactNode {
  const { isFetchNextPageError, isFetchingNextPage, fetchNextPage } = pages;
  if (to === null) {
    return shown > SHORT_LIST ? (
      <p className="mt-8 text-center text-sm text-ink-faint">These are all {items}.</p>
    ) : null;
  }
  return (
    <div className="mt-8 flex flex-col items-center gap-3">
      {isFetchNextPageError && (
        <p role="alert" className="text-sm text-danger">
          The next {items} could not be loaded. Please try again.
        </p>
      )}
      {isFetchingNextPage ? (
        <Button variant="secondary" pending>
          Loading
        </Button>
      ) : (
        <AppLink
          to={to}
          rel="nofollow"
          className={buttonClass({ variant: 'secondary' })}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            void fetchNextPage();
          }}
        >
          Show more
        </AppLink>
      )}
    </div>
  );
}
