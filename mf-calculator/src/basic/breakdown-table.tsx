import { useId, useState } from 'react';
import { LEVELS, type ChannelRange } from '@app/domain';
import { Cell, cx, DataTable, HeadCell, TableHead, TableRow } from '@app/ui';
import type { Market } from '../market/market';
import { CHANNEL_TEXT } from './channel-text';
import { FigureButton, FigurePanel } from './figure-explanation';
import { explainedPart, figureOf, LEVEL_NAMES, PART_NAMES, PARTS, type OpenFigure } from './figure-part';
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
            <HeadCell className="px-2! sm:px-4!">Part</HeadCell>
            {LEVELS.map((level) => (
              <HeadCell key={level} numeric className="px-2! sm:px-4!">
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
                className="sticky left-0 bg-surface px-2 py-3 text-left font-medium whitespace-nowrap sm:px-4"
              >
                {PART_NAMES[part]}
              </th>
              {LEVELS.map((level) => {
                const figure = { part, level };
                return (
                  <Cell key={level} numeric className="p-0! first:static">
                    <FigureButton
                      isOpen={isOpen(figure)}
                      panel={panel}
                      onToggle={() => setOpen(isOpen(figure) ? null : figure)}
                      className="w-full px-2 py-3 text-right hover:bg-sunken aria-expanded:bg-accent-soft sm:px-4"
                    >
                      <ResponsiveMoney cents={figureOf(range, figure).cents} />
                    </FigureButton>
                  </Cell>
                );
              })}
            </TableRow>
          ))}
        </tbody>
      </DataTable>
      <FigurePanel id={panel} open={open && explainedPart(range, open)} market={market}>
        <p className="mt-3 text-xs text-ink-faint print:hidden">Select a figure to see how it is calculated.</p>
      </FigurePanel>
    </>
  );
}
