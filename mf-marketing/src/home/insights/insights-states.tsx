import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, EmptyState, ErrorState, Spinner } from '@app/ui';

/** The specification has both buttons reload the page. */
const reload = () => window.location.reload();

export function InsightsLoading(): ReactNode {
  return <Spinner label="Loading content..." className="min-h-96 rounded-card border border-line" />;
}

export function InsightsError(): ReactNode {
  return (
    <ErrorState
      title="Content Loading Error"
      text="The latest articles could not be loaded. The rest of the page works as usual."
      onRetry={reload}
    />
  );
}

export function InsightsEmpty(): ReactNode {
  return (
    <EmptyState
      icon={<FileText strokeWidth={1.5} className="size-6" />}
      title="No Content Available"
      text="New articles appear here as soon as they are published."
      action={
        <Button variant="secondary" onClick={reload}>
          Refresh Page
        </Button>
      }
    />
  );
}
