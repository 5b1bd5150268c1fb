import type { ReactNode } from 'react';
import { Button } from '@app/ui';
import { ApiError, toast } from '@app/web-kit';
import { failureText } from '../form/form-failure';
import { useResendCode } from './api/resend-code';
import { useCountdown } from './use-countdown';

/** The server allows three a minute: a reader who waits this long never meets its limit. */
export const RESEND_AFTER_SECONDS = 30;

export function ResendCode({ onSent }: { onSent: () => void }): ReactNode {
  const { mutate, isPending } = useResendCode();
  const { left, start } = useCountdown();
  const send = () => {
    mutate(undefined, {
      onSuccess: () => {
        start(RESEND_AFTER_SECONDS);
        toast({
          title: 'Code sent',
          description: 'Use the newest one: earlier codes no longer work.',
          variant: 'success',
        });
        onSent();
      },
      onError: (error) => {
        if (error instanceof ApiError && error.retryAfterSeconds !== undefined) start(error.retryAfterSeconds);
        toast({ title: 'No new code was sent', description: failureText(error), variant: 'destructive' });
      },
    });
  };
  return (
    <Button variant="secondary" onClick={send} pending={isPending} pendingLabel="Sending..." disabled={left > 0}>
      {left > 0 ? `Send another in ${left} s` : 'Send a new code'}
    </Button>
  );
}
