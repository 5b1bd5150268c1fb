import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@app/ui';
import { markExpired } from '@app/web-kit';
import { ERROR_TEXTS, errorDetail, errorKind } from './error-kind';
import { NoticeScreen } from './notice-screen';

/** State of the failed page must not affect the next page. */
function refresh(kind: ReturnType<typeof errorKind>): void {
  if (kind === 'session') markExpired();
  window.location.reload();
}

/** A page that failed as a whole (specification 2.3). */
export function ErrorFallback({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  const kind = errorKind(error);
  const { title, text } = ERROR_TEXTS[kind];
  const detail = kind === 'other' ? errorDetail(error) : '';
  return (
    <NoticeScreen
      alert
      icon={<RotateCw aria-hidden="true" strokeWidth={1.5} className="size-6" />}
      title={title}
      text={
        <>
          <p>{text}</p>
          {detail && <p className="mt-4 rounded-input bg-sunken px-4 py-2.5 text-sm break-words">{detail}</p>}
        </>
      }
    >
      <Button onClick={() => refresh(kind)}>Refresh Page</Button>
      {kind === 'other' && (
        <Button variant="secondary" onClick={onRetry}>
          Try Again
        </Button>
      )}
    </NoticeScreen>
  );
}
