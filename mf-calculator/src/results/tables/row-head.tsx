import type { ThHTMLAttributes } from 'react';
import { cx } from '@app/ui';

/** Head of a row, held in place while the table scrolls sideways. */
export function RowHead({ scope = 'row', className, children, ...rest }: ThHTMLAttributes<HTMLTableCellElement>) {
  return (
    <th
      {...rest}
      scope={scope}
      className={cx('sticky left-0 z-1 bg-surface px-4 py-3 text-left font-medium', className)}
    >
      {children}
    </th>
  );
}
