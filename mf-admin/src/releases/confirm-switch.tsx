import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button, Field, Input } from '@app/ui';
import { failureText } from '../portal/failure';
import { useSwitchRelease } from './api/switch-release';
import { textOf, type Switching } from './switching';

/**
 * Confirmed by name: a switch concerns every reader at once. The browser's own modal keeps focus inside, closes on
 * Escape and lies above everything without leaving the reach of this remote's styles.
 */
export function ConfirmSwitch({ switching, onClose }: { switching: Switching; onClose: () => void }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [typed, setTyped] = useState('');
  const change = useSwitchRelease(onClose);
  const text = textOf(switching);
  const matches = typed.trim() === switching.name;
  useEffect(() => dialog.current?.showModal(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (matches && !change.isPending) change.mutate(switching);
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={onClose}
      className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-card border border-line bg-raised p-6 text-ink shadow-raised backdrop:bg-scrim open:animate-enter"
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <div>
          <h2 id={title} className="font-display text-lg font-semibold wrap-anywhere">{text.title}</h2>
          <p className="mt-1.5 text-sm text-ink-soft">{text.consequence}</p>
        </div>
        <Field label={`Type ${switching.name} to confirm`} error={change.error ? failureText(change.error) : undefined}>
          <Input autoFocus autoComplete="off" autoCapitalize="none" spellCheck={false} value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
        <div className="flex justify-end gap-2">
          <Button variant="quiet" onClick={() => dialog.current?.close()}>Cancel</Button>
          <Button type="submit" variant={switching.kind === 'activate' ? 'primary' : 'danger'} disabled={!matches} pending={change.isPending} pendingLabel={text.pending}>
            {text.verb}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
