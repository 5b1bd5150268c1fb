import { BellPlus, Check } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { isNarrowed, type ListingSearch } from '@app/domain';
import { Button } from '@app/ui';
import { AppLink, deferred, navigate, useDeferred, useSession } from '@app/web-kit';
import { searchPath } from '../list/facet-text';
import { useWantedSearch, wantSearch } from './wanted-search';

/** The form is loaded when a reader asks for it. */
export const searchForm = deferred(
  async () => (await import(/* webpackChunkName: "save-search-form" */ './save-search-form')).SaveSearchForm,
);

/** Offered where a search narrows the list; a visitor is asked to sign in and comes back to its form. */
export function SaveSearch({ search }: { search: ListingSearch }): ReactNode {
  const { status } = useSession();
  const { value: Form, state, load } = useDeferred(searchForm);
  const [isOpen, setOpen] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  const path = searchPath(search);
  const open = () => {
    setOpen(true);
    void load();
  };
  useWantedSearch(path, { isSignedIn: status === 'authenticated', open });
  if (!isNarrowed(search)) return null;
  if (isOpen && Form) {
    return <Form key={path} search={search} onSaved={() => setSaved(path)} onClose={() => setOpen(false)} />;
  }
  if (saved === path) return <SavedNote />;
  const signIn = () => {
    wantSearch(path);
    navigate(`/auth?redirect=${encodeURIComponent(path.slice(1))}&for=search`);
  };
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

/** In place of the button, until the search is another one. */
function SavedNote(): ReactNode {
  return (
    <p className="flex min-h-11 items-center gap-2 text-sm text-ink-soft">
      <Check aria-hidden="true" size={16} strokeWidth={1.5} className="text-success" />
      This search is saved.
      <AppLink to="/marketplace/saved" className="text-link">
        Saved searches
      </AppLink>
    </p>
  );
}
