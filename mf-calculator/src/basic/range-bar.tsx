import { useId, useState } from 'react';
import type { ChannelRange } from '@app/domain';
import { cx, formatCompactMoney } from '@app/ui';
import type { Market } from '../market/market';
import { CHANNEL_TEXT } from './channel-text';
import { FigurePanel } from './figure-explanation';
import { EXPECTED_TOTAL, explainedPart } from './figure-part';

/** A position on the chart's scale in percent, with one decimal so that server and browser write the same. */
export function positionOf(cents: number, largest: number): number {
  return largest === 0 ? 0 : Math.round((cents / largest) * 1000) / 10;
}

type Props = { range: ChannelRange; largest: number; chosen: boolean; market: Market };

/**
 * One channel on the common scale from zero: a bar from low to high, a mark at the expected total. It opens the
 * explanation of that total below it.
 */
export function RangeBar({ range, largest, chosen, market }: Props) {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const { low, expected, high } = range.total;
  const [start, mark, end] = [low, expected, high].map(({ cents }) => positionOf(cents, largest));
  const money = (cents: number) => formatCompactMoney(cents / 100);
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
        className="group focus-ring block min-h-11 w-full rounded-input text-left"
      >
        <span className="flex items-baseline justify-between gap-4 text-sm">
          <span className={chosen ? 'font-semibold' : 'text-ink-soft'}>{CHANNEL_TEXT[range.channel].name}</span>{' '}
          <span className="figures">
            <span
              className={cx(
                'underline decoration-line-strong decoration-dotted underline-offset-4',
                'group-hover:decoration-accent group-aria-expanded:decoration-accent print:no-underline',
                chosen && 'font-semibold',
              )}
            >
              {money(expected.cents)}
            </span>
            <span className="text-ink-faint">
              {' '}
              ({money(low.cents)} to {money(high.cents)})
            </span>
          </span>
        </span>
        <span aria-hidden="true" className="relative mt-1.5 block h-3.5 rounded-full bg-sunken">
          <span
            className={cx(
              'absolute inset-y-0 rounded-full transition-[left,right] duration-200',
              chosen ? 'bg-chart-move/45' : 'bg-chart-stay/40',
            )}
            style={{ left: `${start}%`, right: `${100 - (end ?? 0)}%` }}
          />
          <span
            className={cx(
              'absolute -inset-y-0.5 -ml-px w-[3px] rounded-full transition-[left] duration-200',
              chosen ? 'bg-chart-move' : 'bg-chart-stay',
            )}
            style={{ left: `min(${mark}%, calc(100% - 2px))` }}
          />
        </span>
      </button>
      <FigurePanel id={panel} open={isOpen ? explainedPart(range, EXPECTED_TOTAL) : null} market={market} />
    </li>
  );
}
