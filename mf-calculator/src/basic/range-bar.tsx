import type { ChannelRange } from '@app/domain';
import { cx, formatCompactMoney } from '@app/ui';
import { CHANNEL_TEXT } from './channel-text';

/** A position on the chart's scale in percent, with one decimal so that server and browser write the same. */
export function positionOf(cents: number, largest: number): number {
  return largest === 0 ? 0 : Math.round((cents / largest) * 1000) / 10;
}

type Props = { range: ChannelRange; largest: number; chosen: boolean };

/** One channel on the common scale from zero: a bar from low to high, a mark at the expected total. */
export function RangeBar({ range, largest, chosen }: Props) {
  const { low, expected, high } = range.total;
  const [start, mark, end] = [low, expected, high].map(({ cents }) => positionOf(cents, largest));
  const money = (cents: number) => formatCompactMoney(cents / 100);
  return (
    <li>
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <span className={cx(chosen ? 'font-semibold' : 'text-ink-soft')}>{CHANNEL_TEXT[range.channel].name}</span>
        <span className="figures">
          <span className={cx(chosen && 'font-semibold')}>{money(expected.cents)}</span>
          <span className="text-ink-faint">
            {' '}
            ({money(low.cents)} to {money(high.cents)})
          </span>
        </span>
      </div>
      <div aria-hidden="true" className="relative mt-1.5 h-3.5 rounded-full bg-sunken">
        <div
          className={cx(
            'absolute inset-y-0 rounded-full transition-[left,right] duration-200',
            chosen ? 'bg-chart-move/45' : 'bg-chart-stay/40',
          )}
          style={{ left: `${start}%`, right: `${100 - (end ?? 0)}%` }}
        />
        <div
          className={cx(
            'absolute -inset-y-0.5 -ml-px w-[3px] rounded-full transition-[left] duration-200',
            chosen ? 'bg-chart-move' : 'bg-chart-stay',
          )}
          style={{ left: `min(${mark}%, calc(100% - 2px))` }}
        />
      </div>
    </li>
  );
}
