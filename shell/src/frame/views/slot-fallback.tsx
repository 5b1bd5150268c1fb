import { Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ErrorState } from '@app/ui';
import { ErrorFallback } from './error-fallback';
import { didNotLoad, ERROR_TEXTS } from './error-kind';
import { NoticeScreen } from './notice-screen';

const { title } = ERROR_TEXTS.other;
const PAGE = 'This part of the site did not load. The rest works: you can try again here or continue from the menu.';
const PART = 'This part of the page did not load. The rest of the page is not affected.';

/** The place of a remote that failed: what happened, and a retry that needs no reload. */
export function SlotFallback({
  onRetry,
  compact = false,
  error,
}: {
  onRetry: () => void;
  compact?: boolean;
  error?: unknown;
}): ReactNode {
  if (compact) return <ErrorState title={title} text={PART} onRetry={onRetry} />;
  if (!didNotLoad(error)) return <ErrorFallback error={error} onRetry={onRetry} />;
  return (
    <NoticeScreen
      alert
      icon={<Unplug aria-hidden="true" strokeWidth={1.5} className="size-6" />}
      title={title}
      text={PAGE}
    >
      <Button onClick={onRetry}>Try Again</Button>
      <Button variant="secondary" onClick={() => window.location.reload()}>
        Refresh Page
      </Button>
    </NoticeScreen>
  );
}
