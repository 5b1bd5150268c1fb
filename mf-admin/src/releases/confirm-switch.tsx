import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { PIN_REASON_MAX } from '@app/contracts';
import { Button, Callout, Field, Input } from '@app/ui';
import { Dialog } from '../portal/dialog';
import { failureText, isOutdated } from '../portal/failure';
import { useSwitchRelease } from './api/switch-release';
import { isConfirmedByName, textOf, type Switching } from './switching';

type ConfirmSwitchProps = { switching: Switching; onClose: () => void };

export function ConfirmSwitch({ switching, onClose }: ConfirmSwitchProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const { mutate, isPending, isSuccess, error } = useSwitchRelease();
  const text = textOf(switching);
  const byName = isConfirmedByName(switching);
  const tooLong = switching.kind === 'pin' && typed.trim().length > PIN_REASON_MAX;
  const matches = byName ? typed.trim() === switching.name : !tooLong;
  // After the new state is on the screen, so that focus finds whether its button is still there.
  useEffect(() => {
    if (isSuccess) dialog.current?.close();
  }, [isSuccess]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (matches && !isPending) mutate({ switching, reason: byName ? '' : typed.trim() });
  };
  const close = () => dialog.current?.close();
  return (
    <Dialog title={text.title} handle={dialog} onClose={onClose}>
      <form onSubmit={submit} noValidate className="mt-1.5 flex flex-col gap-4">
        <p className="text-sm text-ink-soft wrap-anywhere">{text.consequence}</p>
        {switching.kind === 'activate' && switching.warning && (
          <Callout tone="warning" className="wrap-anywhere">
            {switching.warning}
          </Callout>
        )}
        {byName && !isOutdated(error) && (
          <Field label={`Type ${switching.name} to confirm`}>
            <Input
              autoFocus
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
        )}
        {switching.kind === 'pin' && !isOutdated(error) && (
          <Field
            label="Reason"
            optional
            help="Shown to everyone who tries to switch it."
            error={tooLong ? `Use at most ${PIN_REASON_MAX} characters.` : undefined}
          >
            <Input autoFocus autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
          </Field>
        )}
        {error && (
          <div role="alert">
            <Callout tone="danger" className="wrap-anywhere">
              {failureText(error)}
            </Callout>
          </div>
        )}
        {isOutdated(error) ? (
          // A button of its own, so that it takes the focus from the one that is gone.
          <div key="outdated" className="flex justify-end">
            <Button autoFocus variant="secondary" onClick={close}>
              Close and look again
            </Button>
          </div>
        ) : (
          <div className="flex justify-end gap-2">
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant={byName && switching.kind !== 'activate' ? 'danger' : 'primary'}
              disabled={!matches}
              pending={isPending}
              pendingLabel={text.pending}
            >
              {text.verb}
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  );
}
