import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { CALCULATION_NAME_MAX, CALCULATOR_CODES } from '@app/contracts';
import { Button, Callout, Dialog, Field, Input, LinkButton } from '@app/ui';
import { ApiError } from '@app/web-kit';
import { failureText } from './failures';

type Props = {
  title: string;
  verb: string;
  name: string;
  onName: (name: string) => Promise<void>;
  onClose: () => void;
  /** More than a sentence about a refusal, for callers that can offer alternatives. */
  refusal?: (error: unknown, close: () => void) => ReactNode;
};

/** Asks for the name of a calculation. A refusal leaves what was typed, and says what to do. */
export function NameDialog({ title, verb, name, onName, onClose, refusal }: Props): ReactNode {
  const [typed, setTyped] = useState(name);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [empty, setEmpty] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    setEmpty(wanted === '');
    if (wanted === '') return input.current?.focus();
    setPending(true);
    setError(null);
    try {
      await onName(wanted);
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  };
  const isFull = error instanceof ApiError && error.code === CALCULATOR_CODES.premiumSaves;
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field label="Name" error={empty ? `Enter a name of 1 to ${CALCULATION_NAME_MAX} characters.` : undefined}>
          <Input
            ref={input}
            autoFocus
            value={typed}
            maxLength={CALCULATION_NAME_MAX}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        {error !== null && (
          <div role="alert">
            {refusal?.(error, onClose) ?? (
              <Callout tone="warning">
                <p>{failureText(error)}</p>
                {isFull && (
                  <div className="mt-2 flex flex-wrap gap-2">
                    <LinkButton href="/calculator/saved" variant="secondary" size="sm">
                      See what is saved
                    </LinkButton>
                    <LinkButton href="/checkout" variant="secondary" size="sm">
                      See premium pricing
                    </LinkButton>
                  </div>
                )}
              </Callout>
            )}
          </div>
        )}
        <div className="flex justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={pending} pendingLabel="Saving...">
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
