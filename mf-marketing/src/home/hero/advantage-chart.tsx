import type { ReactNode } from 'react';
import { formatCompactMoney } from '@app/ui';

/**
 * Cumulative difference between moving and staying at the end of each year, in thousands of dollars, before tax: a move
 * from one wirehouse to another with the calculator's defaults, $1M of production on $120M of assets, 75% fee-based.
 */
export const CUMULATIVE_ADVANTAGE = [1500, 1444, 1450, 1396, 1276, 1150, 1039, 928, 812, 690, 561];

const TOP = 2000;
const LAST_YEAR = CUMULATIVE_ADVANTAGE.length - 1;

const left = (year: number) => (year / LAST_YEAR) * 100;
const above = (thousands: number) => 100 - (thousands / TOP) * 100;
const LINE = CUMULATIVE_ADVANTAGE.map((value, year) => `${left(year)},${above(value)}`).join(' ');
const LABELED = [0, 5, LAST_YEAR];

/** The text around the drawing says the same, so screen readers skip it. */
export function AdvantageChart(): ReactNode {
  return (
    <figure className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7">
      <figcaption>
        <p className="font-display text-lg leading-snug font-semibold">An advantage that shrinks after the check</p>
        <p className="mt-1 text-sm text-ink-soft">Moving compared with staying, cumulative, before tax</p>
      </figcaption>
      <div aria-hidden="true" className="relative mx-3 mt-10 h-44 sm:h-52">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
          <polygon points={`0,100 ${LINE} 100,100`} className="fill-accent-soft" />
          <polyline
            points={LINE}
            fill="none"
            strokeWidth="2"
            strokeLinejoin="round"
            className="stroke-chart-move"
            vectorEffect="non-scaling-stroke"
          />
          <path d="M0 100H100" className="stroke-line-strong" vectorEffect="non-scaling-stroke" />
        </svg>
        {LABELED.map((year) => (
          <Point key={year} year={year} thousands={CUMULATIVE_ADVANTAGE[year] ?? 0} />
        ))}
      </div>
      <div aria-hidden="true" className="figures mx-3 mt-3 flex justify-between text-xs text-ink-faint">
        <span>Joining</span>
        <span>Year 5</span>
        <span>Year 10</span>
      </div>
      <p className="mt-5 border-t border-line pt-4 text-xs text-ink-faint">
        Hypothetical, with the calculator’s defaults: $1M production, 150% up-front, back-ends weighted by their
        probability, 82.3% of revenue follows. Ahead by $1.5M at joining, all of it a loan forgiven by staying, and by
        $561K after ten years, on these assumptions. Not the terms of any firm.
      </p>
    </figure>
  );
}

function Point({ year, thousands }: { year: number; thousands: number }): ReactNode {
  const side =
    year === 0
      ? 'top-2.5 left-0 -translate-x-1'
      : year === LAST_YEAR
        ? 'right-0 bottom-4 translate-x-2'
        : 'bottom-2.5 -translate-x-1/2';
  return (
    <div className="absolute" style={{ left: `${left(year)}%`, top: `${above(thousands)}%` }}>
      <span className="absolute size-2.5 -translate-1/2 rounded-full border-2 border-surface bg-chart-move" />
      <span className={`figures absolute text-sm font-semibold whitespace-nowrap ${side}`}>
        {formatCompactMoney(thousands * 1000)}
      </span>
    </div>
  );
}
