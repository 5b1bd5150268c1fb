import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast as RadixToast } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '@app/ui';
import {
  dismissToast,
  TOAST_DURATION_MS,
  TOAST_HOTKEY,
  TOAST_SWIPE_THRESHOLD,
  useToasts,
  type ToastVariant,
} from '@app/web-kit';

const STYLES: Record<ToastVariant, { Icon: typeof Info; color: string }> = {
  default: { Icon: Info, color: 'text-accent' },
  success: { Icon: CircleCheck, color: 'text-success' },
  destructive: { Icon: CircleAlert, color: 'text-danger' },
};

/** One notice at a time, for five seconds; F8 focuses it, a swipe dismisses it (specification, section 9). */
export function Toasts(): ReactNode {
  const toasts = useToasts();
  return (
    <RadixToast.Provider duration={TOAST_DURATION_MS} swipeThreshold={TOAST_SWIPE_THRESHOLD} swipeDirection="right">
      {toasts.map(({ id, title, description, variant = 'default', open }) => {
        const { Icon, color } = STYLES[variant];
        return (
          <RadixToast.Root
            key={id}
            open={open}
            onOpenChange={(next) => !next && dismissToast(id)}
            type={variant === 'destructive' ? 'foreground' : 'background'}
            className={cx(
              'flex items-start gap-3 rounded-card border border-line bg-raised p-4 pr-2 text-ink',
              'shadow-raised data-[state=open]:animate-enter data-[swipe=cancel]:translate-x-0',
              'data-[swipe=cancel]:transition-transform data-[swipe=end]:translate-x-full',
              'data-[swipe=end]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            )}
          >
            <Icon aria-hidden="true" strokeWidth={1.5} className={`mt-0.5 size-5 shrink-0 ${color}`} />
            <div className="min-w-0 flex-1">
              <RadixToast.Title className="text-sm font-semibold">{title}</RadixToast.Title>
              {description && (
                <RadixToast.Description className="mt-0.5 text-sm text-ink-soft">{description}</RadixToast.Description>
              )}
            </div>
            <RadixToast.Close
              aria-label="Close"
              className={cx(
                'focus-ring -my-2.5 grid size-11 shrink-0 place-items-center',
                'rounded-full text-ink-faint hover:text-ink',
              )}
            >
              <X aria-hidden="true" strokeWidth={1.5} className="size-4.5" />
            </RadixToast.Close>
          </RadixToast.Root>
        );
      })}
      <RadixToast.Viewport
        hotkey={[TOAST_HOTKEY]}
        className={cx(
          'fixed inset-x-4 bottom-[calc(var(--consent-height,0px)+1rem)] z-50 flex flex-col gap-2 outline-none',
          'sm:right-6 sm:bottom-[calc(var(--consent-height,0px)+1.5rem)] sm:left-auto sm:w-96',
        )}
      />
    </RadixToast.Provider>
  );
}
