import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, Callout, Field, Input } from '@app/ui';
import { ApiError } from '@app/web-kit';
import { failureText } from './failure';
import { showFreshCode } from './fresh-code';

const DIGITS = 6;
const WRONG = 'This code is wrong or was used before. Wait for the next one.';

/** Asks for another code in place, so that nothing that was typed is lost. */
export function FreshCode({ onShown }: { onShown: () => void }): ReactNode {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const verify = async () => {
    setPending(true);
    setProblem(null);
    try {
      if (await showFreshCode(code)) return onShown();
      setProblem(WRONG);
    } catch (error) {
      setProblem(error instanceof ApiError && error.status === 401 ? WRONG : failureText(error));
    } finally {
      setPending(false);
      setCode('');
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isPending && code.length === DIGITS) void verify();
  };
  return (
    <Callout tone="warning">
      <form method="post" noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Field
          label="Authentication code"
          help="This change needs a new code from your authenticator app. What you typed stays."
          error={problem ?? undefined}
          className="min-w-60"
        >
          <Input
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            maxLength={DIGITS}
            onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
          />
        </Field>
        <Button type="submit" variant="secondary" className="mb-5.5" pending={isPending} pendingLabel="Checking">
          Confirm
        </Button>
      </form>
    </Callout>
  );
}
