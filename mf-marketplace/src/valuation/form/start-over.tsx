import { useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { sameValue } from '@app/domain';
import { Button } from '@app/ui';
import type { SaleValues } from './sale-values';

/** Back to the values that the form began with; what was typed can be brought back until something else is typed. */
export function StartOver({ startOf }: { startOf: () => SaleValues }): ReactNode {
  const form = useFormContext<SaleValues>();
  const [before, setBefore] = useState<SaleValues | null>(null);
  const isAtStart = sameValue(form.watch(), startOf());
  if (isAtStart && before !== null)
    return (
      <Button
        variant="quiet"
        onClick={() => {
          form.reset(before);
          setBefore(null);
        }}
      >
        Undo start over
      </Button>
    );
  return (
    <Button
      variant="quiet"
      disabled={isAtStart}
      onClick={() => {
        setBefore(form.getValues());
        form.reset(startOf());
      }}
    >
      Start over
    </Button>
  );
}
