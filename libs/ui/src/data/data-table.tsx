import type { HTMLAttributes, ReactNode, TdHTMLAttributes, ThHTMLAttributes } from 'react';
import { cx } from '../cx';

export type DataTableProps = {
  /** What the table holds; it names the scrolling region too. */
  caption: string;
  /** Shows the caption above the table instead of to screen readers only. */
  showCaption?: boolean;
  /** On a phone each row becomes a block, its head above and a line for each cell, named by the `label` of the cell. */
  stacks?: boolean;
  className?: string;
  children: ReactNode;
};

/** Nothing is cut, and nothing scrolls sideways. */
const STACKED = cx(
  'max-sm:[&_thead]:sr-only max-sm:[&_tr]:block max-sm:[&_tr]:px-4 max-sm:[&_tr]:py-3',
  'max-sm:[&_tbody_th]:block max-sm:[&_tbody_th]:px-0 max-sm:[&_tbody_th]:pt-0 max-sm:[&_tbody_th]:pb-1',
  'max-sm:[&_td]:static max-sm:[&_td]:flex max-sm:[&_td]:items-baseline max-sm:[&_td]:justify-between',
  'max-sm:[&_td]:gap-4 max-sm:[&_td]:px-0 max-sm:[&_td]:py-1 max-sm:[&_td]:text-right',
  'max-sm:[&_td]:before:text-left max-sm:[&_td]:before:text-xs max-sm:[&_td]:before:text-ink-soft',
  'max-sm:[&_td]:before:content-[attr(data-label)]',
);

/** A table that scrolls sideways inside its card, reachable by keyboard, with the first column held in place. */
export function DataTable({
  caption,
  showCaption = false,
  stacks = false,
  className,
  children,
}: DataTableProps): ReactNode {
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className={cx(
        'focus-ring relative overflow-x-auto rounded-card border border-line bg-surface',
        stacks && STACKED,
        className,
      )}
    >
      <table className="w-full border-collapse text-left text-sm">
        <caption className={showCaption ? 'px-4 py-3 text-left text-sm font-medium text-ink' : 'sr-only'}>
          {caption}
        </caption>
        {children}
      </table>
    </div>
  );
}

type Stacking = { /** The head of its column, where the table stacks. */ label?: string };
type Numeric = { /** Right-aligned, tabular figures. */ numeric?: boolean };

export function TableHead({ children, className, ...rest }: HTMLAttributes<HTMLTableSectionElement>): ReactNode {
  return (
    <thead {...rest} className={cx('border-b border-line bg-sunken text-xs text-ink-soft', className)}>
      {children}
    </thead>
  );
}

export function TableRow({ children, className, ...rest }: HTMLAttributes<HTMLTableRowElement>): ReactNode {
  return (
    <tr {...rest} className={cx('border-b border-line last:border-b-0', className)}>
      {children}
    </tr>
  );
}

/** Of two utilities of one property the sheet decides, not the order of the classes. */
const WRAPS = /(?:^|\s)whitespace-normal(?:\s|$)/;

export function HeadCell({
  numeric,
  className,
  children,
  scope = 'col',
  ...rest
}: ThHTMLAttributes<HTMLTableCellElement> & Numeric): ReactNode {
  return (
    <th
      {...rest}
      scope={scope}
      className={cx(
        'px-4 py-2.5 font-medium first:sticky first:left-0 first:bg-inherit',
        !WRAPS.test(className ?? '') && 'whitespace-nowrap',
        numeric && 'text-right',
        className,
      )}
    >
      {children}
    </th>
  );
}

export function Cell({
  numeric,
  label,
  className,
  children,
  ...rest
}: TdHTMLAttributes<HTMLTableCellElement> & Numeric & Stacking): ReactNode {
  return (
    <td
      {...rest}
      data-label={label}
      className={cx(
        'px-4 py-3 align-middle first:sticky first:left-0 first:bg-surface',
        numeric && 'figures text-right',
        className,
      )}
    >
      {children}
    </td>
  );
}
