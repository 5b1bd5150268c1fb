import { Bookmark, X } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { SAVED_VIEW_NAME_MAX, type SavedView } from '@app/contracts';
import { Button, cx, Field, Input } from '@app/ui';
import { ApiError, AppLink, toast } from '@app/web-kit';
import { failureText } from '../failure';
import { useDeleteView, useSavedViews, useSaveView } from './api';
import { placeOf, shownBy } from './view-href';

/** Of the list that is open: the views that the person has saved of it, and a way to save what its filters show. */
export function SavedViews(): ReactNode {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { data } = useSavedViews();
  const [isNaming, setNaming] = useState(false);
  const { place, href } = shownBy(pathname, search);
  const views = data?.views.filter((view) => placeOf(view.href) === place) ?? [];
  const current = views.find((view) => view.href === href);
  const maySave = href !== null && !current;
  if (!data || (views.length === 0 && !maySave)) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {views.length > 0 && (
        <nav aria-label="Your views" className="flex flex-wrap gap-2">
          {views.map((view) => (
            <View key={view.id} view={view} isCurrent={view === current} />
          ))}
        </nav>
      )}
      {maySave && !isNaming && (
        <Button variant="quiet" size="sm" onClick={() => setNaming(true)}>
          <Bookmark aria-hidden="true" strokeWidth={1.5} className="size-4" />
          Save this view
        </Button>
      )}
      {maySave && isNaming && <NameForm href={href} onDone={() => setNaming(false)} />}
    </div>
  );
}

function View({ view, isCurrent }: { view: SavedView; isCurrent: boolean }): ReactNode {
  const remove = useDeleteView();
  return (
    <span
      className={cx(
        'inline-flex items-center rounded-full border pl-3 text-sm',
        isCurrent ? 'border-accent bg-accent-soft text-accent' : 'border-line-control text-ink-soft',
      )}
    >
      <AppLink
        to={view.href}
        aria-current={isCurrent ? 'page' : undefined}
        className={cx(
          'focus-ring inline-flex min-h-9 items-center rounded-full font-medium',
          'no-underline hover:underline pointer-coarse:min-h-11',
        )}
      >
        {view.name}
      </AppLink>
      <button
        type="button"
        aria-label={`Delete the view “${view.name}”`}
        disabled={remove.isPending}
        onClick={({ detail }) => {
          // The second click of a double click would delete the view that has moved here.
          if (detail > 1) return;
          remove.mutate(view.id, {
            onError: (error) => toast({ title: failureText(error), variant: 'destructive' }),
          });
        }}
        className="focus-ring grid size-9 place-items-center rounded-full hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden="true" strokeWidth={1.5} className="size-4" />
      </button>
    </span>
  );
}

function NameForm({ href, onDone }: { href: string; onDone: () => void }): ReactNode {
  const save = useSaveView();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending || name.trim() === '') return;
    save.mutate({ name: name.trim(), href }, { onSuccess: onDone });
  };
  const { error } = save;
  const atField = error instanceof ApiError ? error.fields['name'] : undefined;
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <Field label="Name of the view" error={atField ?? (error ? failureText(error) : undefined)}>
        <Input
          autoFocus
          autoComplete="off"
          value={name}
          maxLength={SAVED_VIEW_NAME_MAX}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" size="sm" pending={save.isPending} pendingLabel="Saving">
        Save
      </Button>
      <Button variant="quiet" size="sm" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}
