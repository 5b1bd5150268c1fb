import { shortMoney } from '../format/shown';
import { labelStep, type MoneyScale, type Plot } from './plot';

const TEXT = 'fill-ink-faint text-2xs figures';

/** Round amounts with a hairline each; the zero line is stronger. */
export function MoneyAxis({ scale, plot }: { scale: MoneyScale; plot: Plot }) {
  return (
    <g aria-hidden="true">
      {scale.ticks(5).map((tick) => (
        <g key={tick} transform={`translate(0 ${scale(tick)})`}>
          <line
            x1={plot.left}
            x2={plot.right}
            className={tick === 0 ? 'stroke-ink-soft' : 'stroke-line'}
            strokeWidth={1}
            shapeRendering="crispEdges"
          />
          <text x={plot.left - 8} dy="0.32em" textAnchor="end" className={TEXT}>
            {shortMoney(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Year 0 is `Join` below the plot, because there is no room for more. */
export const axisYear = (year: number): string => (year === 0 ? 'Join' : String(year));

type PositionsProps = { count: number; x: (index: number) => number; plot: Plot; name: (index: number) => string };

/** Names below the plot, as many as there is room for, always with the first and, where it does not touch, the last. */
export function PositionAxis({ count, x, plot, name }: PositionsProps) {
  const step = labelStep(count, plot.right - plot.left);
  return (
    <g aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index)
        .filter((index) => index % step === 0)
        .map((index) => (
          <text key={index} x={x(index)} y={plot.bottom + 18} textAnchor="middle" className={TEXT}>
            {name(index)}
          </text>
        ))}
    </g>
  );
}
