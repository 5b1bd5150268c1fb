import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, Callout } from '@app/ui';
import { failureText } from '../portal/failure';
import { useSendTest } from './api/console';
import { ofOneEvent } from './delivery-filters';

/** Sends a purchase of the test mode and shows its deliveries alone. */
export function TestEvent(): ReactNode {
  const [, setSearch] = useSearchParams();
  const test = useSendTest();
  const send = () =>
    test.mutate('purchase', {
      onSuccess: ({ eventId }) => setSearch((now) => ofOneEvent(now, eventId), { preventScrollReset: true }),
    });
  return (
    <div className="flex flex-col items-start gap-2 sm:items-end">
      <Button variant="secondary" size="sm" pending={test.isPending} pendingLabel="Sending" onClick={send}>
        <FlaskConical aria-hidden="true" strokeWidth={1.5} className="size-4" />
        Send a test purchase
      </Button>
      {test.error && (
        <div role="alert">
          <Callout tone="danger">{failureText(test.error)}</Callout>
        </div>
      )}
    </div>
  );
}
