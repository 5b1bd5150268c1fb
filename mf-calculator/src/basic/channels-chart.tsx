import { useId, useState, type ReactNode } from 'react';
import { largestTotal, LEVELS, type Channel, type ChannelRange, type Level } from '@app/domain';
import { Cell, cx, DataTable, formatCompactMoney, formatPercent, HeadCell, TableHead, TableRow } from '@app/ui';
import type { Market } from '../market/market';
import { CHANNEL_TEXT } from './channel-text';
import { FigureButton, FigurePanel } from './figure-explanation';
import { explainedPart, explainedShare, LEVEL_NAMES, type ExplainedFigure } from './figure-part';
import { RangeBar } from './range-bar';
import { ResponsiveMoney } from './responsive-money';

/** The sentence over the chart: which channel is expected to pay most, and what comes next. */
export function chartFinding(ranges: ChannelRange[]): string {
  const [first, second] = [...ranges].sort((a, b) => b.total.expected.cents - a.total.expected.cents);
  if (!first || first.total.expected.cents === 0) return 'No channel is expected to pay for this move.';
  const amount = (range: ChannelRange) => formatCompactMoney(range.total.expected.cents / 100);
  const lead = `The largest expected deal is ${CHANNEL_TEXT[first.channel].at}: ${amount(first)}`;
  return second ? `${lead}, compared with ${amount(second)} ${CHANNEL_TEXT[second.channel].at}.` : `${lead}.`;
}

type Props = { ranges: ChannelRange[]; chosen: Channel; market: Market };

/** All four channels on one scale, with the same figures as a table below. */
export function ChannelsChart({ ranges, chosen, market }: Props) {
  const largest = largestTotal(ranges);
  return (
    <figure>
      <div className="print:break-inside-avoid">
        <figcaption>
          <h3 className="font-display text-xl font-semibold">{chartFinding(ranges)}</h3>
          <p className="mt-1 text-sm text-ink-soft">
            Total deal in dollars. The bar runs from low to high; the mark is the expected total.
            <span className="print:hidden"> Select a channel to see how its total is calculated.</span>
          </p>
        </figcaption>
        <ul className="mt-6 flex flex-col gap-4 print:mt-3 print:gap-2">
          {ranges.map((range) => (
            <RangeBar
              key={range.channel}
              range={range}
              largest={largest}
              chosen={range.channel === chosen}
              market={market}
            />
          ))}
        </ul>
        <p className="mt-5 text-sm text-ink-soft print:mt-3">
          Independent firms and RIAs pay less for the move but let you keep more of each year’s revenue. This view
          counts only the deal, not the payout afterward.
        </p>
      </div>
      <details className="group mt-4">
        <summary
          className={cx(
            'focus-ring inline-flex min-h-11 items-center rounded-input text-sm',
            'font-medium text-accent hover:text-accent-strong print:hidden',
          )}
        >
          View as a table
        </summary>
        <ChannelsTable ranges={ranges} market={market} />
      </details>
    </figure>
  );
}

/** An opened figure of the table: a level's total, or the expected total's share of T-12. */
type OpenCell = { channel: Channel; figure: Level | 'share' };

function ChannelsTable({ ranges, market }: Pick<Props, 'ranges' | 'market'>) {
  const [open, setOpen] = useState<OpenCell | null>(null);
  const panel = useId();
  const isOpen = ({ channel, figure }: OpenCell) => open?.channel === channel && open.figure === figure;
  const cell = (opened: OpenCell, text: ReactNode) => (
    <Cell key={opened.figure} numeric className="p-0! first:static">
      <FigureButton
        isOpen={isOpen(opened)}
        panel={panel}
        onToggle={() => setOpen(isOpen(opened) ? null : opened)}
        className="w-full px-3 py-3 text-right hover:bg-sunken aria-expanded:bg-accent-soft sm:px-4"
      >
        {text}
      </FigureButton>
    </Cell>
  );
  const shown = ranges.find(({ channel }) => channel === open?.channel);
  return (
    <>
      <DataTable caption="Total deal by channel" className="mt-2">
        <TableHead>
          <tr className="bg-sunken">
            <HeadCell>Channel</HeadCell>
            {LEVELS.map((level) => (
              <HeadCell key={level} numeric>
                {LEVEL_NAMES[level]}
              </HeadCell>
            ))}
            <HeadCell numeric>Expected, of T-12</HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {ranges.map(({ channel, total, totalPercentage }) => (
            <TableRow key={channel}>
              <th scope="row" className="sticky left-0 bg-surface px-4 py-3 text-left font-medium whitespace-nowrap">
                {CHANNEL_TEXT[channel].name}
              </th>
              {LEVELS.map((level) => cell({ channel, figure: level }, <ResponsiveMoney cents={total[level].cents} />))}
              {cell({ channel, figure: 'share' }, formatPercent(totalPercentage.expected))}
            </TableRow>
          ))}
        </tbody>
      </DataTable>
      <FigurePanel id={panel} open={shown && open ? explainedCell(shown, open.figure) : null} market={market} />
    </>
  );
}

const explainedCell = (range: ChannelRange, figure: OpenCell['figure']): ExplainedFigure =>
  figure === 'share' ? explainedShare(range) : explainedPart(range, { part: 'total', level: figure });
