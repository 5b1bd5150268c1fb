import type { ReactNode } from 'react';
import { formatCompactMoney } from '@app/ui';

/**
 * Cumulative difference between moving and staying at the end of each year, in thousands of dollars, before tax.
 * One hypothetical advisor: $1M production growing 5%, 44% payout and $250K unvested today; offered 150% up-front,
 * 45% payout and three back-ends of 25%, of which the last is missed by 1.6 points; 85% of revenue follows.
 * The reference case that the calculation engine is checked against (hand calculation, rounded).
 */
const CUMULATIVE_ADVANTAGE = [1485, 1659, 1791, 1674, 1559, 1446, 1342, 1242, 1136, 1026, 910];

const PEAK_YEAR = CUMULATIVE_ADVANTAGE.indexOf(Math.max(...CUMULATIVE_ADVANTAGE));

const TOP = 2000;
const LAST_YEAR = CUMULATIVE_ADVANTAGE.length - 1;

const left = (year: number) => (year / LAST_YEAR) * 100;
const above = (thousands: number) => 100 - (thousands / TOP) * 100;
const LINE = CUMULATIVE_ADVANTAGE.map((value, year) => `${left(year)},${above(value)}`).join(' ');
const LABELED = [0, PEAK_YEAR, LAST_YEAR];

/** The text around the drawing says the same, so screen readers skip it. */
export function AdvantageChart(): ReactNode {
  return (
    <figure className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7">
      <figcaption>
        <p className="font-display text-lg leading-snug font-semibold">An advantage that peaks in year two</p>
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
        Hypothetical: $1M production, 150% up-front, one of three hurdles missed, 85% of revenue follows. Ahead by $1.8M
        after two years, by $910K after ten. Not the terms of any firm.
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
