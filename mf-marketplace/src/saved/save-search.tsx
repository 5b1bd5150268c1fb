import { BellPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { isNarrowed, type ListingSearch } from '@app/domain';
import { Button } from '@app/ui';
import { deferred, navigate, useDeferred, useSession } from '@app/web-kit';
import { searchPath } from '../list/facet-text';

/** The form is loaded when a reader asks for it. */
export const searchForm = deferred(
  async () => (await import(/* webpackChunkName: "save-search-form" */ './save-search-form')).SaveSearchForm,
);

/** Offered where a search narrows the list; a visitor is asked to sign in and comes back to it. */
export function SaveSearch({ search }: { search: ListingSearch }): ReactNode {
  const { status } = useSession();
  const { value: Form, state, load } = useDeferred(searchForm);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    void load();
  };
  if (!isNarrowed(search)) return null;
  if (isOpen && Form) return <Form key={searchPath(search)} search={search} onClose={() => setOpen(false)} />;
  const signIn = () => navigate(`/auth?redirect=${encodeURIComponent(searchPath(search).slice(1))}`);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant="secondary"
        size="sm"
        disabled={status === 'loading'}
        pending={isOpen && state === 'coming'}
        pendingLabel="Loading"
        onClick={() => (status === 'authenticated' ? open() : signIn())}
      >
        <BellPlus aria-hidden="true" size={16} strokeWidth={1.5} />
        Save this search
      </Button>
      {isOpen && state === 'failed' && (
        <p role="alert" className="text-sm text-danger">
          The form could not be loaded. Check your connection and try again.
        </p>
      )}
    </div>
  );
}
