import type { HTMLAttributes, ReactNode } from 'react';
import { cx } from '../cx';

export type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** Without the inner space, for media and tables. */ flush?: boolean;
};

export function Card({ as: Element = 'div', flush = false, className, children, ...rest }: CardProps): ReactNode {
  return (
    <Element
      {...rest}
      className={cx('rounded-card border border-line bg-surface shadow-card', !flush && 'p-5 sm:p-6', className)}
    >
      {children}
    </Element>
  );
}
