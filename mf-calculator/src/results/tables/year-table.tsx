import { ChevronDown } from 'lucide-react';
import type { OfferYear } from '@app/domain';
import { cx, DataTable, HeadCell, TableHead } from '@app/ui';
import type { OfferView } from '../calculated';
import { Figure } from '../figure/figure';
import { difference, money, shownDifference } from '../format/shown';
import { useWidth } from '../use-width';
import { FigureGrid } from './figure-grid';
import { RowHead } from './row-head';
import { blockName, yearBlocks, type YearBlock } from './year-blocks';
import { yearGroups, type YearCell, type YearGroup, type YearLine } from './year-lines';

/** With more blocks than this, a reader would pass thousands of pixels of figures to reach what follows. */
const MOST_OPEN = 2;

/**
 * Years across, items down, as a pro forma is read. Where the years do not fit beside each other, they go on in the
 * next block below, because what has to be scrolled for is not seen; many blocks fold.
 */
export function YearTable({ view: { scenario, result, offer, outcome, index, name } }: { view: OfferView }) {
  const [place, width] = useWidth<HTMLDivElement>();
  const { years } = outcome;
  const groups = yearGroups({
    stay: result.stay.years,
    years,
    offer: index,
    basis: scenario.settings.basis,
    interestMode: offer.note.interestMode,
  });
  const texts = groups.flatMap(({ lines }) =>
    lines.flatMap((line) => line.cells.map((cell) => textOf(line, cell, years[cell.year]).length)),
  );
  const blocks = yearBlocks(years.length, width, Math.max(...texts));
  const common = { size: blocks[0]?.to ?? 0, groups, years, name };
  return (
    <div ref={place}>
      {blocks.length > MOST_OPEN ? (
        <div className="flex flex-col gap-3">
          {blocks.map((block) => (
            <FoldedBlock key={block.from} block={block} {...common} />
          ))}
        </div>
      ) : (
        <FigureGrid>
          <div className="flex flex-col gap-4">
            {blocks.map((block) => (
              <Block key={block.from} block={block} {...common} />
            ))}
          </div>
        </FigureGrid>
      )}
    </div>
  );
}

/** A block that folds to its years and what they add up to so far; only the first years are open at first. */
function FoldedBlock(props: BlockProps) {
  const { block, years } = props;
  const last = years[block.to - 1];
  return (
    <details open={block.from === 0} className="group rounded-card border border-line bg-surface">
      <summary
        className={cx(
          'focus-ring flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-card px-3 py-2 text-sm',
          '[&::-webkit-details-marker]:hidden',
        )}
      >
        <span className="min-w-0 flex-1 font-medium">{blockName(block)}</span>
        {last && (
          <span className="text-right text-xs text-ink-soft">
            Cumulative{' '}
            <span className="figures font-semibold whitespace-nowrap text-ink">{difference(last.cumulative)}</span>
          </span>
        )}
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.5}
          className="size-5 shrink-0 text-ink-soft group-open:rotate-180"
        />
      </summary>
      {/* Each has its own tab stop, because a figure in a folded block cannot take the focus. */}
      <FigureGrid>
        <Block {...props} className="rounded-t-none border-x-0 border-b-0" />
      </FigureGrid>
    </details>
  );
}

type BlockProps = {
  block: YearBlock;
  /** Years of the first block. */ size: number;
  groups: YearGroup[];
  years: OfferYear[];
  name: string;
  className?: string;
};

const yearText = (year: number): string => (year === 0 ? 'Joining' : `${year}`);

/** One of the tables that the years are in. */
function Block({ block: { from, to }, size, groups, years, name, className }: BlockProps) {
  const shown = years.slice(from, to);
  const isAll = size === years.length;
  // The last block may have fewer years, which stand below those of the others.
  const missing = size - shown.length;
  const rest = missing > 0 && <td colSpan={missing} />;
  const span = isAll
    ? ''
    : `, ${to - from === 1 ? `year ${from}` : `${from === 0 ? 'joining' : `year ${from}`} to year ${to - 1}`}`;
  return (
    <DataTable caption={`Pro forma: staying and ${name}${span}, in whole dollars`} className={className}>
      {!isAll && (
        <colgroup>
          <col style={{ width: `${(2 * 100) / (size + 2)}%` }} />
          <col span={size} style={{ width: `${100 / (size + 2)}%` }} />
        </colgroup>
      )}
      <TableHead>
        <tr className="bg-sunken">
          <HeadCell className="z-1 min-w-36 px-3!">Year</HeadCell>
          {shown.map(({ year }) => (
            <HeadCell key={year} numeric className="px-1.5! last:pr-3!">
              {yearText(year)}
            </HeadCell>
          ))}
          {rest}
        </tr>
      </TableHead>
      {groups.map((group) => (
        <tbody key={group.name}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={size + 1}
              className={cx(
                'border-t border-line px-3 pt-4 pb-1 text-left text-xs',
                'font-semibold text-accent first:border-t-0',
              )}
            >
              <span className="sticky left-3">{group.name}</span>
            </th>
          </tr>
          {group.lines.map((line) => (
            <tr
              key={line.title}
              className={cx(line.total ? 'border-t border-line-strong font-semibold' : 'border-t border-line/60')}
            >
              <RowHead className={cx('px-3! py-2! text-xs', !line.total && 'font-normal text-ink-soft')}>
                {line.title}
              </RowHead>
              {line.cells.slice(from, to).map((cell) => (
                <td
                  key={cell.year}
                  className={cx(
                    'figures px-1.5 py-2 text-right last:pr-3 text-xs whitespace-nowrap',
                    cell.cents === 0 && 'font-normal text-ink-faint',
                  )}
                >
                  {cell.cents === 0 ? '$0' : <Figure of={cell.of}>{textOf(line, cell, years[cell.year])}</Figure>}
                </td>
              ))}
              {rest}
            </tr>
          ))}
        </tbody>
      ))}
    </DataTable>
  );
}

/** The difference of a year is that of the two cells shown above it. */
function textOf(
  { signed }: YearLine,
  { cents, of }: YearCell,
  year: { move: number; stay: number } | undefined,
): string {
  if (of.kind === 'offer' && of.line === 'delta' && year) return difference(shownDifference(year.move, year.stay));
  return signed ? difference(cents) : money(cents);
}
