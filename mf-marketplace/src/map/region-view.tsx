import type { ComponentType, ReactNode } from 'react';
import { withToggled, type ListingSearch } from '@app/domain';
import { Button, Cell, DataTable, HeadCell, Skeleton, TableHead, TableRow } from '@app/ui';
import { AppLink, deferred, useDeferred, type DeferredPlace } from '@app/web-kit';
import { AREA_TREE, stateNamesOf, treeName } from '../list/area-tree';
import { searchPath } from '../list/facet-text';
import type { AreaMapProps } from './area-map';

type Place = DeferredPlace<ComponentType<AreaMapProps>>;

/** The map is a file of its own, loaded when a reader opens it for the first time. */
export const areaMap = deferred(async () => (await import(/* webpackChunkName: "area-map" */ './area-map')).AreaMap);

/** Listings by public region: a map, and a table that says the same and needs no script. */
export function RegionView({ search, counts }: AreaMapProps): ReactNode {
  const map = useDeferred(areaMap);
  return (
    <details
      className="mb-5 rounded-card border border-line bg-surface"
      onToggle={(event) => event.currentTarget.open && void map.load()}
    >
      <summary className="focus-ring flex min-h-11 cursor-pointer items-center rounded-card px-4 text-sm font-semibold">
        Listings by region
      </summary>
      <div className="grid items-start gap-6 p-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <MapPlace map={map} search={search} counts={counts} />
        <RegionTable search={search} counts={counts} />
      </div>
    </details>
  );
}

function MapPlace({ map: { value: Map, state, load }, ...props }: AreaMapProps & { map: Place }): ReactNode {
  if (Map) return <Map {...props} />;
  if (state !== 'failed') return <Skeleton className="aspect-[975/610] w-full" />;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
      <p>The map could not be loaded. The table has the same numbers.</p>
      <Button variant="secondary" size="sm" onClick={() => void load()}>
        Try again
      </Button>
    </div>
  );
}

/** A listing may name a region alone. */
const PLACES = AREA_TREE.filter(({ depth }) => depth < 2);

function RegionTable({ search, counts }: { search: ListingSearch; counts: Record<string, number> }): ReactNode {
  return (
    <DataTable caption="Listings by region">
      <TableHead>
        <tr>
          <HeadCell>Region</HeadCell>
          <HeadCell numeric>Listings</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {PLACES.map(({ value: area, depth }) => {
          const count = counts[area] ?? 0;
          const chosen = (search.chosen.area ?? []).includes(area);
          const name = treeName(area);
          const states = stateNamesOf(area);
          return (
            <TableRow key={area}>
              <Cell className={depth === 1 ? 'pl-8' : undefined}>
                {count === 0 && !chosen ? (
                  <span className="text-ink-faint">{name}</span>
                ) : (
                  <AppLink
                    to={searchPath(withToggled(search, 'area', area))}
                    rel="nofollow"
                    aria-current={chosen ? 'true' : undefined}
                    className={chosen ? 'text-link font-semibold' : 'text-link'}
                  >
                    {name}
                  </AppLink>
                )}
                {states && <span className="block text-xs text-ink-faint">{states}</span>}
              </Cell>
              <Cell numeric>{count}</Cell>
            </TableRow>
          );
        })}
      </tbody>
    </DataTable>
  );
}
