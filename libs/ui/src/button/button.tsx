import { cloneElement, isValidElement, type ButtonHTMLAttributes, type ReactNode, type Ref } from 'react';
import { SpinnerIcon } from '../feedback/spinner';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class';

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Pending: the button stays focused and in place, shows it, and ignores a second click. */
  pending?: boolean;
  pendingLabel?: string;
  /** Gives the look to its only child (an anchor, say) instead of rendering a button. */
  asChild?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

export function Button({
  variant,
  size,
  pending = false,
  pendingLabel,
  asChild = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps): ReactNode {
  if (asChild && isValidElement<{ className?: string }>(children)) {
    return cloneElement(children, {
      className: buttonClass({
        variant,
        size,
        className: [className, children.props.className].filter(Boolean).join(' '),
      }),
    });
  }
  return (
    <button
      {...rest}
      type={pending && type === 'submit' ? 'button' : type}
      className={buttonClass({ variant, size, className })}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? undefined : onClick}
    >
      {pending && <SpinnerIcon className="size-4" />}
      {pending ? (pendingLabel ?? children) : children}
    </button>
  );
}
