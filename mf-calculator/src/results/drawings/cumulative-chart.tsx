import { scaleLinear } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { useId, useState } from 'react';
import type { OfferMilestones, OfferYear } from '@app/domain';
import { difference, shortMoney } from '../format/shown';
import { axisYear, MoneyAxis, PositionAxis } from './axes';
import { Patterns } from './patterns';
import { moneyScale, plotOf, type Size } from './plot';
import { Readout } from './readout';
import { Scrub } from './scrub';

type Props = { years: OfferYear[]; milestones: OfferMilestones; size: Size };

const titleOf = (year: number): string => (year === 0 ? 'At joining' : `After year ${year}`);

/** The running sum of the differences: above zero tinted, below zero hatched, with the years that matter named. */
export function CumulativeChart({ years, milestones, size }: Props) {
  const id = useId();
  const last = years.length - 1;
  const [active, setActive] = useState(last);
  const plot = plotOf(size);
  const inner = { ...plot, left: plot.left + 8, right: plot.right - 8 };
  const y = moneyScale(
    years.map(({ cumulative }) => cumulative),
    plot,
  );
  const x = scaleLinear<number>({ domain: [0, Math.max(1, last)], range: [inner.left, inner.right] });
  const at = { x: (row: OfferYear) => x(row.year), y: (row: OfferYear) => y(row.cumulative) };
  const row = years[Math.min(active, last)];
  if (!row) return null;
  const labels = labeled(years, milestones);
  return (
    <>
      <Readout
        at={titleOf(row.year)}
        items={[
          { name: 'Difference so far', value: difference(row.cumulative) },
          { name: 'In this year', value: difference(row.delta) },
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
          <clipPath id={`${id}-above`}>
            <rect x={0} y={0} width={size.width} height={Math.max(0, y(0))} />
          </clipPath>
          <clipPath id={`${id}-below`}>
            <rect x={0} y={y(0)} width={size.width} height={Math.max(0, size.height - y(0))} />
          </clipPath>
          <AreaClosed
            data={years}
            {...at}
            yScale={y}
            y0={y(0)}
            clipPath={`url(#${id}-above)`}
            className="fill-chart-move/18"
          />
          <AreaClosed
            data={years}
            {...at}
            yScale={y}
            y0={y(0)}
            clipPath={`url(#${id}-below)`}
            fill={`url(#${id}-loss)`}
          />
          <MoneyAxis scale={y} plot={plot} />
          <LinePath
            data={years}
            {...at}
            clipPath={`url(#${id}-above)`}
            className="fill-none stroke-chart-move"
            strokeWidth={2.25}
          />
          <LinePath
            data={years}
            {...at}
            clipPath={`url(#${id}-below)`}
            className="fill-none stroke-chart-loss"
            strokeWidth={2.25}
          />
          <line
            x1={x(row.year)}
            x2={x(row.year)}
            y1={plot.top - 4}
            y2={plot.bottom}
            className="stroke-ink-faint print:hidden"
            strokeDasharray="2 3"
          />
          {years.map((each) => (
            <circle
              key={each.year}
              cx={at.x(each)}
              cy={at.y(each)}
              r={each === row ? 5 : 2.5}
              className={each.cumulative < 0 ? 'fill-chart-loss stroke-surface' : 'fill-chart-move stroke-surface'}
              strokeWidth={1.5}
            />
          ))}
          {labels.map(({ row: named, text }) => (
            <text
              key={text}
              x={at.x(named)}
              y={at.y(named)}
              {...labelShift(years, named, plot.bottom - at.y(named))}
              textAnchor={named.year === 0 ? 'start' : named.year > last * 0.75 ? 'end' : 'middle'}
              className="fill-ink stroke-surface text-xs font-medium figures"
              strokeWidth={4}
              paintOrder="stroke"
            >
              {text}
            </text>
          ))}
          <PositionAxis count={years.length} x={x} plot={plot} name={axisYear} />
        </svg>
        <Scrub
          label="Year"
          count={years.length}
          active={Math.min(active, last)}
          onActive={setActive}
          plot={plot}
          nearest={(place) => Math.max(0, Math.min(last, Math.round(x.invert(place))))}
          text={(index) => spoken(years[index])}
        />
      </div>
    </>
  );
}

/** Places a label away from the line: above a rise or a peak, below a fall if there is room. */
function labelShift(years: OfferYear[], { year, cumulative }: OfferYear, room: number): { dx: number; dy: number } {
  const before = years[year - 1];
  return before !== undefined && before.cumulative > cumulative
    ? { dx: -8, dy: Math.min(20, room - 5) }
    : { dx: 0, dy: -11 };
}

type Labeled = { row: OfferYear; text: string };

/** Peak, exhaustion and end, if their labels do not overlap. */
function labeled(years: OfferYear[], { peakYear, peak, advantageExhaustedYear }: OfferMilestones): Labeled[] {
  const end = years.at(-1);
  const apart = Math.max(2, Math.ceil(years.length / 4));
  const wanted: { year: number; text: string }[] = [
    ...(end ? [{ year: end.year, text: shortMoney(end.cumulative) }] : []),
    ...(peak > 0 ? [{ year: peakYear, text: `Peak ${shortMoney(peak)}` }] : []),
    ...(advantageExhaustedYear === null ? [] : [{ year: advantageExhaustedYear, text: 'Gone' }]),
  ];
  return wanted.reduce<Labeled[]>((kept, { year, text }) => {
    const row = years[year];
    return !row || kept.some((other) => Math.abs(other.row.year - year) < apart) ? kept : [...kept, { row, text }];
  }, []);
}

function spoken(row: OfferYear | undefined): string {
  return row
    ? `${titleOf(row.year)}: difference so far ${difference(row.cumulative)}, in this year ${difference(row.delta)}`
    : '';
}
