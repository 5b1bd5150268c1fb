import type { ReactNode } from 'react';
import { cx } from '@app/ui';
import type { FigureRef } from './figure-ref';

type Props = { of: FigureRef; className?: string; children: ReactNode };

/** A number of the result. */
export function Figure({ className, children }: Props) {
  return <span className={cx('figures', className)}>{children}</span>;
}
