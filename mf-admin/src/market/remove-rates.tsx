import type { ReactNode } from 'react';
import type { StoredMarket } from '@app/contracts';
import { writtenMonth } from '@app/domain';
import { ConfirmDialog } from '../portal/confirm-dialog';
import { useRemoveRates } from './api/market';

export type RemoveRatesProps = {
  rates: StoredMarket['federalRates'][number];
  /** The newest month that is left; null when these rates are not the current ones. */
  next: string | null;
  onClose: () => void;
};

/** Every version of the rates is kept, and they can be entered again, so one question is enough. */
export function RemoveRates({ rates: { month, version }, next, onClose }: RemoveRatesProps): ReactNode {
  const remove = useRemoveRates();
  return (
    <ConfirmDialog
      title={`Delete the rates for ${writtenMonth(month)}?`}
      action="Delete"
      pendingLabel="Deleting"
      change={remove}
      onConfirm={() => remove.mutate({ month, version })}
      onClose={onClose}
    >
      {next === null
        ? 'They can no longer be chosen in calculations.'
        : `New notes take the rates for ${writtenMonth(next)} again.`}{' '}
      Saved calculations that name this month keep it and its rates.
    </ConfirmDialog>
  );
}
