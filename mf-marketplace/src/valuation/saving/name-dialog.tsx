import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { VALUATION_NAME_MAX } from '@app/contracts';
import { Button, Dialog, Field, Input } from '@app/ui';
import { Problem } from './problem';

type Props = {
  title: string;
  verb: string;
  name: string;
  onName: (name: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for the name of a valuation. A refusal leaves what was typed, and says what to do. */
export function NameDialog({ title, verb, name, onName, onClose }: Props): ReactNode {
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
        <Field label="Name" error={empty ? `Enter a name of 1 to ${VALUATION_NAME_MAX} characters.` : undefined}>
          <Input
            ref={input}
            autoFocus
            value={typed}
            maxLength={VALUATION_NAME_MAX}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Problem error={error} />
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
