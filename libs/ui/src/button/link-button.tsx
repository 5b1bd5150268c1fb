import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class';

export type LinkButtonProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
};

/**
 * A link that looks like a button. It is a plain anchor, because the shell turns clicks on the site's own paths into
 * navigations.
 */
export function LinkButton({ variant, size, className, children, ...rest }: LinkButtonProps): ReactNode {
  return (
    <a {...rest} className={buttonClass({ variant, size, className })}>
      {children}
    </a>
  );
}
