import { BellPlus } from 'lucide-react';
import { useState, type ComponentType, type ReactNode } from 'react';
import { isNarrowed, type ListingSearch } from '@app/domain';
import { Button } from '@app/ui';
import { navigate, useSession } from '@app/web-kit';
import { searchPath } from '../list/facet-text';
import type { SaveSearchFormProps } from './save-search-form';

type FormState = { shown: ComponentType<SaveSearchFormProps> } | 'closed' | 'loading' | 'failed';

/** The form is loaded when a reader asks for it. */
function useForm() {
  const [form, setForm] = useState<FormState>('closed');
  const load = async () => {
    try {
      const { SaveSearchForm } = await import(/* webpackChunkName: "save-search-form" */ './save-search-form');
      setForm({ shown: SaveSearchForm });
    } catch {
      setForm('failed');
    }
  };
  return {
    form,
    open() {
      setForm('loading');
      void load();
    },
    close: () => setForm('closed'),
  };
}

/** Offered where a search narrows the list; a visitor is asked to sign in and comes back to it. */
export function SaveSearch({ search }: { search: ListingSearch }): ReactNode {
  const { status } = useSession();
  const { form, open, close } = useForm();
  if (!isNarrowed(search)) return null;
  if (typeof form === 'object') return <form.shown key={searchPath(search)} search={search} onClose={close} />;
  const signIn = () => navigate(`/auth?redirect=${encodeURIComponent(searchPath(search).slice(1))}`);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant="secondary"
        size="sm"
        disabled={status === 'loading'}
        pending={form === 'loading'}
        pendingLabel="Loading"
        onClick={() => (status === 'authenticated' ? open() : signIn())}
      >
        <BellPlus aria-hidden="true" size={16} strokeWidth={1.5} />
        Save this search
      </Button>
      {form === 'failed' && (
        <p role="alert" className="text-sm text-danger">
          The form could not be loaded. Check your connection and try again.
        </p>
      )}
    </div>
  );
}
