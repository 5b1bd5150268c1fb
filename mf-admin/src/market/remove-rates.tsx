import { useEffect, useRef, type ReactNode } from 'react';
import type { StoredMarket } from '@app/contracts';
import { writtenMonth } from '@app/domain';
import { Button, Callout } from '@app/ui';
import { Dialog } from '../portal/dialog';
import { failureText, isOutdated } from '../portal/failure';
import { useRemoveRates } from './api/market';

export type RemoveRatesProps = {
  rates: StoredMarket['federalRates'][number];
  /** The newest month that is left; null when these rates are not the current ones. */
  next: string | null;
  onClose: () => void;
};

/** Every version of the rates is kept, and they can be entered again, so one question is enough. */
export function RemoveRates({ rates: { month, version }, next, onClose }: RemoveRatesProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const { mutate, isPending, isSuccess, error } = useRemoveRates();
  useEffect(() => {
    if (isSuccess) dialog.current?.close();
  }, [isSuccess]);
  const close = () => dialog.current?.close();
  return (
    <Dialog title={`Delete the rates of ${writtenMonth(month)}?`} handle={dialog} onClose={onClose}>
      <div className="mt-1.5 flex flex-col gap-4">
        <p className="text-sm text-ink-soft">
          {next === null
            ? 'They can no longer be chosen in calculations.'
            : `New notes take the rates of ${writtenMonth(next)} again.`}{' '}
          Saved calculations that name this month keep it and its rates.
        </p>
        {error && (
          <div role="alert">
            <Callout tone="danger">{failureText(error)}</Callout>
          </div>
        )}
        <div className="flex justify-end gap-2">
          <Button autoFocus variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button
            variant="danger"
            disabled={isOutdated(error)}
            pending={isPending}
            pendingLabel="Deleting"
            onClick={() => mutate({ month, version })}
          >
            Delete
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
