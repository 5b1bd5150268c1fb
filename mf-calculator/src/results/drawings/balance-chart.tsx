import { scaleBand } from '@visx/scale';
import { useId, useState } from 'react';
import type { OfferYear } from '@app/domain';
import { money } from '../format/shown';
import { axisYear, MoneyAxis, PositionAxis } from './axes';
import { Patterns } from './patterns';
import { moneyScale, plotOf, type Size } from './plot';
import { Readout, Swatch } from './readout';
import { Scrub } from './scrub';

const titleOf = (year: number): string => (year === 0 ? 'At joining' : `After year ${year}`);
const balance = ({ note, laterNotes }: OfferYear): number => note.closing + laterNotes.closing;

/** The unforgiven balance at the end of every year: the up-front note, with later notes hatched on top. */
export function BalanceChart({ years, size }: { years: OfferYear[]; size: Size }) {
  const id = useId();
  const [active, setActive] = useState(0);
  const plot = plotOf(size);
  const y = moneyScale(years.map(balance), plot);
  const bands = scaleBand<number>({
    domain: years.map(({ year }) => year),
    range: [plot.left, plot.right],
    paddingInner: 0.3,
    paddingOuter: 0.15,
  });
  const left = (index: number): number => bands(years[index]?.year ?? 0) ?? plot.left;
  const hasLater = years.some(({ laterNotes }) => laterNotes.closing !== 0);
  const row = years[Math.min(active, years.length - 1)];
  if (!row) return null;
  const items = [
    {
      name: hasLater ? 'Up-front note' : 'Balance',
      value: money(row.note.closing),
      swatch: <Swatch className="fill-chart-move stroke-chart-move" />,
    },
    ...(hasLater
      ? [
          {
            name: 'Later notes',
            value: money(row.laterNotes.closing),
            swatch: <Swatch fill={`url(#${id}-alt)`} className="stroke-chart-move-alt" />,
          },
        ]
      : []),
  ];
  return (
    <>
      <Readout
        at={titleOf(row.year)}
        items={[...items, { name: 'Forgiven in the year', value: money(row.note.forgiven + row.laterNotes.forgiven) }]}
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
            width={bands.bandwidth() + 6}
            y={plot.top - 6}
            height={plot.bottom - plot.top + 6}
            rx={4}
            className="fill-sunken print:hidden"
          />
          <MoneyAxis scale={y} plot={plot} />
          {years.map((each, index) => {
            const [zero, first, top] = [y(0), y(each.note.closing), y(balance(each))];
            return (
              <g key={each.year}>
                <rect
                  x={left(index)}
                  width={bands.bandwidth()}
                  y={first}
                  height={Math.max(0, zero - first)}
                  className="fill-chart-move"
                />
                <rect
                  x={left(index)}
                  width={bands.bandwidth()}
                  y={top}
                  height={Math.max(0, first - top)}
                  fill={`url(#${id}-alt)`}
                />
              </g>
            );
          })}
          <PositionAxis
            count={years.length}
            x={(index) => left(index) + bands.bandwidth() / 2}
            plot={plot}
            name={(index) => axisYear(years[index]?.year ?? 0)}
          />
        </svg>
        <Scrub
          label="Year"
          count={years.length}
          active={Math.min(active, years.length - 1)}
          onActive={setActive}
          plot={plot}
          nearest={(x) => Math.max(0, Math.min(years.length - 1, Math.floor((x - plot.left) / bands.step())))}
          text={(index) => {
            const each = years[index];
            return each
              ? `${titleOf(each.year)}: balance ${money(balance(each))}, ` +
                  `forgiven in the year ${money(each.note.forgiven + each.laterNotes.forgiven)}`
              : '';
          }}
        />
      </div>
    </>
  );
}
