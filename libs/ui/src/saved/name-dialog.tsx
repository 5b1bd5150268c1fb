import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../button/button';
import { Field } from '../form/field';
import { Input } from '../form/input';
import { Dialog } from '../overlay/dialog';

export type NameDialogProps = {
  title: string;
  verb: string;
  name: string;
  maxLength: number;
  onName: (name: string) => Promise<void>;
  onClose: () => void;
  /** What is said about a refusal, and what can be done. */
  refusal: (error: unknown) => ReactNode;
};

/** Asks for the name of what is saved. A refusal leaves what was typed, and says what to do. */
export function NameDialog({ title, verb, name, maxLength, onName, onClose, refusal }: NameDialogProps): ReactNode {
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
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field label="Name" error={empty ? `Enter a name of 1 to ${maxLength} characters.` : undefined}>
          <Input
            ref={input}
            autoFocus
            value={typed}
            maxLength={maxLength}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        {error !== null && refusal(error)}
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
