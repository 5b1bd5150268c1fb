import { createContext, useContext, type ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { SALE_BOUNDS, SALE_FIELDS, SALE_PATHS, type SaleBoundName } from '@app/domain';
import { Field, NumberInput } from '@app/ui';
import { helpWithAssumed } from './assumed-help';
import { marketNote } from './market-note';
import { assumedZero, type AssumedAmount, type SaleValues } from './sale-values';

/** The sentence for every path that is wrong. */
export const SaleFaultsContext = createContext<ReadonlyMap<string, string>>(new Map());

/** `assumed`: what a blank field counts with. It is shown as the field's value, and said in words below. */
export type SaleFieldProps = {
  name: SaleBoundName;
  assumed?: AssumedAmount | undefined;
  /** Instead of an assumed value: what a blank means. */
  blankHelp?: string;
};

/**
 * One number of the sale. Its error appears on blur, unless it is a number that cannot be right: then at once. It comes
 * from the check of the whole sale, so that it goes when another field resolves it.
 */
export function SaleField({ name, assumed = assumedZero(name), blankHelp }: SaleFieldProps): ReactNode {
  const { control } = useFormContext<SaleValues>();
  const fault = useContext(SaleFaultsContext).get(SALE_PATHS[name]);
  const { label, figure, optional, required, help } = SALE_FIELDS[name];
  const usualHelp = help ?? (figure && marketNote(figure));
  const helpOfBlank = blankHelp ?? helpWithAssumed(assumed?.text, usualHelp);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field
          label={label}
          optional={optional ?? false}
          required={required ?? false}
          error={fieldState.isTouched || typeof field.value === 'number' ? fault : undefined}
          help={field.value === null ? helpOfBlank : usualHelp}
        >
          <NumberInput
            name={name}
            value={field.value}
            unit={SALE_BOUNDS[name].unit}
            assumed={assumed?.value}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
          />
        </Field>
      )}
    />
  );
}
