import { Search, X } from 'lucide-react';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import {
  LISTING_SEARCH_MAX,
  LISTING_SORTS,
  listingSearchParameters,
  sortOf,
  withToggled,
  type ListingSearch,
} from '@app/domain';
import { Button, cx, Input } from '@app/ui';
import { AppLink, navigate } from '@app/web-kit';
import { chosenValues, FACET_NAMES, searchPath, SORT_NAMES } from './facet-text';

type Props = { search: ListingSearch };

/** A form whose state is the address: it works without script, and back undoes it. */
export function SearchForm({ search }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Back and forward change the address under the field.
    const field = input.current;
    if (field && field.value.trim() !== search.q) field.value = search.q;
  }, [search.q]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate(searchPath({ ...search, q: input.current?.value.trim() ?? '' }));
  };
  return (
    <form role="search" method="get" action="/marketplace" onSubmit={submit} className="flex w-full gap-2">
      {[...listingSearchParameters({ ...search, q: '' })].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="relative grow">
        <Search
          aria-hidden="true"
          strokeWidth={1.5}
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-faint"
        />
        <Input
          ref={input}
          type="text"
          name="q"
          aria-label="Search listings"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder="Search titles and summaries"
          maxLength={LISTING_SEARCH_MAX}
          defaultValue={search.q}
          className="pl-10"
        />
      </div>
      <Button type="submit">Search</Button>
    </form>
  );
}

/** What narrows the list, each with its own way to take it back. */
export function ChosenChips({ search }: Props): ReactNode {
  const chosen = chosenValues(search);
  if (chosen.length === 0 && search.q === '') return null;
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap items-center gap-2">
      {search.q !== '' && (
        <Chip
          to={searchPath({ ...search, q: '' })}
          name={`“${search.q}”`}
          label={`Remove the search for ${search.q}`}
        />
      )}
      {chosen.map(({ facet, value, name }) => (
        <Chip
          key={`${facet} ${value}`}
          to={searchPath(withToggled(search, facet, value))}
          name={name}
          label={`Remove ${FACET_NAMES[facet]}: ${name}`}
        />
      ))}
      <li>
        <AppLink to="/marketplace" className="text-link inline-flex min-h-11 items-center px-2 text-sm">
          Clear all
        </AppLink>
      </li>
    </ul>
  );
}

function Chip({ to, name, label }: { to: string; name: string; label: string }): ReactNode {
  return (
    <li className="min-w-0">
      <AppLink
        to={to}
        rel="nofollow"
        aria-label={label}
        className={cx(
          'focus-ring inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border px-4 text-sm',
          'border-line-strong bg-surface text-ink hover:border-line-control',
        )}
      >
        <span className="truncate">{name}</span>
        <X aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0 text-ink-faint" />
      </AppLink>
    </li>
  );
}

/** Orders as links; best match is offered only where there are words to match. */
export function SortLinks({ search }: Props): ReactNode {
  const current = sortOf(search);
  const sorts = LISTING_SORTS.filter((sort) => sort !== 'relevance' || search.q !== '');
  return (
    <nav aria-label="Sort by" className="flex flex-wrap items-center gap-x-1 text-sm">
      <span aria-hidden="true" className="pr-1 text-ink-faint">
        Sort by
      </span>
      {sorts.map((sort) => (
        <AppLink
          key={sort}
          to={searchPath({ ...search, sort: sort === sortOf({ q: search.q, sort: null }) ? null : sort })}
          rel="nofollow"
          aria-current={sort === current ? 'true' : undefined}
          className={cx(
            'focus-ring inline-flex min-h-11 items-center rounded-input px-2',
            sort === current ? 'font-semibold text-ink' : 'text-ink-soft hover:text-ink',
          )}
        >
          {SORT_NAMES[sort]}
        </AppLink>
      ))}
    </nav>
  );
}
