import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { SettingDocuments } from '@app/contracts';
import { Field, NumberInput } from '@app/ui';
import { PictureField } from '../media/picture-picker';
import { errorAt, SettingCard } from './setting-fields';

type Form = UseFormReturn<SettingDocuments['logo']>;
const THEMES = [
  { name: 'logoLightUrl', label: 'Logo on light pages' },
  { name: 'logoDarkUrl', label: 'Logo on dark pages' },
] as const;
const SIZES = [
  { name: 'logoHeaderSize', label: 'Height in the header' },
  { name: 'logoFooterSize', label: 'Height in the footer' },
] as const;

/** One picture for each theme, or the name of the site in letters. */
export function LogoSettings(): ReactNode {
  return (
    <SettingCard
      setting="logo"
      title="Logo"
      lead="Without a picture the name of the site is shown. Use a picture for each theme."
      fields={[]}
    >
      {(form) => <Pictures form={form} />}
    </SettingCard>
  );
}

function Pictures({ form }: { form: Form }): ReactNode {
  const fault = (name: string) => errorAt(form.formState.errors, name);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {THEMES.map(({ name, label }) => {
          const src = form.watch(name);
          return (
            <PictureField
              key={name}
              label={label}
              error={fault(name)}
              shown={src ? { src, alt: label } : null}
              onChoose={(item) => form.setValue(name, item?.src ?? null, { shouldDirty: true })}
            />
          );
        })}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {SIZES.map(({ name, label }) => (
          <Field key={name} label={label} help="From 16 to 120 pixels." error={fault(name)}>
            <Controller
              control={form.control}
              name={name}
              render={({ field: { onChange, ...field } }) => (
                <NumberInput {...field} unit="pixels" onValueChange={onChange} />
              )}
            />
          </Field>
        ))}
      </div>
    </>
  );
}
