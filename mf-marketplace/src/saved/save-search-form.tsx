import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { SAVED_SEARCH_NAME_MAX, SEARCH_CADENCES, type SearchCadence } from '@app/contracts';
import { listingSearchParameters, mayUse, type ListingSearch } from '@app/domain';
import { Button, cx, Field, Input, Select } from '@app/ui';
import { ApiError, AppLink, toast, useSession } from '@app/web-kit';
import { useSaveSearch } from '../api/saved-searches';
import { chosenValues } from '../list/facet-text';

export const CADENCE_NAMES: Record<SearchCadence, string> = { instant: 'Instant', daily: 'Daily', weekly: 'Weekly' };

/** Instant alerts are part of premium; one that was chosen with premium stays visible. */
export function cadenceOptions(hasInstant: boolean, current?: SearchCadence) {
  return SEARCH_CADENCES.map((value) => ({
    value,
    label: value === 'instant' && !hasInstant ? `${CADENCE_NAMES[value]} (premium)` : CADENCE_NAMES[value],
    disabled: value === 'instant' && !hasInstant && current !== 'instant',
  }));
}

/** A first name for a search, from what it asks for. */
export function suggestedName(search: ListingSearch): string {
  const parts = [...(search.q === '' ? [] : [search.q]), ...chosenValues(search).map(({ name }) => name)];
  return parts.join(', ').slice(0, SAVED_SEARCH_NAME_MAX);
}

function isCadence(value: string): value is SearchCadence {
  return SEARCH_CADENCES.some((cadence) => cadence === value);
}

export type SaveSearchFormProps = { search: ListingSearch; onSaved: () => void; onClose: () => void };

/** Name and cadence of a search that is saved; a file of its own, which few readers of the list need. */
export function SaveSearchForm({ search, onSaved, onClose }: SaveSearchFormProps): ReactNode {
  const hasInstant = mayUse(useSession().user, 'instant_alerts');
  const title = useId();
  const name = useRef<HTMLInputElement>(null);
  const [cadence, setCadence] = useState<SearchCadence>('daily');
  const { mutate, isPending, error } = useSaveSearch();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(
      { name: name.current?.value.trim() ?? '', query: listingSearchParameters(search).toString(), cadence },
      {
        onSuccess: (saved) => {
          toast({ title: 'Search saved', description: `Find “${saved.name}” under saved searches.` });
          onSaved();
          onClose();
        },
      },
    );
  };
  const fault = error instanceof ApiError ? (error.fields['name'] ?? error.message) : error && 'Please try again.';
  return (
    <form
      aria-labelledby={title}
      onSubmit={submit}
      className={cx('w-full rounded-card border border-line bg-surface p-4', 'flex flex-wrap items-start gap-4')}
    >
      <h2 id={title} className="w-full text-sm font-semibold">
        Save this search
      </h2>
      <Field label="Name" error={fault ?? undefined} className="min-w-56 grow">
        <Input
          ref={name}
          name="name"
          autoFocus
          required
          maxLength={SAVED_SEARCH_NAME_MAX}
          defaultValue={suggestedName(search)}
          autoComplete="off"
        />
      </Field>
      <Field label="Alerts" help="By email, when a listing is new or changes.">
        <Select
          name="cadence"
          value={cadence}
          options={cadenceOptions(hasInstant)}
          onChange={(event) => isCadence(event.target.value) && setCadence(event.target.value)}
        />
      </Field>
      {/* Beside the controls of the fields, below the height of their labels. */}
      <div className="flex gap-2 sm:mt-6.5">
        <Button type="submit" pending={isPending} pendingLabel="Saving">
          Save
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
      {!hasInstant && (
        <p className="w-full text-sm text-ink-soft">
          Instant alerts are part of premium.{' '}
          <AppLink to="/checkout" className="focus-ring text-link rounded-sm">
            See premium pricing
          </AppLink>
        </p>
      )}
    </form>
  );
}
