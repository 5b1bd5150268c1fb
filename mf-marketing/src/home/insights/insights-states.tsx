import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, EmptyState, ErrorState, Spinner } from '@app/ui';

export function InsightsLoading(): ReactNode {
  return <Spinner label="Loading content..." className="min-h-96 rounded-card border border-line" />;
}

export function InsightsError({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }): ReactNode {
  return (
    <ErrorState
      title="Content Loading Error"
      text="The latest articles could not be loaded. The rest of the page works as usual."
      onRetry={onRetry}
      retrying={retrying}
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
        <Button variant="secondary" onClick={() => window.location.reload()}>
          Refresh Page
        </Button>
      }
    />
  );
}
