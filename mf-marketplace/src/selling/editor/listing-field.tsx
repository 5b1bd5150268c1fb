import type { ReactNode } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import {
  enteredFault,
  EXACT_CHOICES,
  EXACT_NAMES,
  isRequiredField,
  LISTING_BOUNDS,
  LISTING_FIELD_LABELS,
  withScheme,
  type ListingField as FieldName,
} from '@app/domain';
import { Badge, Checkbox, Field, Input, NumberInput, Select, TextArea } from '@app/ui';
import type { EditorValues } from './editor-values';
import { FIELD_HELP, OPTIONS, readersOf } from './steps';

type Props = { name: FieldName; form: UseFormReturn<EditorValues> };
const UNITS = { dollars: 'usd', percent: 'percent', count: 'count', age: 'age' } as const;

/** Who reads the field: beside every label, from the one field table. */
function Readers({ name }: { name: FieldName }): ReactNode {
  return <Badge className="whitespace-normal!">{readersOf(name)}</Badge>;
}

/** The scheme that people leave out is added where they can see it. */
function completeAddress(form: UseFormReturn<EditorValues>): void {
  const typed = form.getValues('website');
  const address = withScheme(typed);
  if (address !== typed && enteredFault('website', address) === undefined)
    form.setValue('website', address, { shouldDirty: true, shouldValidate: true });
}

/** One field of the listing, with the control that its bounds call for. */
export function ListingField({ name, form }: Props): ReactNode {
  const bound = LISTING_BOUNDS[name];
  const type = useWatch({ control: form.control, name: 'type' });
  if (bound.kind === 'list') return <ChoiceList name={name} form={form} />;
  const error = form.formState.errors[name]?.message;
  const shared = {
    help: FIELD_HELP[name],
    error: typeof error === 'string' ? error : undefined,
    required: isRequiredField(name, type),
  };
  const aside = <Readers name={name} />;
  if (bound.kind === 'paragraphs' || (bound.kind === 'text' && (bound.lines || name === 'summary'))) {
    const rows = bound.kind === 'paragraphs' ? 8 : 3;
    return (
      <TextArea label={LISTING_FIELD_LABELS[name]} aside={aside} rows={rows} {...shared} {...form.register(name)} />
    );
  }
  return (
    <Field label={LISTING_FIELD_LABELS[name]} aside={aside} {...shared}>
      {bound.kind === 'number' ? (
        <Controller
          control={form.control}
          name={name}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <NumberInput
              unit={UNITS[bound.unit]}
              value={Array.isArray(value) ? null : value}
              onValueChange={onChange}
              onBlur={onBlur}
              ref={ref}
            />
          )}
        />
      ) : bound.kind === 'choice' ? (
        <Select
          options={OPTIONS[name] ?? []}
          {...(bound.optional && { placeholder: 'Not chosen' })}
          {...form.register(name)}
        />
      ) : (
        <Input
          autoComplete="off"
          // A value of one form that is cut is another value.
          {...(!bound.pattern && { maxLength: bound.max })}
          {...form.register(name, {
            onBlur: () => name === 'website' && completeAddress(form),
          })}
        />
      )}
    </Field>
  );
}

/** Several choices from a list; what is shown exactly comes with its warning. */
function ChoiceList({ name, form }: Props): ReactNode {
  const options =
    name === 'exact' ? EXACT_CHOICES.map((value) => ({ value, label: EXACT_NAMES[value] })) : (OPTIONS[name] ?? []);
  const error = form.formState.errors[name]?.message;
  return (
    <fieldset>
      <legend className="flex flex-wrap items-center gap-1.5 text-sm font-medium">
        {LISTING_FIELD_LABELS[name]} <Readers name={name} />
      </legend>
      {name === 'exact' && (
        <p className="mt-1 text-xs text-ink-faint">
          Everyone sees ranges and the region. An exact figure can let readers identify the firm from public records;
          the preview says how many firms match.
        </p>
      )}
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {options.map(({ value, label }) => (
          <Checkbox key={value} label={label} value={value} {...form.register(name)} />
        ))}
      </div>
      {typeof error === 'string' && <p className="text-xs font-medium text-danger">{error}</p>}
    </fieldset>
  );
}
