import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState, LinkButton } from '@app/ui';
import { ApiError } from '@app/web-kit';

/** Whether the server has no page that begins there: a damaged link, or one of another search. */
export function isUnknownPage(error: unknown): boolean {
  return error instanceof ApiError && error.fields['cursor'] !== undefined;
}

/** Another try would fail alike, so the reader is led to the first page. */
export function UnknownPage({ items, to }: { items: string; to: string }): ReactNode {
  return (
    <EmptyState
      className="mt-6"
      icon={<SearchX size={22} strokeWidth={1.5} />}
      title="This page of the list was not found"
      text="The link is incomplete or belongs to another search. Start again from the first page."
      action={
        <LinkButton href={to} variant="secondary">
          Show the first {items}
        </LinkButton>
      }
    />
  );
}
