import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AppLink } from '@app/web-kit';

/** The listing that the address narrows a list to; null for all of them. */
export function useListingFilter(): number | null {
  const id = Number(useSearchParams()[0].get('listing'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

type Props = {
  listing: number;
  /** "inquiries". */
  what: string;
  /** The list without the filter. */
  all: string;
};

/** Says that a list is narrowed to one listing, and leads to all of it. */
export function OneListing({ listing, what, all }: Props): ReactNode {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      <span>
        Only {what} of listing {listing}.
      </span>
      <AppLink to={all} className="text-link inline-flex min-h-11 items-center font-medium">
        Show all {what}
      </AppLink>
    </p>
  );
}
