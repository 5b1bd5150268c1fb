import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '@app/ui';
import { ApiError, toast } from '@app/web-kit';
import { failureText } from '../form/form-failure';
import { useResendCode } from './api/email-code';

/** The server allows three a minute: a reader who waits this long never reaches its limit. */
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

/** Seconds until a moment that `start` sets; 0 when it has passed. */
function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState<number>();
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (end === undefined) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [end]);
  const start = (seconds: number) => {
    setEnd(Date.now() + seconds * 1000);
    setLeft(Math.ceil(seconds));
  };
  return { left, start };
}
