import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Button, type ButtonProps } from './button';

type Props = Pick<ButtonProps, 'size' | 'variant' | 'className'> & {
  /** Before the word. */
  icon?: ReactNode;
};

/** Opens the browser's print view of the page; not part of what is printed. */
export function PrintButton({ icon, className, ...rest }: Props): ReactNode {
  return (
    <Button variant="secondary" className={cx('print:hidden', className)} onClick={() => window.print()} {...rest}>
      {icon}
      Print
    </Button>
  );
}
