import { scaleLinear } from '@visx/scale';
import { useId, useState } from 'react';
import type { ExitCost } from '@app/domain';
import { EXIT_PARTS, monthName, spokenExit } from '../exit/exit-parts';
import { money } from '../format/shown';
import { axisYear, MoneyAxis, PositionAxis } from './axes';
import { Patterns } from './patterns';
import { moneyScale, plotOf, type Size } from './plot';
import { Readout, Swatch } from './readout';
import { Scrub } from './scrub';

/** Looks of the parts, from the ground up. */
const LOOKS = [
  { pattern: null, className: 'fill-chart-move stroke-chart-move' },
  { pattern: 'alt', className: 'stroke-chart-move-alt' },
  { pattern: 'stay', className: 'stroke-chart-stay' },
  { pattern: 'dots', className: 'stroke-gold' },
] as const;

/** The cost of leaving again, month by month, in steps because amounts vest on a date. */
export function ExitChart({ exits, size }: { exits: ExitCost[]; size: Size }) {
  const id = useId();
  const [active, setActive] = useState(Math.min(12, exits.length - 1));
  const plot = plotOf(size);
  const last = exits.length - 1;
  const y = moneyScale(
    exits.map(({ total }) => total),
    plot,
  );
  const x = scaleLinear<number>({ domain: [0, exits.length], range: [plot.left, plot.right] });
  const row = exits[Math.min(active, last)];
  if (!row) return null;
  const parts = EXIT_PARTS.filter(({ part }) => exits.some((exit) => exit[part] !== 0));
  const look = (index: number) => LOOKS[index % LOOKS.length] ?? LOOKS[0];
  const fill = (index: number): string | undefined => {
    const { pattern } = look(index);
    return pattern === null ? undefined : `url(#${id}-${pattern})`;
  };
  return (
    <>
      <Readout
        at={`${monthName(row.month)}: ${money(row.total)}`}
        items={parts.map(({ part, name }, index) => ({
          name,
          value: money(row[part]),
          swatch: <Swatch fill={fill(index)} className={look(index).className} />,
        }))}
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
          <MoneyAxis scale={y} plot={plot} />
          {parts.map(({ part }, index) => (
            <path
              key={part}
              d={stepped(exits, parts.slice(0, index), part, x, y)}
              fill={fill(index)}
              className={look(index).className}
              strokeWidth={0.75}
            />
          ))}
          <line
            x1={x(row.month + 0.5)}
            x2={x(row.month + 0.5)}
            y1={plot.top - 4}
            y2={plot.bottom}
            className="stroke-ink print:hidden"
            strokeWidth={1.5}
          />
          <PositionAxis count={Math.floor(last / 12) + 1} x={(year) => x(year * 12)} plot={plot} name={axisYear} />
        </svg>
        <Scrub
          label="Month"
          count={exits.length}
          active={Math.min(active, last)}
          onActive={setActive}
          plot={plot}
          nearest={(place) => Math.max(0, Math.min(last, Math.floor(x.invert(place))))}
          text={(index) => spokenExit(exits[index])}
        />
      </div>
    </>
  );
}

type Part = (typeof EXIT_PARTS)[number]['part'];

/** A closed outline of one part on top of those below it, one step a month. */
function stepped(
  exits: ExitCost[],
  below: { part: Part }[],
  part: Part,
  x: (month: number) => number,
  y: (cents: number) => number,
): string {
  const base = (exit: ExitCost): number => below.reduce((sum, { part: lower }) => sum + exit[lower], 0);
  const tops = exits.flatMap((exit) => [
    `${x(exit.month)},${y(base(exit) + exit[part])}`,
    `${x(exit.month + 1)},${y(base(exit) + exit[part])}`,
  ]);
  const grounds = exits
    .flatMap((exit) => [`${x(exit.month)},${y(base(exit))}`, `${x(exit.month + 1)},${y(base(exit))}`])
    .reverse();
  return `M${[...tops, ...grounds].join('L')}Z`;
}
