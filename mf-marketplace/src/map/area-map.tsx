import type { ReactNode } from 'react';
import { areaName, DIVISIONS, isDivision, withToggled, type Division, type ListingSearch } from '@app/domain';
import { cx } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { searchPath } from '../list/facet-text';
import { STATE_SHAPES } from './state-shapes';

export type AreaMapProps = { search: ListingSearch; counts: Record<string, number> };

/** Where each number stands: about the middle of the division's largest part, in the units of the shapes. */
const LABELS: Record<Division, [number, number]> = {
  new_england: [905, 122],
  middle_atlantic: [824, 204],
  east_north_central: [655, 272],
  west_north_central: [480, 218],
  south_atlantic: [762, 385],
  east_south_central: [662, 392],
  west_south_central: [471, 450],
  mountain: [255, 258],
  pacific: [92, 200],
};

/** From few listings to many; the numbers on the map say the same. */
const FILLS = ['fill-sunken', 'fill-accent/20', 'fill-accent/40', 'fill-accent/60', 'fill-accent/80'];

/** The shade of a count, next to the largest count. */
export function fillOf(count: number, largest: number): string {
  const step = count === 0 ? 0 : Math.max(1, Math.ceil((count / largest) * (FILLS.length - 1)));
  return FILLS[step] ?? '';
}

/** The nine divisions as links on a map without any tiles. The table beside it has the same links and numbers. */
export function AreaMap({ search, counts }: AreaMapProps): ReactNode {
  const divisions = Object.keys(DIVISIONS).filter(isDivision);
  const largest = Math.max(1, ...divisions.map((division) => counts[division] ?? 0));
  return (
    <svg viewBox="0 0 975 610" role="group" aria-label="Map of the regions" className="h-auto w-full">
      {divisions.map((division) => (
        <DivisionShape
          key={division}
          division={division}
          count={counts[division] ?? 0}
          largest={largest}
          chosen={(search.chosen.area ?? []).includes(division)}
          to={searchPath(withToggled(search, 'area', division))}
        />
      ))}
    </svg>
  );
}

type ShapeProps = { division: Division; count: number; largest: number; chosen: boolean; to: string };

function DivisionShape({ division, count, largest, chosen, to }: ShapeProps): ReactNode {
  const [x, y] = LABELS[division];
  const shapes = DIVISIONS[division].states.split(' ').map((state) => <path key={state} d={STATE_SHAPES[state]} />);
  const content = (
    <g
      className={cx(
        fillOf(count, largest),
        'transition-colors',
        chosen ? 'stroke-ink stroke-2' : 'stroke-line-control stroke-1 group-hover:stroke-ink',
        'group-focus-visible:stroke-focus group-focus-visible:stroke-3',
      )}
    >
      {shapes}
      <text
        x={x}
        y={y}
        textAnchor="middle"
        dominantBaseline="middle"
        className="figures fill-ink stroke-surface stroke-6 text-[26px] font-semibold [paint-order:stroke]"
      >
        {count}
      </text>
    </g>
  );
  if (count === 0 && !chosen) return content;
  const listings = count === 1 ? '1 listing' : `${count} listings`;
  return (
    <AppLink
      to={to}
      aria-label={`${areaName(division)}, ${listings}`}
      aria-current={chosen ? 'true' : undefined}
      className="group outline-none"
    >
      {content}
    </AppLink>
  );
}
