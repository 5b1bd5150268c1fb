import type { ReactNode } from 'react';
import { Controller, type Control, type UseFormReturn } from 'react-hook-form';
import type { SettingDocuments } from '@app/contracts';
import { DEFAULT_TIME_ZONE } from '@app/domain';
import { Checkbox, Field, Input, NumberInput } from '@app/ui';
import { errorAt, SettingCard, type FieldSpec } from './setting-fields';

/** As the browser knows them; the site's own may be another one. */
const TIME_ZONES = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), DEFAULT_TIME_ZONE])].map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}));

const SITE: readonly FieldSpec<SettingDocuments['site']>[] = [
  { name: 'siteName', label: 'Site name', kind: 'line' },
  {
    name: 'timeZone',
    label: 'Time zone',
    kind: 'choice',
    options: TIME_ZONES,
    help: 'Publications are scheduled in this zone.',
  },
  { name: 'contactEmail', label: 'Contact email', kind: 'email', help: 'Shown in the footer. Leave blank for none.' },
];

const FOOTER: readonly FieldSpec<SettingDocuments['footer']>[] = [
  { name: 'aboutText', label: 'About', kind: 'prose', rows: 3 },
  {
    name: 'contactContent',
    label: 'Contact',
    kind: 'code',
    rows: 3,
    help: 'HTML, cleaned when it is saved. Leave blank to show the contact email.',
  },
  { name: 'company', label: 'Company', kind: 'line', help: 'Who runs the site. Leave blank to show none.' },
  { name: 'address', label: 'Postal address', kind: 'prose', rows: 3 },
  {
    name: 'law',
    label: 'Governing law',
    kind: 'line',
    help:
      'As in “the laws of …”. The texts of Terms and Privacy take it, the company, its address and the contact ' +
      'email from here, where they say {{law}}, {{company}}, {{address}} and {{contact}}.',
  },
  { name: 'socialLinkedin', label: 'LinkedIn', kind: 'line', help: 'An https address. Leave blank for none.' },
  { name: 'socialTwitter', label: 'Twitter', kind: 'line' },
  { name: 'socialFacebook', label: 'Facebook', kind: 'line' },
  { name: 'socialInstagram', label: 'Instagram', kind: 'line' },
  { name: 'socialemail', label: 'Email link', kind: 'email' },
  {
    name: 'footerNotice',
    label: 'Notice',
    kind: 'line',
    help: 'Leave blank to show the copyright line with the year.',
  },
];

/** Name, contact and the figures that the site claims about itself. */
export function SiteSettings(): ReactNode {
  return (
    <SettingCard
      setting="site"
      title="Site details"
      lead="These figures are claims the site makes about itself. Turn off any that you cannot prove."
      fields={SITE}
    >
      {(form) => <Statistics form={form} />}
    </SettingCard>
  );
}

function Statistics({ form }: { form: UseFormReturn<SettingDocuments['site']> }): ReactNode {
  const { control, register, formState, getValues } = form;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="text-sm font-medium">Figures</legend>
      {getValues('statistics').map(({ id, label }, index) => {
        const at = `statistics.${index}` as const;
        const fault = (name: string) => errorAt(formState.errors, `${at}.${name}`);
        return (
          <div key={id} role="group" aria-label={label} className="rounded-card border border-line p-3">
            <div className="grid gap-3 sm:grid-cols-[5rem_1fr_5rem_2fr]">
              <Field label="Before" error={fault('prefix')}>
                <Input autoComplete="off" {...register(`${at}.prefix`)} />
              </Field>
              <Field label="Number" error={fault('value')}>
                <NumberField name={`${at}.value`} control={control} />
              </Field>
              <Field label="After" error={fault('suffix')}>
                <Input autoComplete="off" {...register(`${at}.suffix`)} />
              </Field>
              <Field label="Label" error={fault('label')}>
                <Input autoComplete="off" {...register(`${at}.label`)} />
              </Field>
            </div>
            <Field
              label="Source"
              help="Where the number comes from. Readers see it below the figure."
              error={fault('source')}
              className="my-3"
            >
              <Input autoComplete="off" {...register(`${at}.source`)} />
            </Field>
            <Checkbox label="Show this figure" {...register(`${at}.enabled`)} />
          </div>
        );
      })}
    </fieldset>
  );
}

type NumberFieldProps = { name: `statistics.${number}.value`; control: Control<SettingDocuments['site']> };

function NumberField({ name, control }: NumberFieldProps): ReactNode {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { onChange, ...field } }) => <NumberInput {...field} unit="count" onValueChange={onChange} />}
    />
  );
}

export function FooterSettings(): ReactNode {
  return <SettingCard setting="footer" title="Footer" fields={FOOTER} />;
}
