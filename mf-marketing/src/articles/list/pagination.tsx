import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '@app/ui';
import { AppLink } from '@app/web-kit';

/**
 * Numbers of pages to offer, with null where some are left out: the first, the last, and those around the current one.
 */
export function shownPages(current: number, pages: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, pages].filter((page) => page >= 1 && page <= pages);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((page, index) => {
    const gap = page - (numbers[index - 1] ?? page - 1);
    // A gap of one page is that page.
    return gap === 1 ? [page] : gap === 2 ? [page - 1, page] : [null, page];
  });
}

const STEP =
  'focus-ring inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-input border px-3 text-sm';
const IDLE = 'border-line-strong text-ink hover:border-accent hover:text-accent';

type Props = { page: number; pages: number; pathOf: (page: number) => string };

/** The pages of a list, and that it ends. */
export function Pagination({ page, pages, pathOf }: Props): ReactNode {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages" className="mt-12 flex flex-wrap items-center justify-center gap-2">
      {page > 1 && (
        <AppLink to={pathOf(page - 1)} rel="prev" className={cx(STEP, IDLE)}>
          <ChevronLeft aria-hidden="true" strokeWidth={1.5} className="size-4" />
          Previous
        </AppLink>
      )}
      <ul className="contents">
        {shownPages(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`} className={cx('figures', number !== page && 'max-sm:hidden')}>
            {number === null ? (
              <span aria-hidden="true" className="px-1 text-ink-faint">
                …
              </span>
            ) : (
              <AppLink
                to={pathOf(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                className={cx(STEP, number === page ? 'border-transparent bg-ink text-on-ink' : IDLE)}
              >
                {number}
              </AppLink>
            )}
          </li>
        ))}
      </ul>
      {page < pages && (
        <AppLink to={pathOf(page + 1)} rel="next" className={cx(STEP, IDLE)}>
          Next
          <ChevronRight aria-hidden="true" strokeWidth={1.5} className="size-4" />
        </AppLink>
      )}
    </nav>
  );
}
