import {
  cloneElement,
  isValidElement,
  type ButtonHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { SpinnerIcon } from '../feedback/spinner';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class';

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /**
   * The click sends something. While that is on its way the button stays focused and in place, and shows it; a second
   * click is ignored.
   */
  pending?: boolean;
  pendingLabel?: string;
  /** Gives the look to its only child (an anchor, say) instead of rendering a button. */
  asChild?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

export function Button({
  variant,
  size,
  pending,
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
  const isSending = type === 'submit' || pending !== undefined;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // The second click of a double click comes before the first one is seen to be pending.
    if (isSending && event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={pending && type === 'submit' ? 'button' : type}
      className={buttonClass({ variant, size, className })}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? undefined : click}
    >
      {pending && <SpinnerIcon className="size-4" />}
      {pending ? (pendingLabel ?? children) : children}
    </button>
  );
}
