import { scaleBand } from '@visx/scale';
import { BarRounded } from '@visx/shape';
import { useId, useState } from 'react';
import type { OfferYear } from '@app/domain';
import { difference, money, shownDifference } from '../format/shown';
import { axisYear, MoneyAxis, PositionAxis } from './axes';
import { Patterns } from './patterns';
import { moneyScale, plotOf, type MoneyScale, type Size } from './plot';
import { Readout, Swatch } from './readout';
import { Scrub } from './scrub';

type Props = { years: OfferYear[]; size: Size };

const titleOf = (year: number): string => (year === 0 ? 'At joining' : `Year ${year}`);

/** Two bars a year: staying hatched, moving solid. */
export function StayMoveChart({ years, size }: Props) {
  const id = useId();
  const [active, setActive] = useState(Math.min(1, years.length - 1));
  const plot = plotOf(size);
  const scale = moneyScale(
    years.flatMap(({ stay, move }) => [stay, move]),
    plot,
  );
  const groups = scaleBand<number>({
    domain: years.map(({ year }) => year),
    range: [plot.left, plot.right],
    paddingInner: 0.28,
    paddingOuter: 0.14,
  });
  const bar = Math.max(2, groups.bandwidth() / 2 - 1);
  const left = (index: number): number => groups(years[index]?.year ?? 0) ?? plot.left;
  const row = years[active];
  if (!row) return null;
  return (
    <>
      <Readout
        at={titleOf(row.year)}
        items={[
          {
            name: 'Stay',
            value: money(row.stay),
            swatch: <Swatch fill={`url(#${id}-stay)`} className="stroke-chart-stay" />,
          },
          { name: 'Move', value: money(row.move), swatch: <Swatch className="fill-chart-move stroke-chart-move" /> },
          { name: 'Difference', value: difference(shownDifference(row.move, row.stay)) },
        ]}
      />
      <div className="relative mt-1">
        <svg
          width={size.width}
          height={size.height}
          viewBox={`0 0 ${size.width} ${size.height}`}
          aria-hidden="true"
          className="block print:h-auto print:max-w-full"
        >
          <Patterns id={id} />
          <rect
            x={left(active) - 3}
            width={groups.bandwidth() + 6}
            y={plot.top - 6}
            height={plot.bottom - plot.top + 6}
            rx={4}
            className="fill-sunken print:hidden"
          />
          <MoneyAxis scale={scale} plot={plot} />
          {years.map(({ year, stay, move }, index) => (
            <g key={year}>
              <Bar
                cents={stay}
                x={left(index)}
                width={bar}
                scale={scale}
                fill={`url(#${id}-stay)`}
                className="stroke-chart-stay"
              />
              <Bar
                cents={move}
                x={left(index) + bar + 2}
                width={bar}
                scale={scale}
                className="fill-chart-move stroke-chart-move"
              />
            </g>
          ))}
          <PositionAxis
            count={years.length}
            x={(index) => left(index) + groups.bandwidth() / 2}
            plot={plot}
            name={(index) => axisYear(years[index]?.year ?? 0)}
          />
        </svg>
        <Scrub
          label="Year"
          count={years.length}
          active={active}
          onActive={setActive}
          plot={plot}
          nearest={(x) => Math.max(0, Math.min(years.length - 1, Math.floor((x - plot.left) / groups.step())))}
          text={(index) => spoken(years[index])}
        />
      </div>
    </>
  );
}

function spoken(row: OfferYear | undefined): string {
  if (!row) return '';
  return (
    `${titleOf(row.year)}: staying ${money(row.stay)}, moving ${money(row.move)}, ` +
    `difference ${difference(shownDifference(row.move, row.stay))}`
  );
}

type BarProps = { cents: number; x: number; width: number; scale: MoneyScale; fill?: string; className: string };

function Bar({ cents, x, width, scale, fill, className }: BarProps) {
  const [zero, end] = [scale(0), scale(cents)];
  const height = Math.abs(end - zero);
  if (height < 0.5) return null;
  const rises = end < zero;
  return (
    <BarRounded
      x={x}
      y={Math.min(zero, end)}
      width={width}
      height={height}
      radius={Math.min(2, width / 2, height)}
      top={rises}
      bottom={!rises}
      fill={fill}
      className={className}
      strokeWidth={0.75}
    />
  );
}
