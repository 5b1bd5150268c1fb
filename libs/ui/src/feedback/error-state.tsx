import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { cx } from '../cx';

export type ErrorStateProps = {
  title: string;
  text?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  retrying?: boolean;
  /** Of its heading; 2 where it stands directly below the title of the page. */
  level?: 2 | 3;
  className?: string;
};

/** What happened and what to try. */
export function ErrorState({
  title,
  text,
  onRetry,
  retryLabel = 'Try Again',
  retrying,
  level = 3,
  className,
}: ErrorStateProps): ReactNode {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div
      role="alert"
      className={cx(
        'flex flex-col items-start gap-2 rounded-card border border-line bg-surface p-6 shadow-card',
        className,
      )}
    >
      <span aria-hidden="true" className="mb-1 h-1 w-10 rounded-full bg-danger" />
      <Heading className="font-display text-lg font-semibold">{title}</Heading>
      {text && <p className="max-w-prose text-sm text-ink-soft">{text}</p>}
      {onRetry && (
        <Button variant="secondary" className="mt-3" onClick={onRetry} pending={retrying}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
