import { Check, SlidersHorizontal, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { FacetCounts } from '@app/contracts';
import { FACETS, facetValues, isArea, withToggled, type Facet, type ListingSearch } from '@app/domain';
import { buttonClass, cx } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { chosenValues, FACET_NAMES, searchPath, valueName } from './facet-text';

type Props = { search: ListingSearch; counts: FacetCounts; total: number };

/** Open from the start; the others open where something is chosen. */
const OPEN: readonly Facet[] = ['type', 'area', 'aum', 'revenue'];

/**
 * A panel beside the listings on wide screens, a sheet on narrow ones. The sheet is the browser's own popover and every
 * value a link, so that both work before any script has run, and every choice is an address that can be shared.
 */
export function FacetPanel({ search, counts, total }: Props): ReactNode {
  const id = useId();
  const chosen = chosenValues(search).length;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={buttonClass({ variant: 'secondary', className: 'w-full lg:hidden' })}
      >
        <SlidersHorizontal aria-hidden="true" size={18} strokeWidth={1.5} />
        {chosen === 0 ? 'Filters' : `Filters (${chosen})`}
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label="Filters"
        className={cx(
          'fixed inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none overflow-y-auto overscroll-contain',
          'rounded-t-card border border-line bg-raised p-5 text-ink shadow-raised backdrop:bg-scrim',
          'lg:static lg:block lg:max-h-none lg:overflow-visible lg:rounded-none lg:border-0 lg:bg-transparent lg:p-0',
          'lg:shadow-none',
        )}
      >
        <div className="flex items-center justify-between gap-4 lg:hidden">
          <h2 className="font-display text-xl font-semibold">Filters</h2>
          <button
            type="button"
            aria-label="Close"
            popoverTarget={id}
            popoverTargetAction="hide"
            className="focus-ring -mr-2 grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken"
          >
            <X aria-hidden="true" strokeWidth={1.5} className="size-5" />
          </button>
        </div>
        {FACETS.map((facet) => (
          <FacetGroup key={facet} facet={facet} search={search} counts={counts[facet]} />
        ))}
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className={buttonClass({ className: 'sticky bottom-0 mt-4 w-full lg:hidden' })}
        >
          {total === 1 ? 'Show 1 listing' : `Show ${total} listings`}
        </button>
      </div>
    </>
  );
}

/** States without a listing would only make the list long. */
function offered(facet: Facet, counts: Record<string, number>, chosen: readonly string[]): readonly string[] {
  if (facet !== 'area') return facetValues(facet);
  return facetValues(facet).filter((value) => isArea(value) || counts[value] !== undefined || chosen.includes(value));
}

type GroupProps = { facet: Facet; search: ListingSearch; counts: Record<string, number> };

function FacetGroup({ facet, search, counts }: GroupProps): ReactNode {
  const chosen = search.chosen[facet] ?? [];
  // Decided once: a group does not close under the finger that takes back its last value.
  const [open] = useState(chosen.length > 0 || OPEN.includes(facet));
  return (
    <details open={open} className="border-b border-line py-1">
      <summary className="focus-ring flex min-h-11 cursor-pointer items-center rounded-input text-sm font-semibold">
        {FACET_NAMES[facet]}
      </summary>
      <ul className="pb-3">
        {offered(facet, counts, chosen).map((value) => (
          <li key={value}>
            <FacetValue
              facet={facet}
              value={value}
              search={search}
              count={counts[value] ?? 0}
              chosen={chosen.includes(value)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

type ValueProps = { facet: Facet; value: string; search: ListingSearch; count: number; chosen: boolean };

function FacetValue({ facet, value, search, count, chosen }: ValueProps): ReactNode {
  const content = (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'grid size-4.5 shrink-0 place-items-center rounded-sm border',
          chosen ? 'border-accent bg-accent text-on-accent' : 'border-line-control bg-surface',
        )}
      >
        {chosen && <Check className="size-3.5" strokeWidth={2.5} />}
      </span>
      <span className="grow">{valueName(facet, value)}</span>
      <span className="figures text-xs text-ink-faint">
        {count}
        <span className="sr-only">{count === 1 ? ' listing' : ' listings'}</span>
      </span>
    </>
  );
  const look = 'flex min-h-11 items-center gap-2.5 rounded-input px-1 text-sm lg:min-h-9';
  // Choosing what has no listing would lead nowhere.
  if (count === 0 && !chosen) return <span className={cx(look, 'text-ink-faint')}>{content}</span>;
  return (
    <AppLink
      to={searchPath(withToggled(search, facet, value))}
      rel="nofollow"
      aria-current={chosen ? 'true' : undefined}
      className={cx(look, 'focus-ring text-ink-soft hover:bg-sunken hover:text-ink')}
    >
      {content}
    </AppLink>
  );
}
