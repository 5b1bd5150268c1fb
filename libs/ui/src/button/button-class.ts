import { cx } from '../cx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const BASE =
  'focus-ring inline-flex items-center justify-center gap-2 rounded-input ' +
  'border font-medium whitespace-nowrap no-underline select-none print:hidden ' +
  'transition-[background-color,border-color,color,transform] active:translate-y-px ' +
  'disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-ink text-on-ink hover:bg-ink-strong',
  secondary: 'border-line-strong bg-surface text-ink hover:border-line-control hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-sunken',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-strong',
};

/** Small buttons keep their 44 px on phones and under a finger. */
const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-3 text-sm sm:min-h-9 sm:pointer-coarse:min-h-11',
  md: 'min-h-11 px-4.5 text-sm',
  lg: 'min-h-13 px-6 text-base',
};

/** The look of a button, for anchors and the like. */
export function buttonClass(options: { variant?: ButtonVariant; size?: ButtonSize; className?: string } = {}): string {
  return cx(BASE, VARIANTS[options.variant ?? 'primary'], SIZES[options.size ?? 'md'], options.className);
}
