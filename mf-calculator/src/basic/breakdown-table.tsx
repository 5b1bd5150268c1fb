import { useId, useState } from 'react';
import { LEVELS, type ChannelRange } from '@app/domain';
import { Cell, cx, DataTable, HeadCell, TableHead, TableRow } from '@app/ui';
import type { Market } from '../market/market';
import { CHANNEL_TEXT } from './channel-text';
import { FigureExplanation } from './figure-explanation';
import { figureOf, LEVEL_NAMES, PART_NAMES, PARTS, type OpenFigure } from './figure-part';
import { ResponsiveMoney } from './responsive-money';

/** Low, expected and high by part. Every figure opens its explanation below the table. */
export function BreakdownTable({ range, market }: { range: ChannelRange; market: Market }) {
  const [open, setOpen] = useState<OpenFigure | null>(null);
  const panel = useId();
  const isOpen = (figure: OpenFigure) => open?.part === figure.part && open.level === figure.level;
  return (
    <>
      <DataTable caption={`Low, expected and high deal ${CHANNEL_TEXT[range.channel].at}`}>
        <TableHead>
          <tr className="bg-sunken">
            <HeadCell className="px-3! sm:px-4!">Part</HeadCell>
            {LEVELS.map((level) => (
              <HeadCell key={level} numeric className="px-3! sm:px-4!">
                {LEVEL_NAMES[level]}
              </HeadCell>
            ))}
          </tr>
        </TableHead>
        <tbody>
          {PARTS.map((part) => (
            <TableRow key={part} className={cx(part === 'total' && 'font-semibold')}>
              <th
                scope="row"
                className="sticky left-0 bg-surface px-3 py-3 text-left font-medium whitespace-nowrap sm:px-4"
              >
                {PART_NAMES[part]}
              </th>
              {LEVELS.map((level) => {
                const figure = { part, level };
                return (
                  <Cell key={level} numeric className="p-0! first:static">
                    <button
                      type="button"
                      aria-expanded={isOpen(figure)}
                      aria-controls={panel}
                      onClick={() => setOpen(isOpen(figure) ? null : figure)}
                      className={cx(
                        'focus-ring min-h-11 w-full px-3 py-3 sm:px-4 text-right underline',
                        'decoration-line-strong decoration-dotted underline-offset-4 hover:bg-sunken',
                        'hover:decoration-accent aria-expanded:bg-accent-soft aria-expanded:decoration-accent',
                      )}
                    >
                      <ResponsiveMoney cents={figureOf(range, figure).cents} />
                    </button>
                  </Cell>
                );
              })}
            </TableRow>
          ))}
        </tbody>
      </DataTable>
      <div id={panel} aria-live="polite" className="mt-3">
        {open ? (
          <div className="animate-enter rounded-card bg-sunken p-4">
            <FigureExplanation range={range} open={open} market={market} />
          </div>
        ) : (
          <p className="text-xs text-ink-faint">Choose a figure to see how it is calculated.</p>
        )}
      </div>
    </>
  );
}
