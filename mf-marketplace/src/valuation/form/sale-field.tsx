import { createContext, useContext, type ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { SALE_BOUNDS, SALE_FIELDS, SALE_PATHS, type SaleBoundName } from '@app/domain';
import { Field, NumberInput } from '@app/ui';
import { marketNote } from './market-note';
import type { SaleValues } from './sale-values';

/** The sentence for every path that is wrong. */
export const SaleFaultsContext = createContext<ReadonlyMap<string, string>>(new Map());

export type SaleFieldProps = { name: SaleBoundName; placeholder?: string | undefined; help?: string | undefined };

/**
 * One number of the sale. Its error appears on blur, unless it is a number that cannot be right: then at once. It comes
 * from the check of the whole sale, so that it goes when another field resolves it.
 */
export function SaleField({ name, placeholder, help }: SaleFieldProps): ReactNode {
  const { control } = useFormContext<SaleValues>();
  const fault = useContext(SaleFaultsContext).get(SALE_PATHS[name]);
  const { label, figure, optional, help: usualHelp } = SALE_FIELDS[name];
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field
          label={label}
          optional={optional ?? false}
          error={fieldState.isTouched || typeof field.value === 'number' ? fault : undefined}
          help={help ?? usualHelp ?? (figure && marketNote(figure))}
        >
          <NumberInput
            name={name}
            value={field.value}
            unit={SALE_BOUNDS[name].unit}
            placeholder={placeholder}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
          />
        </Field>
      )}
    />
  );
}
